import type { ReactNode } from 'react';
import styles from './opener.module.css';

/** What the buttons of a visitor's page open; `app/visitor/answer-visitors.ts` does it. */
export type Opens = 'login' | 'open-account' | 'consultation';

interface OpenerProps {
  opens: Opens;
  /** `solid` for the one thing to do, `line` for others, both on light ground or on deep green. */
  look: 'solid' | 'line' | 'solidOnDeep' | 'lineOnDeep';
  children: ReactNode;
}

/** A button that says by an attribute what it opens, so that the page needs no script of its own. */
export function Opener({ opens, look, children }: OpenerProps) {
  return (
    <button
      type="button"
      className={`${styles.opener} ${styles[look]}`}
      data-opens={opens}
      aria-haspopup="dialog"
    >
      {children}
    </button>
  );
}
