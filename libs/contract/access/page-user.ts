/**
 * How a signed-in page says whom it is made for, by the user's id. The server refuses the call with `other_user` if the
 * browser has the session of somebody else meanwhile, after a sign-in in another tab.
 */
export const PAGE_USER = {
  /** A header of every call. */
  header: 'X-Falaj-User',
  /** A parameter of addresses that the browser opens by itself, where it sends no header: downloads and the sign-out. */
  parameter: 'falajUser',
  /** A field of a socket's `auth`. */
  auth: 'user',
} as const;

/** What a socket is refused with whose session is somebody else's. */
export const OTHER_USER = 'other_user';
