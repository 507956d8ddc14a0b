import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SubmissionsRepository } from './submissions.repository.js';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes expired idempotency keys every hour. */
@Injectable()
export class IdempotencyKeyCleanup implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly submissions: SubmissionsRepository) {}

  onModuleInit(): void {
    // Errors are ignored: the next run, an hour later, deletes the same keys.
    this.timer = setInterval(
      () => void this.submissions.deleteExpiredKeys().catch(() => undefined),
      HOUR_MS,
    ).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
