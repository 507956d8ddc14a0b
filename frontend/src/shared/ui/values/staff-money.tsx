import type { Currency } from '#contract/banking/accounts';
import { formatStaffMoney } from '../../format/money.js';
import styles from './money.module.css';

interface StaffMoneyProps {
  /** A decimal string, as received from the server. */
  amount: string;
  currency?: Currency | null | undefined;
  /** Shows the amount without its sign. */
  isSize?: boolean;
  className?: string | undefined;
}

/**
 * An amount in the administrators' format: tabular figures, isolated from the direction of the surrounding
 * text.
 */
export function StaffMoney({ amount, currency, isSize = false, className }: StaffMoneyProps) {
  return (
    <bdi translate="no" className={`${styles.money} ${className ?? ''}`}>
      {formatStaffMoney(amount, currency, isSize ? 'size' : undefined)}
    </bdi>
  );
}
