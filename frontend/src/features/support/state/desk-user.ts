import type { CurrentUser } from '#contract/auth';

/** The user at the desk, an agent or an administrator; passed down from the page. */
export type DeskUser = Pick<CurrentUser, 'id' | 'firstName' | 'isAdmin'>;
