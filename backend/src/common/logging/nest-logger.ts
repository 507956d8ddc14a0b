import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own messages, in the same log as everything else; its start-up chatter only when debugging. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    // A start that fails is thrown, too, and explained where it is caught.
    if (details.includes('ExceptionHandler')) return;
    this.logger.error({ details: details.map(String) }, String(message));
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
