import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { isSignedOut } from '../api/api-error.js';
import { http } from '../api/http.js';
import { setPageUser } from '../api/page-user.js';
import { setInitialCursor } from '../live/cursor.js';
import { createResource, useResource } from '../store/create-resource.js';

export const currentUserResource = createResource<CurrentUserDto | null>('user', loadUser);

/**
 * The signed-in user; `null` when nobody is signed in (401).
 * @throws ApiError for any other failure.
 */
export async function fetchCurrentUser(): Promise<CurrentUserDto | null> {
  try {
    return await http.get<CurrentUserDto>('/api/auth/user', {
      onHeaders: (headers) => setInitialCursor(headers.get('x-event-cursor')),
    });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

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
