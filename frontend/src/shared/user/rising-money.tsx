import { useState } from 'react';
import { compareMoney } from '#money/money';
import type { MoneyProps } from '../ui/values/money.js';
import { OwnMoney } from './own-money.js';
import styles from './rising-money.module.css';

/** A balance of the customer that lights up for a moment when it has risen: money that arrives is seen arriving. */
export function RisingMoney(props: Omit<MoneyProps, 'isHidden' | 'isSigned' | 'isVoid'>) {
  const { amount } = props;
  const [last, setLast] = useState({ amount, rises: 0 });
  if (amount !== last.amount) {
    const hasRisen = compareMoney(amount, last.amount) > 0;
    setLast({ amount, rises: last.rises + (hasRisen ? 1 : 0) });
  }
  // Another key starts the animation again.
  return (
    <span key={last.rises} className={last.rises > 0 ? styles.risen : ''}>
      <OwnMoney {...props} />
    </span>
  );
}
