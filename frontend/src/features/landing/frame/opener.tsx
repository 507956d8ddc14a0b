import type { ReactNode } from 'react';
import styles from './opener.module.css';

/** What a button of a visitor's page opens; `app/visitor/visitor-actions.ts` handles the click. */
export type Opens = 'login' | 'open-account' | 'consultation';

interface OpenerProps {
  opens: Opens;
  /** `solid` for the main action, `line` for others; both exist for light ground and for deep green. */
  look: 'solid' | 'line' | 'solidOnDeep' | 'lineOnDeep';
  /** The sign-in then explains how to become a customer. */
  isForNewcomer?: boolean;
  children: ReactNode;
}

interface ButtonLinkProps extends Pick<OpenerProps, 'look' | 'children'> {
  href: string;
}

/** A link that looks like the buttons beside it. */
export function ButtonLink({ href, look, children }: ButtonLinkProps) {
  return (
    <a href={href} className={`${styles.opener} ${styles[look]}`}>
      {children}
    </a>
  );
}

/** A button that names what it opens in an attribute, so that the page needs no script of its own. */
export function Opener({ opens, look, isForNewcomer = false, children }: OpenerProps) {
  return (
    <button
      type="button"
      className={`${styles.opener} ${styles[look]}`}
      data-opens={opens}
      data-newcomer={isForNewcomer || undefined}
      aria-haspopup="dialog"
    >
      {children}
    </button>
  );
}
