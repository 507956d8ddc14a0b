import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest logs errors in these contexts and also throws them. They are reported where they are caught. */
const ALSO_THROWN = ['ExceptionHandler', 'NestApplication'];

/** Writes Nest's own messages to our log. Its start-up messages get the level debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    if (details.some((detail) => ALSO_THROWN.includes(String(detail)))) return;
    const said = { details: details.map(String) };
    if (message instanceof Error) this.logger.error({ err: message, ...said }, message.constructor.name);
    else this.logger.error(said, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
