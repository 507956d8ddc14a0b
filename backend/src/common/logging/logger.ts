import { type DestinationStream, pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import pretty from 'pino-pretty';
import { v7 as uuidv7 } from 'uuid';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppConfig } from '../../config/app-config.js';
import { Overloaded } from '../errors/errors.js';

/** Never in a log, wherever it turns up in an object. */
const SECRETS = ['password', 'transactionPin', 'newPin', 'pin', 'cookie', 'authorization', 'set-cookie'];

/** JSON lines to standard output or to `destination`; for people's eyes in development. */
export function createLogger(
  config: Pick<AppConfig, 'environment' | 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[kept out]',
    },
    serializers: { err: describeError },
  };
  if (destination) return pino(options, destination);
  if (config.environment !== 'development') return pino(options);
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname,req,res,responseTime', singleLine: true }));
}

/** One line a request, with its id, and never its query, body or headers. */
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
        from: request.socket.remoteAddress,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
    customLogLevel: (request, response) => {
      if (response.err instanceof Overloaded || response.statusCode === 429) return 'debug';
      if (response.statusCode >= 500) return 'error';
      return request.method === 'GET' && response.statusCode < 400 ? 'debug' : 'info';
    },
    // Why it failed was said when it did.
    customErrorObject: (_request, _response, _error, { res, responseTime }: Record<string, unknown>) => ({
      res,
      responseTime,
    }),
    customSuccessMessage: (request, response) => requestLine(request, response.statusCode),
    customErrorMessage: (request, response) => requestLine(request, response.statusCode),
  });
}

/** Errors of the driver carry the statement's parameters, which are names, e-mail addresses and hashes. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
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
