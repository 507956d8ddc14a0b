import { Trans, useTranslation } from 'react-i18next';
import type { AdminTransactionView } from '#contract/admin';
import styles from './transaction-row.module.css';

/** What kind of transaction it is, and whom it pays. */
export function TransactionType({
  transaction: { type, beneficiary },
}: {
  transaction: AdminTransactionView;
}) {
  const { t } = useTranslation(['bankTransactions', 'common']);
  return (
    <div role="cell" className={styles.type}>
      <span>{t(`common:transactionTypes.${type}`)}</span>
      {beneficiary && (
        <span className={styles.paid}>
          <Trans
            t={t}
            i18nKey="table.paidTo"
            values={{ name: beneficiary.name }}
            components={{ name: <bdi /> }}
          />
        </span>
      )}
    </div>
  );
}
