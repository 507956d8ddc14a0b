import type { Currency } from '#contract/accounts';
import { formatMoney, maskedMoney } from '../../format/money.js';
import styles from './money.module.css';

interface MoneyProps {
  /** A decimal string, as received from the server. */
  amount: string;
  currency?: Currency | undefined;
  /** Shown in red with a minus, or in green with a plus. */
  isSigned?: boolean;
  isHidden?: boolean;
  /** Announced in place of a hidden amount. */
  hiddenLabel?: string;
  className?: string | undefined;
}

/** An amount in tabular figures, isolated from the direction of the surrounding text. */
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
