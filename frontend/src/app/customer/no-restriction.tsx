import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { openChat } from '../../features/chat/panel.store.js';

/** A restricted customer who comes to a banking page lands on the dashboard, with the chat open. */
export function NoRestriction({ children }: { children: ReactNode }) {
  const { isRestricted } = useCurrentUser();
  useEffect(() => {
    if (isRestricted) openChat();
  }, [isRestricted]);
  return isRestricted ? <Navigate to="/" replace /> : children;
}
