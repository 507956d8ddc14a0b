import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Role } from '#contract/access/auth';
import { Refusals } from '../refusals.decorator.js';

/** Metadata keys that the global guards read. */
export const ACCESS = 'access';
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
 * Only users with one of these roles may call this route. A route without an access decorator refuses everybody.
 */
export const Roles = (...roles: [Role, ...Role[]]) =>
  applyDecorators(
    SetMetadata(ACCESS, roles satisfies Access),
    ApiCookieAuth(),
    Refusals({ 401: 'Not signed in', 403: 'Signed in, but not allowed' }),
  );

/** Restricted customers may not call this route. They are refused before the request is validated. */
export const Unrestricted = () => SetMetadata(UNRESTRICTED, true);
