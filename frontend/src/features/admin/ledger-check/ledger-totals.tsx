import { useTranslation } from 'react-i18next';
import { compareMoney } from '#money/money';
import styles from './ledger-health.module.css';
import { plainAmount } from '../audit/plain-amount.js';

/** The sum over all entries of each currency: nothing in sound books. */
export function LedgerTotals({ totals }: { totals: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('books');
  return (
    <section className={styles.totals} aria-label={t('ledger.totals')}>
      <h3 className={styles.subtitle}>{t('ledger.totals')}</h3>
      <p className={styles.when}>{t('ledger.totalsHint')}</p>
      <dl className={styles.sums}>
        {Object.entries(totals).map(([currency, total]) => (
          <div key={currency}>
            <dt>{currency}</dt>
            <dd className={compareMoney(total, '0.00') === 0 ? '' : styles.broken}>
              <bdi dir="ltr">{plainAmount(total)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
