import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { SessionCookieCache } from '../../auth/sessions/session-cookie-cache.js';
import { SessionRenewal } from '../../auth/sessions/session-renewal.js';
import { RepliesService } from '../../chat/customer-chat/replies.service.js';
import type { FirstHandler } from '../../platform/http/middleware/express-server.js';
import { isOfOtherPage } from '../../platform/http/middleware/page-user.js';
import { newRequestId, REQUEST_ID } from '../../platform/logging/request-log.js';
import { LoadGauge } from '../../platform/overload/load-gauge.js';
import type { SecurityHeaders } from './security-headers.js';

/** The URL that the pages poll. The e-mail address is shorter than its limit, so its length needs no check. */
const POLL = /^\/api\/chat\/replies(\?email=[\w.%+-]{0,200})?$/;

/** Above this pressure, polls take the normal path, where some of them may be refused. */
const MAX_PRESSURE = 0.05;

/**
 * Answers `GET /api/chat/replies` with 304 before Express and Nest see the request, if the normal path would give the
 * same answer. Every open chat panel polls every two seconds, and there is hardly ever anything new. The request takes
 * the normal path unless cookie, role and version are found in the caches, whose entries expire within a second.
 */
export function pollFastPath(
  app: NestExpressApplication,
  headers: SecurityHeaders,
  logger: Logger,
): FirstHandler {
  const gauge = app.get(LoadGauge);
  const versionFor = unchangedVersion(app);
  const fixed = [...headers, ['Cache-Control', 'private, no-cache'] as const].flat();
  return (request, response) => {
    if (request.method !== 'GET' || !POLL.test(request.url ?? '')) return false;
    // The fast path writes no log lines, so it is off when requests are logged at the level debug.
    if (gauge.pressure > MAX_PRESSURE || hasBody(request) || logger.isLevelEnabled('debug')) return false;
    const version = versionFor(request.headers);
    if (version === null) return false;
    response.writeHead(304, [REQUEST_ID, newRequestId(), ...fixed, 'ETag', version]).end();
    return true;
  };
}

/** Returns a function that gives the version that the customer already has if it is the newest; otherwise `null`. */
function unchangedVersion(app: NestExpressApplication) {
  const cookies = app.get(SessionCookieCache);
  const renewal = app.get(SessionRenewal);
  const replies = app.get(RepliesService);
  return (headers: IncomingMessage['headers']): string | null => {
    const sender = cookies.senderOf(headers.cookie);
    if (sender?.user.role !== 'customer' || renewal.isDue(sender.sessionId)) return null;
    if (isOfOtherPage({ headers }, sender.user.id)) return null;
    return replies.unchanged(sender.user.id, headers['if-none-match']);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}
