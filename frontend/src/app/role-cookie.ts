import { ROLE_COOKIE } from '#contract/first-loads';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the role on this device, so that the server can name what the next page needs from its first byte. */
export function rememberRole({ isAdmin, isAgent }: CurrentUserDto): void {
  const role = isAdmin ? 'admin' : isAgent ? 'agent' : 'customer';
  document.cookie = `${ROLE_COOKIE}=${role}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}
