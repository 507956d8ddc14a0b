import { PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import type { TransactionView } from '#contract/transfers';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { directionOf } from '../../../shared/i18n/languages.js';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { StatusBadge } from '../../../shared/ui/elements/status-badge.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Mark } from '../../../shared/ui/elements/logo.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { useReturnedFocus } from '../../../shared/ui/use-returned-focus.js';
import { transactionsResource } from '../transactions.store.js';
import { TransactionFacts } from './transaction-facts.js';
import { TransactionTimeline } from './transaction-timeline.js';
import { TransactionTitle, useLabels } from '../labels.js';
import styles from './transaction-drawer.module.css';

interface TransactionDrawerProps {
  /** The transaction to show; `null` for none. */
  id: string | null;
  onClose: () => void;
}

/** One transaction with all its details, kept up to date. Opened from every list of transactions. */
export function TransactionDrawer({ id, onClose }: TransactionDrawerProps) {
  const { t } = useTranslation('transfers');
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const shown = useLast(id);
  useReturnedFocus(id !== null);
  return (
    <Drawer
      open={id !== null}
      title={t('details.title')}
      placement={isRightToLeft ? 'left' : 'right'}
      size="min(480px, 100%)"
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: false }}
      onClose={onClose}
    >
      <ResourceView resource={transactionsResource} skeleton={<SkeletonRows count={4} />}>
        {(transactions) => <Found transaction={transactions.find((one) => one.id === shown)} />}
      </ResourceView>
    </Drawer>
  );
}

function Found({ transaction }: { transaction: TransactionView | undefined }) {
  const { t } = useTranslation('transfers');
  if (!transaction) return <NoticeBox title={t('details.notFound')} />;
  return <TransactionDetails transaction={transaction} />;
}

/** The title, the progress and all details of a transaction. The receipt is rendered for printing only. */
function TransactionDetails({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('transfers');
  const labels = useLabels();
  const { amount, currency, status, reference } = transaction;
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <p className={styles.title}>
          <TransactionTitle transaction={transaction} />
        </p>
        <Money amount={amount} currency={currency} isSigned className={styles.amount} />
        <StatusBadge status={status} isPendingMarked={false}>
          {labels.status(status)}
        </StatusBadge>
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

/** The receipt, which alone is printed while the details are open. Hidden on screen. */
function TransactionReceipt({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('transfers');
  const { amount, currency, status } = transaction;
  return createPortal(
    <article className={styles.receipt} data-receipt="" aria-hidden="true">
      <header className={styles.transactionReceiptHead}>
        <Mark className={styles.mark} />
        <span>{BRAND.legalName}</span>
      </header>
      <div className={styles.sum}>
        <p className={styles.transactionReceiptTitle}>{t('receipt.title')}</p>
        <p>
          <TransactionTitle transaction={transaction} />
        </p>
        <Money amount={amount} currency={currency} className={styles.transactionReceiptAmount} />
        <p className={styles.state}>{t(`receipt.${status}`)}</p>
      </div>
      <TransactionFacts transaction={transaction} />
      <footer className={styles.foot}>{t('receipt.footer', { bank: BRAND.legalName })}</footer>
    </article>,
    document.body,
  );
}
