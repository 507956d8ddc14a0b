import type { Request } from 'express';
import { type DestinationStream, pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import pretty from 'pino-pretty';
import { v7 as uuidv7 } from 'uuid';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppConfig } from '../../config/app-config.js';
import { Overloaded } from '../errors/errors.js';
import { clientAddress } from '../http/client-address.js';

/** Never in a log, wherever it turns up in an object. */
const SECRETS = ['password', 'transactionPin', 'newPin', 'pin', 'cookie', 'authorization', 'set-cookie'];

const KEPT_OUT = '[kept out]';

/** JSON lines to standard output or to `destination`; for people's eyes in development. */
export function createLogger(
  config: Pick<AppConfig, 'environment' | 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: KEPT_OUT,
    },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  if (config.environment !== 'development') return pino(options);
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname,req,res,responseTime', singleLine: true }));
}

/** One line a request: its id, who asked what from where, and never its query, body or headers. */
export function requestLogger(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (_request: IncomingMessage, response: ServerResponse) => {
      const id = uuidv7();
      response.setHeader('x-request-id', id);
      return id;
    },
    // Ours get the request and the error themselves, not pino's copies, which carry everything.
    wrapSerializers: false,
    serializers: {
      req: (request: IncomingMessage) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request),
        from: clientAddress(request as Request),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
    customLogLevel: (request, response) => {
      if (response.err instanceof Overloaded || response.statusCode === 429) return 'debug';
      if (response.statusCode >= 500) return 'error';
      return request.method === 'GET' && response.statusCode < 400 ? 'debug' : 'info';
    },
    customSuccessObject: (request, _response, line: Record<string, unknown>) => withUser(request, line),
    // Why it failed was said when it did.
    customErrorObject: (request, _response, _error, { res, responseTime }: Record<string, unknown>) =>
      withUser(request, { res, responseTime }),
    customSuccessMessage: (request, response) => requestLine(request, response.statusCode),
    customErrorMessage: (request, response) => requestLine(request, response.statusCode),
  });
}

/** The user's id, which says nothing to who cannot look it up. */
function withUser(request: IncomingMessage, line: Record<string, unknown>): Record<string, unknown> {
  const { user } = request as Request;
  return user ? { ...line, user: user.id } : line;
}

/** PostgreSQL's class of data exceptions: their messages quote the value, which somebody has typed. */
const QUOTES_VALUES = '22';

/** Errors of the driver carry the statement's parameters, which are names, e-mail addresses and hashes. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  const message = String(code).startsWith(QUOTES_VALUES) ? KEPT_OUT : error.message;
  return {
    type: error.constructor.name,
    message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function requestLine(request: IncomingMessage, statusCode: number): string {
  return `${request.method ?? ''} ${pathOf(request)} ${statusCode}`;
}

/** Without the query, which may hold names and e-mail addresses. */
function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  const url = request.originalUrl ?? request.url ?? '';
  return url.split('?', 1)[0] ?? '';
}
