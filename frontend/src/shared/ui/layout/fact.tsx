import type { ReactNode } from 'react';
import { Box, type LayoutProps, type Look, look, Row } from './parts.js';
import styles from './fact.module.css';

interface FactProps extends Omit<LayoutProps, 'size'> {
  name: ReactNode;
  /** The size of the name; `null` for that of its surroundings, which a name beside its value has anyway. */
  size?: Look['size'] | null;
  /** How the value looks. */
  value?: Look;
  /** The value stands beside its name, which has a column of its own in a `line`. */
  beside?: 'row' | 'line';
  className?: string | undefined;
  children: ReactNode;
}

/** The name at the start of the row and the value at its end. */
const ENDS = { gap: 16, align: 'baseline', justify: 'between' } as const;

/** A name with its value, in a `dl`: below each other, or beside each other. */
export function Fact(props: FactProps) {
  const { name, value, beside, size = beside ? null : 'tiny', className, children, ...place } = props;
  const Place = beside === 'row' ? Row : Box;
  const classes = [beside === 'line' && styles.line, className].filter(Boolean).join(' ');
  return (
    <Place {...(beside === 'row' && ENDS)} {...place} className={classes || undefined}>
      <dt className={look({ tone: 'muted', size: size ?? undefined })}>{name}</dt>
      <dd className={look({ breaks: beside !== 'row', ...value })}>{children}</dd>
    </Place>
  );
}
