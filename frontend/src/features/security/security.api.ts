import type { LastChangeDto, SessionDto } from '#contract/shapes/access/sign-in.dto';
import { http } from '../../shared/api/http.js';
import { withConfirmation } from '../../shared/confirmation/confirmation.store.js';
import { createResource } from '../../shared/store/create-resource.js';

export const sessionsResource = createResource('own-sessions', () =>
  http.get<SessionDto[]>('/api/auth/sessions'),
);

/** When the password and the PIN were changed last. */
export const lastChangesResource = createResource<LastChangeDto[]>(
  'own-last-changes',
  '/api/auth/activity/changes',
);

export function changePassword(currentPassword: string, newPassword: string): Promise<undefined> {
  return withConfirmation({ action: 'password_change', details: {} }, (confirmed) =>
    http.post<undefined>('/api/auth/password', { currentPassword, newPassword, ...confirmed }),
  );
}

/** Ends one of the user's sessions or, without an id, all others. */
export function endSessions(id: string | null): Promise<undefined> {
  return http.delete<undefined>(id === null ? '/api/auth/sessions' : `/api/auth/sessions/${id}`);
}
