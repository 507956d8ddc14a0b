import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../database/transaction/unit-of-work.js';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { FAILURES_PER_USER, WINDOW_SECONDS } from './sign-in-throttle.js';
import { pinFailed, pinLocked, signInFailed, signInLocked } from '../users/user-events.js';

/** How often what was kept here is written down. */
const WRITE_MS = 500;
const WINDOW_MS = WINDOW_SECONDS * 1000;
/** Users whose repeats a node counts at the same time, and events that wait: more are not told. */
const MOST_KEPT = 10_000;
/** Events in one transaction. */
const MOST_AT_ONCE = 500;

type Kind = 'sign_in' | 'pin';

interface Repeats {
  userId: string;
  kind: Kind;
  count: number;
  until: number;
}

/**
 * Evidence of wrong passwords and PINs, bounded whatever an attacker does: for each user and window of 15 minutes
 * the first failure, the lock, and from each node one event with the number of the others. Written after the
 * answer, so that its time does not tell which usernames exist; a node that is killed loses what it had not
 * written. PINs' first failures and locks are written by the statement that counts them.
 */
@Injectable()
export class FailureEvidence implements OnModuleInit, OnModuleDestroy {
  private readonly repeats = new Map<string, Repeats>();
  private waiting: BankEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventsService,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.write(), WRITE_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.write(Infinity);
  }

  /** A wrong password: the `attempts`th in the window. */
  wrongPassword(userId: string, attempts: number): void {
    if (attempts === 1) this.tell(signInFailed(userId, 1));
    else if (attempts === FAILURES_PER_USER) this.tell(signInLocked(userId, attempts));
    else this.repeated('sign_in', userId);
  }

  /** What the statement that counts PINs has written down, in the words of an event. */
  pinEvent(userId: string, attempts: number, isLocked: boolean): BankEvent {
    return isLocked ? pinLocked(userId, attempts) : pinFailed(userId, attempts);
  }

  /** One more of what the user's first event, or the lock, has told of. */
  repeated(kind: Kind, userId: string): void {
    const key = `${kind} ${userId}`;
    const known = this.repeats.get(key);
    if (known) known.count += 1;
    else if (this.repeats.size < MOST_KEPT) {
      this.repeats.set(key, { kind, userId, count: 1, until: Date.now() + WINDOW_MS });
    }
  }

  /** Writes down what waits, and the repeats whose window has ended by `now` (milliseconds). */
  write(now = Date.now()): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll(now));
    return this.writing;
  }

  private tell(event: BankEvent): void {
    if (this.waiting.length < MOST_KEPT) this.waiting.push(event);
  }

  private async writeAll(now: number): Promise<void> {
    for (const [key, { kind, userId, count, until }] of this.repeats) {
      if (until > now) continue;
      this.repeats.delete(key);
      this.tell(kind === 'pin' ? pinFailed(userId, count) : signInFailed(userId, count));
    }
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, MOST_AT_ONCE);
      try {
        await this.unitOfWork.run((tx) => this.events.record(tx, ...batch));
      } catch {
        // The database is away: the next turn writes it.
        return;
      }
      this.waiting.splice(0, batch.length);
    }
  }
}
