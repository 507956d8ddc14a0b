import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import type { Role } from '#contract/access/auth';
import type { Permission } from '#contract/access/permissions';
import { Refusals } from '../refusals.decorator.js';

/** Metadata keys that the global guards read. */
export const ACCESS = 'access';
const PERMISSION = 'permission';
export const BY_ITEM = 'permissionByItem';
export const UNRESTRICTED = 'unrestricted';
export const UNENROLLED = 'unenrolled';
export const ONE_TIME_PASSWORD = 'oneTimePassword';

/** Staff who still have to enrol a factor may call this route, too. */
export const EvenUnenrolled = () => SetMetadata(UNENROLLED, true);

/** Customers whose password works once may call this route, too, before they have chosen another. */
export const EvenWithOneTimePassword = () => SetMetadata(ONE_TIME_PASSWORD, true);

export type Access = 'public' | readonly Role[];

/** Anybody may call this route, signed in or not. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/**
 * Only users with one of these roles may call this route. A route without an access decorator refuses everybody. What
 * staff do with their permissions has `Permits` instead.
 */
export const Roles = (...roles: ['customer', ...Role[]]) =>
  applyDecorators(
    SetMetadata(ACCESS, roles satisfies Access),
    ApiCookieAuth(),
    Refusals({ 401: 'Not signed in', 403: 'Signed in, but not allowed' }),
  );

/**
 * Only staff with this permission may call this route, and restricted staff may not. Some reads name several, of which
 * one is enough. A method's permission replaces that of its controller. The writes of the request check once more that
 * the permission is there, see `AuthorityService`.
 */
export const Permits = (...enough: [Permission, ...Permission[]]) =>
  applyDecorators(
    SetMetadata(ACCESS, ['agent', 'admin'] satisfies Access),
    SetMetadata(PERMISSION, enough),
    ApiExtension('x-permission', enough),
    ApiCookieAuth(),
    Refusals({
      401: 'Not signed in',
      403: `Signed in, but without the permission \`${enough.join('` or `')}\``,
    }),
  );

/**
 * Like `Permits`, for a route whose items need different permissions: the service asks for that of the item.
 */
export const PermitsByItem = (...all: [Permission, ...Permission[]]) =>
  applyDecorators(Permits(...all), SetMetadata(BY_ITEM, true));

/** The permissions of a route's `Permits`; `undefined` for a route of others. */
export function neededFor(handler: object, controller: object): readonly Permission[] | undefined {
  const declared: unknown =
    Reflect.getMetadata(PERMISSION, handler) ?? Reflect.getMetadata(PERMISSION, controller);
  return declared as readonly Permission[] | undefined;
}

/** Restricted customers may not call this route. They are refused before the request is validated. */
export const Unrestricted = () => SetMetadata(UNRESTRICTED, true);
