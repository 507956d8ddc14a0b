import type { ReactNode } from 'react';
import { Row } from '../ui/layout/parts.js';
import styles from './typing-indicator.module.css';

/** '… is typing', after three breathing dots. */
export function TypingIndicator({ children }: { children: ReactNode }) {
  return (
    <Row as="span" gap={8} align="center">
      <span className={styles.dots} aria-hidden="true" />
      <span>{children}</span>
    </Row>
  );
}
