import type { ReactNode } from 'react';
import styles from './fact.module.css';

interface FactProps {
  /** Shown above the value on narrow screens; read by screen readers on all. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
  /** Small print below the value. */
  more?: ReactNode;
}

/** One column of a request: a value with optional small print. */
export function Fact({ label, className, children, more }: FactProps) {
  return (
    <div className={[styles.fact, className].filter(Boolean).join(' ')}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {more && <dd className={styles.more}>{more}</dd>}
    </div>
  );
}
