import type { CurrentUser, LoginRequest, ProfileRequest } from '#contract/auth';
import { isSignedOut } from '../../shared/api/api-error.js';
import { http } from '../../shared/api/http.js';
import { setInitialCursor } from '../../shared/live/cursor.js';

/**
 * The signed-in user; `null` when nobody is signed in (401).
 * @throws ApiError for any other failure.
 */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await http.get<CurrentUser>('/api/auth/user', {
      onHeaders: (headers) => {
        setInitialCursor(headers.get('x-event-cursor'));
      },
    });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Signs in; `signal` cancels the request. */
export function login(credentials: LoginRequest, signal: AbortSignal): Promise<CurrentUser> {
  return http.post<CurrentUser>('/api/auth/login', credentials, { signal });
}

export function updateProfile(profile: ProfileRequest): Promise<CurrentUser> {
  return http.patch<CurrentUser>('/api/auth/user', profile);
}

/** Visited by full page loads, so that no session data stays in memory. */
export const LOGOUT_PATH = '/api/logout';
export const LOGIN_PATH = '/api/login';
