import { isAdministrator, permissionsOf } from '#contract/access/permissions';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { User } from './user.entity.js';

/** The fields of a user that clients may see; never the password hash. */
export function userView(
  user: Omit<
    User,
    | 'passwordHash'
    | 'createdAt'
    | 'mustEnrol'
    | 'hasFactor'
    | 'hasLimits'
    | 'oneTimePasswordUsed'
    | 'isActive'
  >,
): CurrentUserDto {
  const permissions = permissionsOf(user);
  const isAdmin = isAdministrator(permissions);
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isAdmin,
    isAgent: user.role !== 'customer' && !isAdmin,
    permissions: [...permissions],
    isRestricted: user.isRestricted,
    frozenAt: user.frozenAt?.toISOString() ?? null,
    ...(user.isRestricted &&
      user.restrictionReason !== null && { restrictionReason: user.restrictionReason }),
  };
}
