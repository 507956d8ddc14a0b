/**
 * How a signed-in page names the user for whom it was loaded, by their id. After a sign-in as somebody else in another
 * tab, the server refuses the calls of this page with `other_user`.
 */
export const PAGE_USER = {
  /** A header of every call. */
  header: 'X-Falaj-User',
  /** A parameter of addresses that the browser opens by itself, where it sends no header: downloads and the sign-out. */
  parameter: 'falajUser',
  /** A field of a socket's `auth`. */
  auth: 'user',
} as const;

/** The reason with which a socket is refused if its session belongs to somebody else. */
export const OTHER_USER = 'other_user';
