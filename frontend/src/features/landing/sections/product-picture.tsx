import type { NewcomerTexts } from '../../../locales/en/newcomer.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import styles from './product-picture.module.css';

type PictureTexts = NewcomerTexts['picture'];

/** The figures of the first customer of the demo data. */
const TOTALS = { have: '298232.60', setAside: '60750.00', owe: '10000.00' };
const ACCOUNTS = { checking: '61482.60', credit: '15000.00', savings: '52000.00', investment: '124000.00' };
const LATEST = { 'Noura Al Ketbi': '-900.00', 'Omar Haddad': '-350.00' };

/** The quick actions of the dashboard, drawn in a square of 24 units. */
const ACTIONS = {
  send: 'M4 12 20 4l-6 16-3-6ZM20 4 11 14',
  bill: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6',
  save: 'M4 10l8-5 8 5M6 10v8M12 10v8M18 10v8M4 20h16',
  details: 'M3 6h18v12H3ZM7 10h4M7 14h8',
};

/**
 * The dashboard on a phone, as a customer of the demo sees it. One image for screen readers, since nothing in it is
 * interactive.
 */
export function ProductPicture({ texts }: { texts: PictureTexts }) {
  return (
    <div role="img" aria-label={texts.label} className={styles.picture}>
      <div className={styles.phone}>
        <Banner texts={texts} />
        <div className={styles.actions}>
          {keysOf(ACTIONS).map((action) => (
            <span key={action}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={ACTIONS[action]} />
              </svg>
              <span>{texts[action]}</span>
            </span>
          ))}
        </div>
        <div className={styles.list}>
          {keysOf(ACCOUNTS).map((account) => (
            <div key={account} className={`${styles.row} ${styles[account]}`}>
              <span>{texts[account]}</span>
              <Money amount={ACCOUNTS[account]} />
            </div>
          ))}
        </div>
        <Latest texts={texts} />
      </div>
      <Notice texts={texts} />
    </div>
  );
}

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

function Banner({ texts }: { texts: PictureTexts }) {
  return (
    <div className={styles.banner}>
      <p>{texts.greeting}</p>
      <dl className={styles.totals}>
        {keysOf(TOTALS).map((total) => (
          <div key={total}>
            <dt>{texts[total]}</dt>
            <dd>
              <Money amount={TOTALS[total]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Latest({ texts }: { texts: PictureTexts }) {
  return (
    <div className={styles.list}>
      {keysOf(LATEST).map((name) => (
        <div key={name} className={styles.row}>
          <span>
            <bdi translate="no">{name}</bdi>
            <Text block size="tiny" tone="warning">
              {texts.pending}
            </Text>
          </span>
          <Money amount={LATEST[name]} isSigned />
        </div>
      ))}
    </div>
  );
}

/** A transfer on its way: the water has reached the approval, and not yet the recipient. */
function Notice({ texts }: { texts: PictureTexts }) {
  return (
    <div className={styles.notice}>
      <Text as="p" size="small" weight="medium">
        {texts.noticeTitle}
      </Text>
      <svg className={styles.way} viewBox="0 0 200 16" aria-hidden="true">
        <path d="M100 8h92" />
        <path className={styles.water} d="M8 8h92" />
        <circle className={styles.water} cx="8" cy="8" r="7" />
        <circle className={styles.waiting} cx="100" cy="8" r="7" />
        <circle cx="192" cy="8" r="7" />
      </svg>
      <div className={styles.ends}>
        <span>{texts.you}</span>
        <span>{texts.approval}</span>
        <bdi translate="no">Omar</bdi>
      </div>
    </div>
  );
}
