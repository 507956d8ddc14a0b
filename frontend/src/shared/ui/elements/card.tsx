import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** Names the card for screen readers, too. */
  title?: ReactNode;
  /** At the end of the title's line: a link, a filter. */
  extra?: ReactNode;
  /** Without space around the content: for lists that reach the edges. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page: 16-pixel corners, one line around it, almost no shadow. */
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
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
