import type { ReactNode } from 'react';
import styles from './typing-indicator.module.css';

/** '… is typing', after three breathing dots. */
export function TypingIndicator({ children }: { children: ReactNode }) {
  return (
    <span className={styles.typist}>
      <span className={styles.dots} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
