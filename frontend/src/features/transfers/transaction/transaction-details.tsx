import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TransactionView } from '#contract/transfers';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { StatusBadge } from '../status-badge.js';
import { TransactionFacts } from './transaction-facts.js';
import { TransactionReceipt } from './transaction-receipt.js';
import { TransactionTimeline } from './transaction-timeline.js';
import { TransactionTitle } from './transaction-title.js';
import styles from './transaction-details.module.css';

/** What it was, how far it is, and everything that is known of it; the receipt waits for the printer. */
export function TransactionDetails({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('transfers');
  const { amount, currency, status, reference } = transaction;
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <p className={styles.title}>
          <TransactionTitle transaction={transaction} />
        </p>
        <Money amount={amount} currency={currency} isSigned className={styles.amount} />
        <StatusBadge status={status} />
      </div>
      <TransactionTimeline transaction={transaction} />
      <section aria-labelledby="transaction-facts">
        <h3 id="transaction-facts" className={styles.heading}>
          {t('details.facts')}
        </h3>
        <TransactionFacts
          transaction={transaction}
          afterReference={<CopyButton text={reference} label={t('details.copyReference')} />}
        />
      </section>
      <Button
        size="large"
        icon={<Icon of={PrinterOutlined} />}
        onClick={() => {
          window.print();
        }}
      >
        {t('details.print')}
      </Button>
      <TransactionReceipt transaction={transaction} />
    </div>
  );
}
