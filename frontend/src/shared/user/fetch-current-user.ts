import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { isSignedOut } from '../api/api-error.js';
import { http } from '../api/http.js';
import { setInitialCursor } from '../live/cursor.js';

/**
 * The signed-in user; `null` when nobody is signed in (401). Apart from the store of the user, which the sign-in of the
 * landing page does not need.
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
