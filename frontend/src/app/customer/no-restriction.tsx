import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { openChat } from '../../features/chat/panel.store.js';

/** Redirects a restricted customer from a banking page to the dashboard and opens the chat. */
export function NoRestriction({ children }: { children: ReactNode }) {
  const { isRestricted } = useCurrentUser();
  useEffect(() => {
    if (isRestricted) openChat();
  }, [isRestricted]);
  return isRestricted ? <Navigate to="/" replace /> : children;
}
