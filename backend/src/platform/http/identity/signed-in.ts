import type { ServerResponse } from 'node:http';
import type { Role } from '#contract/access/auth';
import type { Permission } from '#contract/access/permissions';

/** The user who sends this request, as cached with the session: at most one second behind the database. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly isRestricted: boolean;
  /** What a member of staff may do; empty for customers. */
  readonly permissions: readonly Permission[];
  /** The permissions each of which is enough for this request; a write checks once more that the user has one. */
  readonly needed?: readonly Permission[] | undefined;
  /** Of staff who need a factor and have none: they may only enrol. */
  readonly mustEnrol?: boolean | undefined;
  /** Of customers with a password that works once: they may only choose another. */
  readonly mustChangePassword?: boolean | undefined;
  /** Writing statements check that this session still exists. */
  readonly sessionId: string;
  /** The HTTP response. A waiting write is dropped when it closes. Undefined for websockets. */
  readonly reply?: ServerResponse;
}
