import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CreationKeysRepository } from './creation-keys.repository.js';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes expired keys every hour. */
@Injectable()
export class CreationKeyCleanup implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly keys: CreationKeysRepository) {}

  onModuleInit(): void {
    // Errors are ignored: the next run, an hour later, deletes the same keys.
    this.timer = setInterval(() => void this.keys.deleteExpired().catch(() => undefined), HOUR_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
