import type { CurrentUser } from '#contract/auth';

/** Who sits at the desk: an agent or an administrator. The page knows, and passes it on. */
export type DeskUser = Pick<CurrentUser, 'id' | 'firstName' | 'isAdmin'>;
