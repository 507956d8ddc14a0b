import type { Currency } from '#contract/accounts';
import { formatStaffMoney } from '../../format/money.js';
import styles from './money.module.css';

interface StaffMoneyProps {
  /** A decimal string, as the server gave it. */
  amount: string;
  currency?: Currency | undefined;
  /** Only how much it is, without the sign of its direction. */
  isSize?: boolean;
  className?: string | undefined;
}

/** An amount as administrators see it: figures of one width, in its own direction whatever the language. */
export function StaffMoney({ amount, currency, isSize = false, className }: StaffMoneyProps) {
  return (
    <bdi className={`${styles.money} ${className ?? ''}`}>
      {formatStaffMoney(amount, currency, isSize ? 'size' : undefined)}
    </bdi>
  );
}
