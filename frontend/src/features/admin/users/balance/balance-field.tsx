import type { InputProps } from 'antd';
import type { Currency } from '#contract/banking/accounts';
import { AmountInput } from '../../../../shared/ui/fields/amount-input.js';
import type { BalanceChange } from './use-balance-change.js';
import styles from './balance-field.module.css';

interface BalanceFieldProps extends Pick<InputProps, 'id' | 'className' | 'aria-label'> {
  change: BalanceChange;
  currency: Currency;
  /** Ids of the elements that describe the value. */
  describedBy: string;
}

/**
 * Input for the new balance, with the old one selected. It keeps the focus while the change is
 * pending, and shows the figure that is sent when the focus leaves.
 */
export function BalanceField({ change, currency, describedBy, className, ...input }: BalanceFieldProps) {
  return (
    <AmountInput
      {...input}
      autoFocus
      className={`${styles.field} ${className ?? ''}`}
      currency={currency}
      least="0.00"
      isPlain
      prefix={<span className={styles.currency}>{currency}</span>}
      aria-describedby={describedBy}
      aria-invalid={change.problem !== null}
      {...(change.problem ? { status: 'error' } : {})}
      readOnly={change.isPending}
      value={change.text}
      onFocus={(event) => event.target.select()}
      onBlur={change.round}
      onChange={change.type}
    />
  );
}
