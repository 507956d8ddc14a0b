import type { ErrorCode } from '#contract/errors';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Overloaded } from '../errors/errors.js';
import { clientAddress } from '../http/middleware/client-address.js';
import { randomBytes } from '../random.js';

/** The header with the request id, which is also in the log, so that a log line can be found for a response. */
export const REQUEST_ID = 'X-Request-Id';

/** Returns a new, unique request id. */
export function newRequestId(): string {
  return uuidv7({ random: randomBytes(16) });
}

/**
 * Logs one line per request: its id, user, method, path and address, but never its query, body or headers. Lines below
 * the log level are not built, and lines are not searched for secrets, because they contain none: each of the two would
 * cost a tenth of the time of a small answer.
 */
export function requestLog(logger: Logger): RequestHandler {
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const begun = performance.now();
    const id = newRequestId();
    response.setHeader(REQUEST_ID, id);
    request.tell = (error, words) => {
      logger.error({ req: described(request, id), err: error }, words);
    };
    response.once('close', () => {
      const level = levelOf(request, response);
      if (!lines.isLevelEnabled(level)) return;
      const { statusCode } = response;
      lines[level](
        {
          req: described(request, id),
          res: { statusCode },
          responseTime: Math.round(performance.now() - begun),
          // The id identifies the user only to somebody with access to the database.
          ...(request.user ? { user: request.user.id } : {}),
          ...(response.code === undefined ? {} : { code: response.code }),
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        `${request.method} ${pathOf(request)} ${statusCode}`,
      );
    });
    next();
  };
}

/** Refusals for overload and 429 are logged as debug: the load gauge logs a summary, and a flood would fill the log. */
function levelOf({ method }: Request, { statusCode, err }: Response): 'error' | 'info' | 'debug' {
  if (err instanceof Overloaded || statusCode === 429) return 'debug';
  if (statusCode >= 500) return 'error';
  return method === 'GET' && statusCode < 400 ? 'debug' : 'info';
}

function described(request: Request, id: string) {
  return { id, method: request.method, path: pathOf(request), from: clientAddress(request) };
}

/** Strips the query, which may hold names and e-mail addresses. */
function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}

declare module 'http' {
  interface IncomingMessage {
    /** Logs why this request failed. */
    tell: (error: unknown, words: string) => void;
  }
  interface ServerResponse {
    /** The error, if it was not logged. */
    err?: Error | undefined;
    /** The error code of the response. */
    code?: ErrorCode;
  }
}
