import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../platform/http/middleware/client-address.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { WriteQueue } from '../../platform/database/transaction/write-queue.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { Throttle } from './throttle.entity.js';
import { Refused, isRefused } from '../../platform/http/errors.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';

/** Failed sign-ins are counted for this long. */
export const WINDOW_SECONDS = 15 * 60;
/** After this many failures in a window, passwords are not compared until the window ends. */
export const FAILURES_PER_USER = 10;
const FAILURES_PER_ADDRESS = 30;
/** E-mail addresses of others that a user may have asked for, by trying to take them, in a window. */
const TAKEN_EMAILS_PER_USER = 3;
const HOUR_SECONDS = 60 * 60;
/** Attempts that share a count and may wait. Many people may have one address, and each waits only for milliseconds. */
const LONGEST_QUEUE = 1_000;

/** The kinds of attempts that are counted apart from each other, with the prefix of their keys. */
const KINDS = ['user', 'name', 'recovery', 'reset', 'reset-name'] as const;
export type Counted = (typeof KINDS)[number];

/**
 * Limits failed sign-ins per user and per address, and those that succeed per user. Counts are in PostgreSQL, so that all nodes share them. On a node,
 * the attempts that share a count wait for each other without a connection: however many come at once, they use one.
 */
@Injectable()
export class SignInThrottle {
  private readonly failures: Record<Counted, RateLimiterPostgres>;
  private readonly byAddress: RateLimiterPostgres;
  private readonly byTakenEmail: RateLimiterPostgres;
  private readonly successes: RateLimiterPostgres;
  private readonly queue: WriteQueue;

  constructor(
    database: PgPool,
    @InjectRepository(Throttle) private readonly throttles: Repository<Throttle>,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.queue = new WriteQueue(config.maxQueueWaitMs, LONGEST_QUEUE);
    const common = {
      storeClient: database.pool,
      tableName: 'throttles',
      tableCreated: true,
      clearExpiredByTimeout: false,
      duration: WINDOW_SECONDS,
    };
    this.failures = Object.fromEntries(
      KINDS.map((keyPrefix) => [
        keyPrefix,
        new RateLimiterPostgres({ ...common, keyPrefix, points: FAILURES_PER_USER }),
      ]),
    ) as Record<Counted, RateLimiterPostgres>;
    this.successes = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'signed-in',
      duration: HOUR_SECONDS,
      points: config.maxSignInsPerHour,
    });
    this.byAddress = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'address',
      points: FAILURES_PER_ADDRESS,
    });
    this.byTakenEmail = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'email',
      points: TAKEN_EMAILS_PER_USER,
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
    await this.consume(this.byAddress, networkOf(address));
  }

  /**
   * Counts an attempt and returns the number of attempts in the window.
   * @param kind of the guessed secret: a password or reset code of a user, or of a name that no user has, or a recovery code
   * @param whom the user's id, because the database may match more than one spelling of a username; or the typed name
   * @throws {too_many_attempts}
   * @throws {too_many_requests} @throws {service_unavailable} when too many attempts wait
   */
  countFor(kind: Counted, whom: string): Promise<number> {
    return this.consume(this.failures[kind], hashedKey(whom));
  }

  /** After a success: clears the count and subtracts this attempt from the address's count, if any. */
  async forgive(kind: Counted, whom: string, address?: string): Promise<void> {
    await this.failures[kind].delete(hashedKey(whom));
    if (address !== undefined) await this.byAddress.reward(networkOf(address));
  }

  /**
   * Runs a change of the user's e-mail address. The answer that an address is taken names a customer, so these are
   * counted like guesses.
   * @throws {too_many_attempts} without a run, after too many addresses that were taken
   */
  async whileEmailsAreFree<T>(userId: string, change: () => Promise<T>): Promise<T> {
    await this.consume(this.byTakenEmail, userId);
    let isTaken = false;
    try {
      return await change();
    } catch (error) {
      isTaken = isRefused(error, 'email_taken');
      throw error;
    } finally {
      if (!isTaken) await this.byTakenEmail.reward(userId);
    }
  }

  /**
   * Counts a sign-in that has succeeded. More than `MAX_SIGN_INS_PER_HOUR` would make the user's
   * audit trail unreadable.
   * @throws {too_many_attempts}
   */
  async countSuccess(userId: string): Promise<void> {
    await this.consume(this.successes, userId);
  }

  private consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
    return this.queue.enqueue({ id: `${limiter.keyPrefix} ${key}` }, () => consume(limiter, key));
  }
}

/**
 * Counts one attempt and returns the total. If the limit is already reached, only reads: otherwise every attempt of an
 * attack would wait for a lock on the same row. The count is read each time, so that a successful sign-in on another
 * node and the end of the window take effect at once.
 */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  const known = await limiter.get(key);
  if (known && known.consumedPoints >= limiter.points) throw refused(known);
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw refused(refusal);
  }
}

function refused({ msBeforeNext }: RateLimiterRes): Refused {
  return new Refused('too_many_attempts', { retryAfter: Math.ceil(msBeforeNext / 1000) });
}

/** A hash, for a bounded length and because people sometimes type their password as the username. */
function hashedKey(whom: string): string {
  return createHash('sha256').update(whom.toLowerCase()).digest('base64url');
}
