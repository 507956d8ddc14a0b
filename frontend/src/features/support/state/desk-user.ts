import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';

/** The user at the desk, an agent or an administrator; passed down from the page. */
export type DeskUser = Pick<CurrentUserDto, 'id' | 'firstName' | 'isAdmin'>;
