import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SubmissionsRepository } from './submissions.repository.js';

const HOUR_MS = 60 * 60 * 1000;

/** Clears away idempotency keys that nobody can still be retrying with. */
@Injectable()
export class IdempotencyKeyCleanup implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly submissions: SubmissionsRepository) {}

  onModuleInit(): void {
    // A failure is no matter: the next hour does it.
    this.timer = setInterval(
      () => void this.submissions.forgetOldKeys().catch(() => undefined),
      HOUR_MS,
    ).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
