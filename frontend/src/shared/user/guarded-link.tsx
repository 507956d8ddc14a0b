import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from './current-user.store.js';
import { openChatForRestriction } from './chat-panel.store.js';
import styles from './guarded-link.module.css';

interface GuardedLinkProps {
  to: string;
  /** In place of the look of a link in text. */
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another page; for a restricted customer it opens the chat instead. */
export function GuardedLink({ to, className = styles.link, children }: GuardedLinkProps) {
  const { isRestricted } = useCurrentUser();
  return (
    <Link
      to={to}
      className={className}
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
