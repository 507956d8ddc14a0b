import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Whoever logs under these names throws as well: a start that fails is explained where it is caught. */
const THROWN_TOO = ['ExceptionHandler', 'NestApplication'];

/** Nest's own messages, in the same log as everything else; its start-up chatter only when debugging. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    if (details.some((detail) => THROWN_TOO.includes(String(detail)))) return;
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
