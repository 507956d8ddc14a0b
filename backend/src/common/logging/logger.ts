import { type DestinationStream, pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { AppConfig } from '../../config/app-config.js';

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
  // Lines that come while others are being written go together with the next write, and none is lost at an exit.
  if (config.environment !== 'development') return pino(options, pino.destination({ sync: false }));
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname,req,res,responseTime', singleLine: true }));
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
