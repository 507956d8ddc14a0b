import type { ErrorCode } from '#contract/errors';
import type { Request, RequestHandler, Response, Application } from 'express';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { loggedAddress } from '../http/middleware/client-address.js';
import { routeOf } from '../http/route-of.js';
import { randomBytes } from '../values/random.js';

/** What stands for a part of a path that a person or a program may have typed. */
const TYPED = '*';
/** Number of parts after which a path is cut; no path of the bank has as many. */
const MOST_PARTS = 12;

interface Layer {
  route?: { path: unknown };
}

/** The fixed parts of the templates of all routes, such as `accounts` of `/api/accounts/:id`. */
function fixedParts(app: Application): ReadonlySet<string> {
  const { stack } = app.router as unknown as { stack: readonly Layer[] };
  const templates = stack.flatMap(({ route }) => (typeof route?.path === 'string' ? [route.path] : []));
  return new Set(
    templates.flatMap((template) => template.split('/')).filter((part) => /^[\w.-]+$/.test(part)),
  );
}

/**
 * The path of a request for the log: the template of its route, or, without one, only the parts that some route has.
 * It has no typed id, number, name or search word, nor the query.
 */
function toldPath(request: Request, fixed: ReadonlySet<string>): string {
  const template = routeOf(request);
  if (template !== undefined) return template;
  const parts = pathOf(request).split('/').slice(1);
  const told = parts.slice(0, MOST_PARTS).map((part) => (part === '' || fixed.has(part) ? part : TYPED));
  return `/${told.join('/')}${parts.length > MOST_PARTS ? '/…' : ''}`;
}

/** The path without the query, as it was asked for: not for the log. */
function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}

/** The header with the request id, which is also in the log, so that a log line can be found for a response. */
export const REQUEST_ID = 'X-Request-Id';

/** The value of `stream` in the lines about authentication, so that a collector can keep them apart. */
export const SECURITY_STREAM = 'security';
/** Calls that sign in and out, and change what protects a user. */
const ACCESS_CALL = /^\/api\/(auth|confirmations)\//;
const SIGN_OUT = '/api/logout';
/** Refusals that may be an attack, wherever they happen. */
const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
  'forbidden',
  'incorrect_pin',
  'pin_locked',
  'incorrect_password',
  'invalid_reset_code',
  'incorrect_code',
  'code_locked',
  'passkey_refused',
  'confirmation_mismatch',
  'too_many_attempts',
] satisfies ErrorCode[]);

/** Returns a new, unique request id. */
export function newRequestId(): string {
  return uuidv7({ random: randomBytes(16) });
}

/**
 * Logs one line per request: its id, user, method, path without its typed parts, route and address, but never its query,
 * body or headers. Lines about authentication carry `stream: "security"`. Lines below
 * the log level are not built, and lines are not searched for secrets, because they contain none: each of the two would
 * cost a tenth of the time of a small answer.
 */
export function requestLog(logger: Logger): RequestHandler {
  const lines = logger.child({}, { redact: [] });
  // The routes are there when the first request comes.
  let fixed: ReadonlySet<string> | undefined;
  const told = (request: Request) => toldPath(request, (fixed ??= fixedParts(request.app)));
  return (request, response, next) => {
    const begun = performance.now();
    const id = newRequestId();
    response.setHeader(REQUEST_ID, id);
    request.tell = (error, words) => {
      const { code } = response;
      logger.error(
        { req: described(request, id, told(request)), user: request.user?.id, code, err: error },
        words,
      );
    };
    response.once('close', () => {
      const isSecurity = concernsSecurity(request, response);
      const level = isSecurity ? atLeastInfo(levelOf(request, response)) : levelOf(request, response);
      if (!lines.isLevelEnabled(level)) return;
      const { statusCode } = response;
      const path = told(request);
      lines[level](
        {
          req: described(request, id, path),
          res: { statusCode },
          responseTime: Math.round(performance.now() - begun),
          // Fields that are undefined are left out of the line.
          stream: isSecurity ? SECURITY_STREAM : undefined,
          // The id identifies the user only to somebody with access to the database.
          user: request.user?.id,
          code: response.code,
          aborted: response.writableFinished ? undefined : true,
        },
        `${request.method} ${path} ${statusCode}`,
      );
    });
    next();
  };
}

/** Refusals that are expected, and 429, are logged as debug: a flood would fill the log. */
function levelOf({ method }: Request, { statusCode, err }: Response): 'error' | 'info' | 'debug' {
  if (err !== undefined || statusCode === 429) return 'debug';
  if (statusCode >= 500) return 'error';
  return method === 'GET' && statusCode < 400 ? 'debug' : 'info';
}

function atLeastInfo(level: 'error' | 'info' | 'debug'): 'error' | 'info' {
  return level === 'debug' ? 'info' : level;
}

function concernsSecurity(request: Request, { code }: Response): boolean {
  if (code !== undefined && SUSPICIOUS.has(code)) return true;
  const path = pathOf(request);
  // A flood that the rate limit refuses would fill the log.
  if (code === 'too_many_requests') return false;
  return path === SIGN_OUT || (request.method !== 'GET' && ACCESS_CALL.test(path));
}

function described(request: Request, id: string, path: string) {
  return {
    id,
    method: request.method,
    path,
    route: routeOf(request),
    from: loggedAddress(request),
  };
}

declare module 'http' {
  interface IncomingMessage {
    /** Logs why this request failed. */
    tell: (error: unknown, words: string) => void;
  }
  interface ServerResponse {
    /** The error, if it is expected and was not logged. */
    err?: Error | undefined;
    /** The error code of the response. */
    code?: ErrorCode;
  }
}
