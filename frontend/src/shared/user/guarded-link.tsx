import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from './current-user.store.js';
import { openChatForRestriction } from './chat-panel.store.js';
import styles from './guarded-link.module.css';

/** A link to another page; for a restricted customer it opens the chat instead. */
export function GuardedLink({ to, children }: { to: string; children: ReactNode }) {
  const { isRestricted } = useCurrentUser();
  return (
    <Link
      to={to}
      className={styles.link}
      onClick={(event) => {
        if (!isRestricted) return;
        event.preventDefault();
        openChatForRestriction();
      }}
    >
      {children}
    </Link>
  );
}
