import type { ReactNode } from 'react';
import styles from './fact.module.css';

interface FactProps {
  /** Seen above it on narrow screens, and read out on all. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
  /** In small print, under it. */
  more?: ReactNode;
}

/** One column of a request: a line, and a smaller one. */
export function Fact({ label, className, children, more }: FactProps) {
  return (
    <div className={[styles.fact, className].filter(Boolean).join(' ')}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {more && <dd className={styles.more}>{more}</dd>}
    </div>
  );
}
