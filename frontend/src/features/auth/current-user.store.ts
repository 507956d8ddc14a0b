import type { CurrentUser } from '#contract/auth';
import { createResource, useResource } from '../../shared/store/create-resource.js';
import { fetchCurrentUser } from './auth.api.js';

export const currentUserResource = createResource<CurrentUser | null>('user', fetchCurrentUser);

/** Below the sign-in only: the app shows such pages to nobody else. */
export function useCurrentUser(): CurrentUser {
  const { data } = useResource(currentUserResource);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
}
