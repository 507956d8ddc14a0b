import { useTranslation } from 'react-i18next';
import type { AccountView } from '#contract/accounts';
import { compareMoney } from '#money/money';
import { maskedNumber } from '../../../shared/format/money.js';
import { Money } from '../../../shared/ui/elements/money.js';
import styles from './customer-pane.module.css';

export function CustomerPaneAccounts({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTranslation('desk');
  if (accounts.length === 0) return <p className={styles.none}>{t('customer.noAccounts')}</p>;
  return (
    <ul className={styles.rows}>
      {accounts.map((account) => (
        <Account key={account.id} account={account} />
      ))}
    </ul>
  );
}

function Account({ account }: { account: AccountView }) {
  const { t } = useTranslation('desk');
  const { accountType, accountNumber, balance, heldAmount, currency, isActive } = account;
  // The words around the amount differ by language; the amount keeps its own direction.
  const [before, after] = t('onHold', { ns: 'common', amount: '\n' }).split('\n');
  return (
    <li className={`${styles.row} ${styles[accountType]}`}>
      <span className={styles.start}>
        <span className={styles.main}>{t(`accountTypes.${accountType}`, { ns: 'common' })}</span>
        <span className={styles.fact}>
          <bdi dir="ltr">{maskedNumber(accountNumber)}</bdi>
          {!isActive && ` · ${t('customer.inactive')}`}
        </span>
      </span>
      <span className={styles.end}>
        <Money amount={balance} currency={currency} />
        {compareMoney(heldAmount, '0.00') > 0 && (
          <span className={styles.fact}>
            {before}
            <Money amount={heldAmount} currency={currency} />
            {after}
          </span>
        )}
      </span>
    </li>
  );
}
