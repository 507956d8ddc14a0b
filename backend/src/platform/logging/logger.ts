import { type DestinationStream, pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { AppConfig } from '../config/app-config.js';

/** Properties that are never logged, at the top three levels of an object. */
const SECRETS = ['password', 'transactionPin', 'newPin', 'pin', 'cookie', 'authorization', 'set-cookie'];

const KEPT_OUT = '[kept out]';

/** Creates a logger that writes JSON lines to standard output or to `destination`; readable lines in development. */
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
  // Lines that arrive during a write are written together by the next one. At exit, pino flushes the rest.
  if (config.environment !== 'development') return pino(options, pino.destination({ sync: false }));
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname,req,res,responseTime', singleLine: true }));
}

/** SQLSTATE class of data exceptions. Their messages quote the value, which is user input. */
const QUOTES_VALUES = '22';

/** Picks the safe parts of an error. Driver errors also hold the parameters: names, e-mail addresses and hashes. */
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
