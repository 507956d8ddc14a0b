import { type CSSProperties, type ReactNode, useId } from 'react';
import { Text } from '../layout/parts.js';
import styles from './stat.module.css';

interface StatsProps {
  /** Names them to screen readers. */
  label: string;
  /** Number of figures: cards beside each other, or lines of one card on a phone. */
  count: 3 | 4;
  children: ReactNode;
}

/** The key figures of a page. */
export function Stats({ label, count, children }: StatsProps) {
  return (
    <section
      aria-label={label}
      className={`${styles.stats} ${count > 3 ? styles.many : ''}`}
      style={{ '--stats': count } as CSSProperties}
    >
      {children}
    </section>
  );
}

interface StatProps {
  icon?: ReactNode;
  title: string;
  /** A button beside the title, in the area `help`, and what it shows, in the area `answer`. */
  help?: ReactNode;
  /** Below the figure; on a phone below the title. */
  hint?: ReactNode;
  /** A second line. */
  note?: ReactNode;
  /** Whether the figure asks for something to be done. */
  isAlert?: boolean;
  /** The figure. */
  children: ReactNode;
}

/** One figure, with its title and what it means. */
export function Stat({ icon, title, help, hint, note, isAlert = false, children }: StatProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.stat}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Text as="h2" id={titleId} area="title" size="small" weight="medium" tone="muted">
        {title}
      </Text>
      {help}
      <div className={`${styles.figure} ${isAlert ? styles.alert : ''}`}>{children}</div>
      {hint !== undefined && (
        <Text as="div" area="hint" size="tiny" tone="muted">
          {hint}
        </Text>
      )}
      {note !== undefined && (
        <Text as="div" area="note" size="tiny" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}
