import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import styles from './product-picture.module.css';

type PictureTexts = VisitorTexts['picture'];

/**
 * A picture of the app with sample figures. One image for screen readers, since nothing in it is
 * interactive.
 */
export function ProductPicture({ texts }: { texts: PictureTexts }) {
  return (
    <div role="img" aria-label={texts.label} className={styles.picture}>
      <div className={styles.card}>
        <p className={styles.greeting}>{texts.greeting}</p>
        <div className={styles.account}>
          <span className={`${styles.type} ${styles.checking}`}>{texts.checking}</span>
          <Text as="bdi" translate="no" size="tiny" tone="muted" dir="ltr">
            •••• 4821
          </Text>
        </div>
        <Money amount="48250.75" className={styles.balance} />
        <Text as="p" size="tiny" tone="muted">
          {texts.available}
        </Text>
        <Sparkline />
        <div className={styles.others}>
          <Other name={texts.savings} amount="126400.00" tone={styles.savings} />
          <Other name={texts.investment} amount="124000.00" tone={styles.investment} />
        </div>
        <Latest texts={texts} />
      </div>
      <Notice texts={texts} />
    </div>
  );
}

function Other({ name, amount, tone }: { name: string; amount: string; tone: string | undefined }) {
  return (
    <div className={styles.other}>
      <span className={`${styles.type} ${tone ?? ''}`}>{name}</span>
      <Money amount={amount} className={styles.amount} />
    </div>
  );
}

function Latest({ texts }: { texts: PictureTexts }) {
  const rows = [
    { name: texts.salary, when: texts.today, amount: '21500.00', status: texts.completed, isDone: true },
    { name: texts.family, when: texts.today, amount: '-1500.00', status: texts.pending, isDone: false },
    { name: texts.rent, when: texts.yesterday, amount: '-6250.00', status: texts.completed, isDone: true },
  ];
  return (
    <div className={styles.latest}>
      {rows.map(({ name, when, amount, status, isDone }) => (
        <div key={name} className={styles.row}>
          <span className={styles.words}>
            <Text size="small" weight="medium">
              {name}
            </Text>
            <Text size="tiny" tone="muted">
              {when}
            </Text>
          </span>
          <span className={styles.sum}>
            <Money amount={amount} isSigned className={styles.amount} />
            <Text size="tiny" tone={isDone ? 'muted' : 'warning'}>
              {status}
            </Text>
          </span>
        </div>
      ))}
    </div>
  );
}

/** The balance over a month: it falls with spending and rises on pay day. */
function Sparkline() {
  const line =
    'M0 26C16 26 20 30 36 30S58 36 74 36 92 30 108 30 128 42 146 42 168 38 184 38 200 46 218 46 236 52 254 52 262 16 280 16 300 22 318 22 340 14 360 14';
  return (
    <svg className={styles.sparkline} viewBox="0 0 360 64" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`${line}V64H0Z`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}

function Notice({ texts }: { texts: PictureTexts }) {
  return (
    <div className={styles.notice}>
      <svg className={styles.check} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" />
        <path d="M7 12.5l3.5 3.5L17 9" />
      </svg>
      <span className={styles.words}>
        <Text size="small" weight="medium">
          {texts.noticeTitle}
        </Text>
        <Text size="tiny" tone="muted">
          {texts.notice}
        </Text>
      </span>
    </div>
  );
}
