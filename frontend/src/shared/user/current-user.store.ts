import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { setPageUser } from '../api/page-user.js';
import { createResource, useResource } from '../store/create-resource.js';
import { fetchCurrentUser } from './fetch-current-user.js';

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
