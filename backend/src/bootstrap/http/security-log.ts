import type { INestApplicationContext } from '@nestjs/common';
import { SECURITY_EVENTS } from '#contract/events/events';
import type { Logger } from 'pino';
import { EventsService } from '../../events/events.service.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { SECURITY_STREAM } from '../../platform/logging/request-log.js';

/** Events about the access of users, besides those that they see themselves. */
const STREAMED: ReadonlySet<string> = new Set([
  ...SECURITY_EVENTS,
  'user.created',
  'user.deleted',
  'user.signed_out',
  'user.restricted',
  'user.unrestricted',
]);

/**
 * Writes a line into the security stream for each committed event of authentication: its type, and the ids of its
 * subject and its actor; no typed text. The past that the demo data make up is not logged.
 */
export function logSecurityEvents(app: INestApplicationContext, logger: Logger): void {
  const lines = logger.child({ stream: SECURITY_STREAM });
  const clock = app.get(BankClock);
  app.get(EventsService).onCommitted(({ events }) => {
    if (clock.asOf !== null) return;
    for (const { type, subject, actorId } of events) {
      if (STREAMED.has(type)) lines.info({ event: type, subject: subject.id, actor: actorId }, type);
    }
  });
}
