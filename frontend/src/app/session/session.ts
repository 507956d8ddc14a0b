import i18next from 'i18next';
import { createStore, useStore } from 'zustand';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { LOGIN_PATH } from '../../features/auth/auth.api.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { onUnauthorized } from '../../shared/api/http.js';
import { onOtherUser } from '../../shared/api/page-user.js';
import { on, reconnect } from '../../shared/live/connection.js';
import { forgetSecrets } from '../../shared/store/kept/secrets.js';
import { toast } from '../../shared/toast/toast.store.js';
import { isFormOpen, watchForms } from './open-forms.js';

/** Delay between the message and the redirect, in ms, so that the message can be read. */
const REDIRECT_MS = 500;

/** `asking` while the page waits, with a form in it, until its user has signed in again. */
const session = createStore<{ state: 'open' | 'asking' | 'leaving' }>(() => ({ state: 'open' }));

/** Whether the sign-in is to be shown over the page. */
export function useAsksToSignIn(): boolean {
  return useStore(session, ({ state }) => state === 'asking');
}

/**
 * Asks to sign in, once, when the session has ended: by a 401, or by the server's `session.ended` (signed out
 * elsewhere, or ended by an administrator). With a form open it asks over the page, and otherwise redirects. When the
 * browser has the session of another user, the page is loaded anew, as theirs.
 */
export function watchSession(): void {
  watchForms();
  const end = () => {
    if (session.getState().state !== 'open') return;
    toast({
      title: i18next.t('common:unauthorized.title'),
      description: i18next.t('common:unauthorized.description'),
      isDestructive: true,
    });
    if (!isFormOpen()) {
      session.setState({ state: 'leaving' });
      setTimeout(leaveForSignIn, REDIRECT_MS);
      return;
    }
    forgetSecrets();
    session.setState({ state: 'asking' });
  };
  onUnauthorized(end);
  on('session.ended', end);
  // With other permissions, staff may need the pages of another role.
  currentUserResource.store.subscribe(({ data: user }, { data: before }) => {
    if (user && before && isOtherRole(before, user)) window.location.assign('/');
  });
  // The state stays: a sign-in over the page that closed now would go back in the history, and so undo this.
  onOtherUser(() => window.location.assign('/'));
}

export function leaveForSignIn(): void {
  window.location.assign(LOGIN_PATH);
}

/** Continues with the page as it is for the same user; for another one, or another role, it is loaded anew. */
export function resumeSession(user: CurrentUserDto): void {
  const { data: before } = currentUserResource.store.getState();
  if (before?.id !== user.id || isOtherRole(before, user)) {
    window.location.assign('/');
    return;
  }
  currentUserResource.set(user);
  session.setState({ state: 'open' });
  reconnect();
}

function isOtherRole(before: CurrentUserDto, user: CurrentUserDto): boolean {
  return before.isAdmin !== user.isAdmin || before.isAgent !== user.isAgent;
}
