import type { CurrentUser } from '#contract/auth';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource, useResource } from '../../shared/store/create-resource.js';
import { fetchCurrentUser } from './auth.api.js';

export const currentUserResource = createResource<CurrentUser | null>('user', fetchCurrentUser);

/**
 * The signed-in user, for pages that the app renders only after sign-in.
 * @throws Error when nobody is signed in.
 */
export function useCurrentUser(): CurrentUser {
  const { data } = useResource(currentUserResource);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
}

export const authLive: LiveBindings = {
  user: () => void currentUserResource.invalidate(),
};
