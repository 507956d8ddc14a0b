import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { User } from './user.entity.js';

/** The fields of a user that clients may see; never the password hash. */
export function userView(
  user: Omit<
    User,
    'passwordHash' | 'createdAt' | 'mustEnrol' | 'hasFactor' | 'hasLimits' | 'oneTimePasswordUsed'
  >,
): CurrentUserDto {
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isAdmin: user.role === 'admin',
    isAgent: user.role === 'agent',
    isRestricted: user.isRestricted,
    frozenAt: user.frozenAt?.toISOString() ?? null,
    ...(user.isRestricted &&
      user.restrictionReason !== null && { restrictionReason: user.restrictionReason }),
  };
}
