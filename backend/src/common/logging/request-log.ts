import type { ErrorCode } from '#contract/errors';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Overloaded } from '../errors/errors.js';
import { clientAddress } from '../http/middleware/client-address.js';
import { randomBytes } from '../random.js';

/** In the answer and in the log, so that one can be found by the other. */
export const REQUEST_ID = 'X-Request-Id';

/** @returns an id that no other request has. */
export function newRequestId(): string {
  return uuidv7({ random: randomBytes(16) });
}

/**
 * One line a request: its id, who asked what from where, and never its query, body or headers. What is not
 * written costs nothing, and what is written is not searched for secrets, since it is put together here of what is
 * none: either would be a tenth of what a small answer takes.
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
          // The user's id says nothing to who cannot look it up.
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

/** The gauge tells of refusals for overload, and a flood has no line for each. */
function levelOf({ method }: Request, { statusCode, err }: Response): 'error' | 'info' | 'debug' {
  if (err instanceof Overloaded || statusCode === 429) return 'debug';
  if (statusCode >= 500) return 'error';
  return method === 'GET' && statusCode < 400 ? 'debug' : 'info';
}

function described(request: Request, id: string) {
  return { id, method: request.method, path: pathOf(request), from: clientAddress(request) };
}

/** Without the query, which may hold names and e-mail addresses. */
function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}

declare module 'http' {
  interface IncomingMessage {
    /** Writes down why this request failed. */
    tell: (error: unknown, words: string) => void;
  }
  interface ServerResponse {
    /** Why it was refused, when that was not written down. */
    err?: Error | undefined;
    /** The code of the refusal that was answered. */
    code?: ErrorCode;
  }
}
