import { useTranslation } from 'react-i18next';
import type { TransactionStatus, TransactionView } from '#contract/transfers';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import styles from './customer-pane.module.css';

/** The last ten. */
export function CustomerPaneTransactions({ transactions }: { transactions: readonly TransactionView[] }) {
  const { t } = useTranslation('desk');
  if (transactions.length === 0) return <p className={styles.none}>{t('customer.noTransactions')}</p>;
  return (
    <ul className={styles.rows}>
      {transactions.map((transaction) => (
        <Transaction key={transaction.id} transaction={transaction} />
      ))}
    </ul>
  );
}

function Transaction({ transaction }: { transaction: TransactionView }) {
  const { beneficiary, type, createdAt, amount, currency, status, reference } = transaction;
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <li className={styles.row}>
      <span className={styles.start}>
        <bdi className={styles.main}>{beneficiary?.name ?? t(`transactionTypes.${type}`)}</bdi>
        <span className={styles.fact}>
          <time dateTime={createdAt}>{format.shortDate(createdAt)}</time>
          {' · '}
          <bdi>{reference}</bdi>
        </span>
      </span>
      <span className={styles.end}>
        <Money amount={amount} currency={currency} isSigned />
        <Status status={status} />
      </span>
    </li>
  );
}

function Status({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('common');
  return <span className={`${styles.fact} ${styles[status] ?? ''}`}>{t(`statuses.${status}`)}</span>;
}
