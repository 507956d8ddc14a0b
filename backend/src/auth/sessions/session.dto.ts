import type { SessionView } from '#contract/auth';
import type { SessionRow } from './sessions.service.js';

/** One of the user's own sessions. */
export class SessionDto implements SessionView {
  /** @example "5e884898-da28-0471-51d0-e56f8dc62927" */
  id!: string;
  /** @example "Firefox 145" */
  browser!: string | null;
  /** @example "Windows" */
  system!: string | null;
  /**
   * The IPv4 address, or the first 64 bits of the IPv6 address, of the sign-in.
   * @example "203.0.113.7"
   */
  network!: string | null;
  /** @example "2026-01-15T09:30:00.000Z" */
  signedInAt!: string;
  /**
   * Up to five minutes old while the session is in use.
   * @example "2026-01-15T10:05:00.000Z"
   */
  lastSeenAt!: string;
  /** Whether it is the session that asks. */
  isCurrent!: boolean;
}

export function sessionView(row: SessionRow): SessionView {
  return { ...row, signedInAt: row.signedInAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() };
}
