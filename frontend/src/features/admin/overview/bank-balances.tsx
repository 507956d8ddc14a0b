import { useTranslation } from 'react-i18next';
import type { AdminSummary } from '#contract/admin';
import { StaffMoney } from '../../../shared/ui/elements/staff-money.js';
import styles from './summary-cards.module.css';

/** The total in dirhams, and beneath it that of each other currency: they are never added up. */
export function BankBalances({ balances }: Pick<AdminSummary, 'balances'>) {
  const { t } = useTranslation('bankTransactions');
  const dirhams = balances.find(({ currency }) => currency === 'AED')?.total ?? '0.00';
  const others = balances.filter(({ currency }) => currency !== 'AED');
  return (
    <>
      <StaffMoney amount={dirhams} currency="AED" />
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t('overview.otherCurrencies')}>
          {others.map(({ currency, total }) => (
            <li key={currency}>
              <StaffMoney amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
