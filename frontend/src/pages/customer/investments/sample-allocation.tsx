import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { SampleNote } from '../sample-note.js';
import styles from './sample-allocation.module.css';

/**
 * Shares of a sample portfolio, in per cent. `from` is where a part begins in the bar; the next part is
 * drawn over it.
 */
const PARTS = [
  { key: 'equities', from: 0, percent: 50 },
  { key: 'sukuk', from: 50, percent: 30 },
  { key: 'money', from: 80, percent: 15 },
  { key: 'gold', from: 95, percent: 5 },
] as const;

export function SampleAllocation() {
  const { t } = useTranslation(['investments', 'common']);
  const format = useFormat();
  return (
    <Card title={t('investments:allocation.title')} extra={<Badge>{t('common:demoOnly')}</Badge>}>
      <svg
        className={styles.bar}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('investments:allocation.picture')}
      >
        {PARTS.map(({ key, from }) => (
          <rect key={key} className={styles[key]} x={from} width={100} height="8" />
        ))}
      </svg>
      <ul className={styles.legend}>
        {PARTS.map(({ key, percent }) => (
          <li key={key}>
            <span className={`${styles.mark} ${styles[key]}`} aria-hidden="true" />
            <span>{t(`investments:allocation.parts.${key}`)}</span>
            <span className={styles.share}>{format.percent(percent / 100)}</span>
          </li>
        ))}
      </ul>
      <SampleNote>{t('investments:allocation.sampleNote')}</SampleNote>
    </Card>
  );
}
