import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import type { CardDto } from '#contract/shapes/cards.dto';
import { inGroups } from '../../../shared/format/money.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { useCopy } from '../../../shared/ui/use-copy.js';
import { maskedCardNumber, shownExpiry } from '../card-rules.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';
import styles from './plastic.module.css';

interface PlasticProps {
  card: CardDto;
  holder: string;
  /** Null while it is hidden. */
  number: string | null;
  /** Asks to show the number of this card. */
  onShow: () => void;
}

/** The drawing of a card, left to right in every language, as cards are printed. */
export function Plastic({ card, holder, number, onShow }: PlasticProps) {
  const { t } = useTranslation('cards');
  const isBlocked = card.status === 'blocked';
  const look = isBlocked || card.status === 'requested' ? styles.blocked : '';
  return (
    <div dir="ltr" className={[styles.plastic, styles[card.kind], look].join(' ')}>
      <Channels />
      <Row gap={12} align="center" justify="between">
        <span className={styles.bank} aria-hidden="true">
          <Mark />
          <span>{BRAND.name}</span>
        </span>
        <span className={styles.kind}>{t(`kinds.${card.kind}`)}</span>
      </Row>
      <div className={styles.middle}>
        {isBlocked ? <Icon of={LockOutlined} className={styles.lock} /> : <Chip />}
        <Waves />
      </div>
      <CardNumber number={number} last4={card.last4} onShow={onShow} />
      <Row gap={12} align="end" justify="between" size="small">
        <Text as="bdi" translate="no" shrinks weight="medium" cut oneLine>
          {holder}
        </Text>
        <Row as="span" gap={8} align="baseline" rigid weight="medium">
          <span className={styles.label}>{t('validThru')}</span>
          <span>{shownExpiry(card.expiresOn)}</span>
        </Row>
      </Row>
    </div>
  );
}

/** A tap shows a hidden number, and copies one that is shown. */
function CardNumber({
  number,
  last4,
  onShow,
}: Pick<PlasticProps, 'number' | 'onShow'> & Pick<CardDto, 'last4'>) {
  const { t } = useTranslation('cards');
  if (number !== null) return <ShownNumber number={number} />;
  const masked = (
    <bdi translate="no" aria-hidden="true">
      {maskedCardNumber(last4)}
    </bdi>
  );
  if (last4 === null) return <p className={styles.number}>{masked}</p>;
  return (
    <button type="button" className={styles.number} aria-haspopup="dialog" onClick={onShow}>
      <span className="sr-only">{t('hiddenNumber', { digits: last4 })}</span>
      {masked}
    </button>
  );
}

function ShownNumber({ number }: { number: string }) {
  const { t } = useTranslation(['cards', 'common']);
  const { isCopied, copy } = useCopy(number);
  return (
    <button type="button" className={styles.number} title={t('cards:copyNumber')} onClick={copy}>
      <span className="sr-only">{`${t('cards:cardNumber')} `}</span>
      <bdi translate="no">{inGroups(number)}</bdi>
      <span className={styles.copied} role="status">
        {isCopied ? t('common:copied') : ''}
      </span>
    </button>
  );
}

/** A drawing of water that is shared out: one channel becomes many. */
function Channels() {
  return (
    <svg
      className={styles.channels}
      viewBox="0 0 340 214"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[0, 14, 28, 42, 56, 70, 84, 98].map((step) => (
        <path
          key={step}
          d={`M${150 + step * 2.2}-4v${40 + step * 0.6}c0 44 ${110 - step} 36 ${110 - step} 84v100`}
        />
      ))}
      {[0, 14, 28, 42, 56].map((step) => (
        <path key={step} d={`M344 ${60 + step}h-${18 + step * 0.5}c-34 0-26 62-62 62`} />
      ))}
    </svg>
  );
}

function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9 4v6c0 5 7 5 7 10v8M23 4v6c0 5-7 5-7 10" />
    </svg>
  );
}

function Chip() {
  return (
    <svg className={styles.chip} viewBox="0 0 40 30" aria-hidden="true">
      <rect x="0.5" y="0.5" width="39" height="29" rx="6" />
      <path d="M0 10h13v10H0M40 10H27v10h13M13 10c0-6 3-6 3-10M27 10c0-6-3-6-3-10M13 20c0 6 3 6 3 10M27 20c0 6-3 6-3 10" />
    </svg>
  );
}

function Waves() {
  return (
    <svg className={styles.waves} viewBox="0 0 20 24" aria-hidden="true">
      <path d="M4 8c2 2.5 2 5.5 0 8M9 5c4 4.5 4 9.5 0 14M14 2c6 6.5 6 13.5 0 20" />
    </svg>
  );
}
