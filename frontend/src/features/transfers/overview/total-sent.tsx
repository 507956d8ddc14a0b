import type { Currency } from '#contract/accounts';
import type { TransactionView } from '#contract/transfers';
import { Money } from '../../../shared/ui/elements/money.js';
import { totalSent } from './transfer-totals.js';
import styles from './transfer-summary.module.css';

/** The first account's currency leads; what went out in others stands beneath, never added up. */
export function TotalSent({
  transactions,
  first,
}: {
  transactions: readonly TransactionView[];
  first: Currency;
}) {
  return totalSent(transactions, first).map(({ currency, amount }) => (
    <Money
      key={currency}
      amount={amount}
      currency={currency}
      className={currency === first ? styles.leading : styles.further}
    />
  ));
}
