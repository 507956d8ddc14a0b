import { type ReactNode, useId } from 'react';
import { Text } from '../layout/parts.js';
import styles from './card.module.css';

interface CardProps {
  /** Also the card's name for screen readers. */
  title?: ReactNode;
  /** Shown at the end of the title line: a link or a filter. */
  extra?: ReactNode;
  /** No padding around the content, for lists that reach the edges. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page, in a box with 16-pixel corners, a border and almost no shadow. */
export function Card({ title, extra, isFlush = false, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      className={[styles.card, isFlush ? styles.flush : '', className ?? ''].join(' ')}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
      {(title ?? extra) && (
        <div className={styles.head}>
          {title && (
            <Text as="h2" id={titleId} size="base" weight="strong">
              {title}
            </Text>
          )}
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
