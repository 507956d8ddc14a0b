import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { SessionCookieCache } from '../../auth/sessions/session-cookie-cache.js';
import { SessionRenewal } from '../../auth/sessions/session-renewal.js';
import { RepliesService } from '../../chat/customer-chat/replies.service.js';
import { newRequestId, REQUEST_ID } from '../../common/logging/request-log.js';
import { LoadGauge } from '../../overload/load-gauge.js';
import type { SecurityHeaders } from './security-headers.js';

/** As the pages poll; short enough that its e-mail address is not too long, whatever it is. */
const POLL = /^\/api\/chat\/replies(\?email=[\w.%+-]{0,200})?$/;

/** Above this pressure polls may be refused: which, is decided where all others are. */
const CALM = 0.05;

/**
 * Answers `GET /api/chat/replies` with 304 before Express and Nest have seen it, when every rule on the way
 * would have led there: each open chat panel asks every two seconds, and hardly ever is there anything new. Who
 * is not known by cookie, role and version in the caches that forget within a second goes the whole way.
 */
export function installPollFastPath(
  app: NestExpressApplication,
  headers: SecurityHeaders,
  logger: Logger,
): void {
  const gauge = app.get(LoadGauge);
  const versionFor = unchangedVersion(app);
  const fixed = [...headers, ['Cache-Control', 'private, no-cache'] as const].flat();
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || !POLL.test(request.url ?? '')) return false;
    // Whoever reads that much of the log wants to see each poll.
    if (gauge.pressure > CALM || hasBody(request) || logger.isLevelEnabled('debug')) return false;
    const version = versionFor(request.headers);
    if (version === null) return false;
    response.writeHead(304, [REQUEST_ID, newRequestId(), ...fixed, 'ETag', version]).end();
    return true;
  };
  const server: Server = app.getHttpServer();
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}

/** Gives the version that this customer has already and that is still the newest; `null` when that is not known. */
function unchangedVersion(app: NestExpressApplication) {
  const cookies = app.get(SessionCookieCache);
  const renewal = app.get(SessionRenewal);
  const replies = app.get(RepliesService);
  return (headers: IncomingMessage['headers']): string | null => {
    const sender = cookies.senderOf(headers.cookie);
    if (sender?.user.role !== 'customer' || renewal.isDue(sender.sessionId)) return null;
    return replies.unchanged(sender.user.id, headers['if-none-match']);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}
