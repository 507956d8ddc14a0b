import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'success' | 'warning' | 'error' | 'primary' | 'neutral';

/** A label for a state. The text carries the meaning; the colour only supports it. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  const className = `${styles.badge} ${styles[tone]}`;
  if (!icon) return <span className={className}>{children}</span>;
  return (
    <span className={className}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
