import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { setPageUser } from '../../shared/api/page-user.js';
import { createResource, useResource } from '../../shared/store/create-resource.js';
import { fetchCurrentUser } from './auth.api.js';
import { emailChangeResource } from './email/email-change.store.js';

export const currentUserResource = createResource<CurrentUserDto | null>('user', loadUser);

/**
 * Rejects when the session has ended since the user was loaded, so that the page keeps its user while it asks to sign
 * in again. From the first time on, the calls of the page name its user.
 */
async function loadUser(): Promise<CurrentUserDto | null> {
  const user = await fetchCurrentUser();
  const { data: before } = currentUserResource.store.getState();
  if (!user && before) throw new Error('The session has ended.');
  if (user) setPageUser(user.id);
  return user;
}

/**
 * The signed-in user, for pages that the app renders only after sign-in.
 * @throws Error when nobody is signed in.
 */
export function useCurrentUser(): CurrentUserDto {
  const { data } = useResource(currentUserResource);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
}

export const authLive: LiveBindings = {
  user: () => {
    void currentUserResource.invalidate();
    void emailChangeResource.invalidate();
  },
};
