import type { Currency } from '#contract/accounts';
import { formatMoney, maskedMoney } from '../../format/money.js';
import styles from './money.module.css';

interface MoneyProps {
  /** A decimal string, as the server gave it. */
  amount: string;
  currency?: Currency | undefined;
  /** Red with a minus, or green with a plus (specification, section 2, transaction list row). */
  isSigned?: boolean;
  isHidden?: boolean;
  /** What is read out for a hidden amount. */
  hiddenLabel?: string;
  className?: string | undefined;
}

/** An amount: figures of one width, in its own direction whatever the language. */
export function Money({
  amount,
  currency,
  isSigned = false,
  isHidden = false,
  hiddenLabel,
  className,
}: MoneyProps) {
  const tone = isSigned ? (amount.startsWith('-') ? styles.out : styles.in) : '';
  const classes = [styles.money, tone, className ?? ''].join(' ');
  if (isHidden) {
    return (
      <bdi className={classes}>
        <span aria-hidden="true">{maskedMoney(currency)}</span>
        {hiddenLabel && <span className="sr-only">{hiddenLabel}</span>}
      </bdi>
    );
  }
  return <bdi className={classes}>{formatMoney(amount, currency, isSigned ? 'signed' : 'plain')}</bdi>;
}
