import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { networkOf } from '../../platform/http/middleware/client-address.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { Throttle } from './throttle.entity.js';
import { isRefused } from '../../platform/http/errors.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { type SharedCount, SharedCounts } from './shared-counts.service.js';

/** Failed sign-ins are counted for this long. */
export const WINDOW_SECONDS = 15 * 60;
/** After this many failures in a window, passwords are not compared until the window ends. */
export const FAILURES_PER_USER = 10;
const FAILURES_PER_ADDRESS = 30;
/** E-mail addresses of others that a user may have asked for, by trying to take them, in a window. */
const TAKEN_EMAILS_PER_USER = 3;
const HOUR_SECONDS = 60 * 60;

/** The kinds of attempts that are counted apart from each other, with the prefix of their keys. */
const KINDS = ['user', 'name', 'recovery', 'reset', 'reset-name'] as const;
export type Counted = (typeof KINDS)[number];

/** Limits failed sign-ins per user and per address, and those that succeed per user. All nodes share the counts. */
@Injectable()
export class SignInThrottle {
  private readonly failures: Record<Counted, SharedCount>;
  private readonly byAddress: SharedCount;
  private readonly byTakenEmail: SharedCount;
  private readonly successes: SharedCount;

  constructor(
    counts: SharedCounts,
    @InjectRepository(Throttle) private readonly throttles: Repository<Throttle>,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    const inWindow = (prefix: string, limit: number) => counts.of({ prefix, limit, seconds: WINDOW_SECONDS });
    this.failures = Object.fromEntries(
      KINDS.map((kind) => [kind, inWindow(kind, FAILURES_PER_USER)]),
    ) as Record<Counted, SharedCount>;
    this.byAddress = inWindow('address', FAILURES_PER_ADDRESS);
    this.byTakenEmail = inWindow('email', TAKEN_EMAILS_PER_USER);
    this.successes = counts.of({
      prefix: 'signed-in',
      limit: config.maxSignInsPerHour,
      seconds: HOUR_SECONDS,
    });
  }

  /** Deletes expired counts; otherwise an attacker who guesses usernames would fill the table. */
  @Recurring({ name: 'sign-in-counts', schedule: hourlyAt(27) })
  async clearAged(): Promise<void> {
    await this.throttles.delete({ expire: LessThan(String(Date.now())) });
  }

  /**
   * Counts an attempt from an address. Called before the password is compared, so that parallel guesses cannot exceed
   * the limit. IPv6 addresses are counted by network, because one attacker can use a whole network.
   * @throws {too_many_attempts}
   * @throws {too_many_requests} @throws {service_unavailable} when too many attempts wait
   */
  async countFrom(address: string): Promise<void> {
    await this.byAddress.add(networkOf(address));
  }

  /**
   * Counts an attempt and returns the number of attempts in the window.
   * @param kind of the guessed secret: a password or reset code of a user, or of a name that no user has, or a recovery code
   * @param whom the user's id, because the database may match more than one spelling of a username; or the typed name
   * @throws {too_many_attempts}
   * @throws {too_many_requests} @throws {service_unavailable} when too many attempts wait
   */
  countFor(kind: Counted, whom: string): Promise<number> {
    return this.failures[kind].add(hashedKey(whom));
  }

  /** After a success: clears the count and subtracts this attempt from the address's count, if any. */
  async forgive(kind: Counted, whom: string, address?: string): Promise<void> {
    await this.failures[kind].clear(hashedKey(whom));
    if (address !== undefined) await this.byAddress.takeBack(networkOf(address));
  }

  /**
   * Runs a change of the user's e-mail address. The answer that an address is taken names a customer, so these are
   * counted like guesses.
   * @throws {too_many_attempts} without a run, after too many addresses that were taken
   */
  async whileEmailsAreFree<T>(userId: string, change: () => Promise<T>): Promise<T> {
    await this.byTakenEmail.add(userId);
    let isTaken = false;
    try {
      return await change();
    } catch (error) {
      isTaken = isRefused(error, 'email_taken');
      throw error;
    } finally {
      if (!isTaken) await this.byTakenEmail.takeBack(userId);
    }
  }

  /**
   * Counts a sign-in that has succeeded. More than `MAX_SIGN_INS_PER_HOUR` would make the user's
   * audit trail unreadable.
   * @throws {too_many_attempts}
   */
  async countSuccess(userId: string): Promise<void> {
    await this.successes.add(userId);
  }
}

/** A hash, for a bounded length and because people sometimes type their password as the username. */
function hashedKey(whom: string): string {
  return createHash('sha256').update(whom.toLowerCase()).digest('base64url');
}
