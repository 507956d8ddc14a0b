import type { ServerResponse } from 'node:http';
import type { Role } from '#contract/auth';

/** Who sends this request, as the session knows it: at most a second behind the database. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly isRestricted: boolean;
  /** Statements that write check that this session still exists. */
  readonly sessionId: string;
  /** Where the answer goes: a write that waits is dropped when it closes. Sockets have none. */
  readonly reply?: ServerResponse;
}
