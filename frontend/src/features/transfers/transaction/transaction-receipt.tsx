import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import type { TransactionView } from '#contract/transfers';
import { Mark } from '../../../shared/ui/elements/logo.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { TransactionFacts } from './transaction-facts.js';
import { TransactionTitle } from './transaction-title.js';
import styles from './transaction-receipt.module.css';

/** What the printer gets while the details are open: the receipt alone. Unseen on screen. */
export function TransactionReceipt({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('transfers');
  const { amount, currency, status } = transaction;
  return createPortal(
    <article className={styles.receipt} data-receipt="" aria-hidden="true">
      <header className={styles.head}>
        <Mark className={styles.mark} />
        <span>{BRAND.legalName}</span>
      </header>
      <div className={styles.sum}>
        <p className={styles.title}>{t('receipt.title')}</p>
        <p>
          <TransactionTitle transaction={transaction} />
        </p>
        <Money amount={amount} currency={currency} className={styles.amount} />
        <p className={styles.state}>{t(`receipt.${status}`)}</p>
      </div>
      <TransactionFacts transaction={transaction} />
      <footer className={styles.foot}>{t('receipt.footer', { bank: BRAND.legalName })}</footer>
    </article>,
    document.body,
  );
}
