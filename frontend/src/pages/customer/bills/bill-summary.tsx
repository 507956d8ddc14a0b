import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { totalOf } from './bill-rules.js';
import { type BillStatus, SAMPLE_BILLS } from './sample-bills.js';
import styles from './bill-summary.module.css';

const CARDS = [
  { key: 'due', statuses: ['pending', 'overdue'] },
  { key: 'overdue', statuses: ['overdue'] },
  { key: 'paid', statuses: ['paid'] },
] as const satisfies { key: string; statuses: BillStatus[] }[];

/** Totals of all sample bills, whatever is searched for. */
export function BillSummary() {
  const { t } = useTranslation('bills');
  const { currency } = usePreferences();
  return (
    <section aria-label={t('summary.heading')} className={styles.cards}>
      {CARDS.map(({ key, statuses }) => {
        const { amount, count } = totalOf(SAMPLE_BILLS, statuses);
        return (
          <Card key={key} title={t(`summary.${key}`)} className={styles.card}>
            <Money amount={amount} currency={currency} className={`${styles.amount} ${styles[key]}`} />
            <p className={styles.note}>{t(`summary.${key}Note`, { count })}</p>
          </Card>
        );
      })}
    </section>
  );
}
