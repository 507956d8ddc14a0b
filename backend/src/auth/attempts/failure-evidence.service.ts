import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { FAILURES_PER_USER, WINDOW_SECONDS } from './sign-in-throttle.js';
import { factorFailed } from '../users/factor-events.js';
import { pinFailed, pinLocked, signInFailed, signInLocked } from '../users/user-events.js';

/** Interval between writes to the database. */
const WRITE_INTERVAL_MS = 500;
const WINDOW_MS = WINDOW_SECONDS * 1000;
/** Maximum number of counters, and of queued events, on one node; what exceeds it is dropped. */
const MAX_KEPT = 10_000;
/** Maximum number of events written in one transaction. */
const MAX_EVENTS_PER_WRITE = 500;

type Kind = 'sign_in' | 'pin' | 'factor';

const FAILED = { sign_in: signInFailed, pin: pinFailed, factor: factorFailed } as const;

/** Failures after a user's first one in a window; `until` is the end of the window, in ms since the epoch. */
interface Repeats {
  userId: string;
  kind: Kind;
  count: number;
  until: number;
}

/**
 * Records wrong passwords and PINs in the audit trail. The number of events is bounded whatever an attacker does: for
 * each user and window of 15 minutes, one for the first failure, one for the lock, and one per node with the number of
 * the other failures. Events are written after the response, so that the response time does not reveal which usernames
 * exist; a node that is killed loses the events that it has not written yet. The first failure and the lock of a PIN
 * are written by the statement that counts PIN failures.
 */
@Injectable()
export class FailureEvidence implements OnModuleInit, OnModuleDestroy {
  private readonly repeats = new Map<string, Repeats>();
  private queue: BankEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventsService,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write(Infinity);
  }

  /** Records a wrong password; `attempts` is its number in the current window, starting at 1. */
  wrongPassword(userId: string, attempts: number): void {
    if (attempts === 1) this.enqueue(signInFailed(userId, 1));
    else if (attempts === FAILURES_PER_USER) this.enqueue(signInLocked(userId, attempts));
    else this.repeated('sign_in', userId);
  }

  /** Records a wrong code or passkey. */
  wrongFactor(userId: string): void {
    this.wrongProof('factor', userId);
  }

  /**
   * Records a failure of which no count says whether it is the first: the first one in a window on this node at once, the
   * others by their number.
   */
  wrongProof(kind: Kind, userId: string): void {
    if (this.repeats.has(`${kind} ${userId}`)) {
      this.repeated(kind, userId);
      return;
    }
    this.enqueue(FAILED[kind](userId, 1));
    this.repeated(kind, userId, 0);
  }

  /** The event for a PIN failure that the counting statement has already written. */
  pinEvent(userId: string, attempts: number, isLocked: boolean): BankEvent {
    return isLocked ? pinLocked(userId, attempts) : pinFailed(userId, attempts);
  }

  /** Counts a failure that gets no event of its own, because the first failure or the lock was already recorded. */
  repeated(kind: Kind, userId: string, count = 1): void {
    const key = `${kind} ${userId}`;
    const known = this.repeats.get(key);
    if (known) known.count += count;
    else if (this.repeats.size < MAX_KEPT) {
      this.repeats.set(key, { kind, userId, count, until: Date.now() + WINDOW_MS });
    }
  }

  /** Writes the queued events and the counters whose window has ended by `now` (ms since the epoch). */
  write(now = Date.now()): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll(now));
    return this.writing;
  }

  private enqueue(event: BankEvent): void {
    if (this.queue.length < MAX_KEPT) this.queue.push(event);
  }

  private async writeAll(now: number): Promise<void> {
    for (const [key, { kind, userId, count, until }] of this.repeats) {
      if (until > now) continue;
      this.repeats.delete(key);
      if (count > 0) this.enqueue(FAILED[kind](userId, count));
    }
    while (this.queue.length > 0) {
      const batch = this.queue.slice(0, MAX_EVENTS_PER_WRITE);
      try {
        await this.unitOfWork.run((tx) => this.events.record(tx, ...batch));
      } catch {
        // The database is unavailable; the next interval tries again.
        return;
      }
      this.queue.splice(0, batch.length);
    }
  }
}
