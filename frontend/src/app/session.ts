import i18next from 'i18next';
import { LOGIN_PATH } from '../features/auth/auth.api.js';
import { onUnauthorized } from '../shared/api/http.js';
import { on } from '../shared/live/connection.js';
import { toast } from '../shared/toast/toast.store.js';

/** Delay between the message and the redirect, in ms, so that the message can be read. */
const REDIRECT_MS = 500;

/**
 * Redirects to the sign-in, once, when the session has ended: by a 401, or by the server's `session.ended`
 * (signed out elsewhere, or ended by an administrator).
 */
export function watchSession(): void {
  let isLeaving = false;
  const leave = () => {
    if (isLeaving) return;
    isLeaving = true;
    toast({
      title: i18next.t('common:unauthorized.title'),
      description: i18next.t('common:unauthorized.description'),
      isDestructive: true,
    });
    setTimeout(() => {
      window.location.assign(LOGIN_PATH);
    }, REDIRECT_MS);
  };
  onUnauthorized(leave);
  on('session.ended', leave);
}
