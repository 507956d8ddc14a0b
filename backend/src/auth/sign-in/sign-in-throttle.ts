import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../common/http/middleware/client-address.js';
import { PgPool } from '../../database/connection/pg-pool.js';
import { TooManyAttempts } from '../access/auth.errors.js';

export const WINDOW_SECONDS = 15 * 60;
/** From here on nothing is compared until they age out. */
export const FAILURES_PER_USER = 10;
const FAILURES_PER_ADDRESS = 30;
const HOUR_MS = 60 * 60 * 1000;

/** Counts failed sign-ins in PostgreSQL, so that all nodes count together. */
@Injectable()
export class SignInThrottle implements OnModuleInit, OnModuleDestroy {
  private readonly byUser: RateLimiterPostgres;
  private readonly byAddress: RateLimiterPostgres;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: PgPool) {
    const common = {
      storeClient: database.pool,
      tableName: 'throttles',
      tableCreated: true,
      clearExpiredByTimeout: false,
      duration: WINDOW_SECONDS,
    };
    this.byUser = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'user',
      points: FAILURES_PER_USER,
    });
    this.byAddress = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'address',
      points: FAILURES_PER_ADDRESS,
    });
  }

  onModuleInit(): void {
    // A failure is no matter: the next hour does it.
    this.timer = setInterval(() => void this.clearAged().catch(() => undefined), HOUR_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Clears away counts that have aged out; whoever guesses at usernames would fill the table with them. */
  async clearAged(): Promise<void> {
    await this.database.query('DELETE FROM throttles WHERE expire < $1', [Date.now()]);
  }

  /**
   * Counts an attempt before it is compared, so that parallel guesses cannot slip by. An attacker who has many
   * IPv6 addresses has them in one network. @throws {TooManyAttempts}
   */
  async countFrom(address: string): Promise<void> {
    await consume(this.byAddress, networkOf(address));
  }

  /**
   * The same for whom the attempt means: the id of the user, since the database may find him under more than one
   * spelling, or what was typed. Gives how many there have been. @throws {TooManyAttempts}
   */
  countFor(user: string): Promise<number> {
    return consume(this.byUser, userKey(user));
  }

  /** A success clears the user's count and takes its own attempt off the address. */
  async forgive(user: string, address: string): Promise<void> {
    await this.byUser.delete(userKey(user));
    await this.byAddress.reward(networkOf(address));
  }
}

/**
 * What is refused already is only read: under an attack each attempt would otherwise wait for the same row. The count
 * is read each time, so that a success on another node, and time, are heard of at once.
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

function refused({ msBeforeNext }: RateLimiterRes): TooManyAttempts {
  return new TooManyAttempts(Math.ceil(msBeforeNext / 1000));
}

/** Of bounded length, and unreadable: what people type as a username is sometimes their password. */
function userKey(user: string): string {
  return createHash('sha256').update(user.toLowerCase()).digest('base64url');
}
