import i18next from 'i18next';
import { LOGIN_PATH } from '../features/auth/auth.api.js';
import { onUnauthorized } from '../shared/api/http.js';
import { on } from '../shared/live/connection.js';
import { toast } from '../shared/toast/toast.store.js';

/** Between the words and the sign-in, so that they can be read (specification, section 8). */
const REDIRECT_MS = 500;

/** Leads back to the sign-in, once, when the session has ended: here, elsewhere or by an administrator. */
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
