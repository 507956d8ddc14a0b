import type { ServerResponse } from 'node:http';
import type { Role } from '#contract/access/auth';

/** The user who sends this request, as cached with the session: at most one second behind the database. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly isRestricted: boolean;
  /** Of staff who need a factor and have none: they may only enrol. */
  readonly mustEnrol?: boolean | undefined;
  /** Of customers with a password that works once: they may only choose another. */
  readonly mustChangePassword?: boolean | undefined;
  /** Writing statements check that this session still exists. */
  readonly sessionId: string;
  /** The HTTP response. A waiting write is dropped when it closes. Undefined for websockets. */
  readonly reply?: ServerResponse;
}
