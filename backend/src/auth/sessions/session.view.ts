import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import type { SessionRow } from './sessions.service.js';

/** A session as its user and administrators see it. */
export function sessionView(row: SessionRow): SessionDto {
  return { ...row, signedInAt: row.signedInAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() };
}
