import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { PgPool } from '../database/pg-pool.js';
import { TooManyAttempts } from './auth.errors.js';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_USERNAME = 10;
const FAILURES_PER_ADDRESS = 30;
const HOUR_MS = 60 * 60 * 1000;

/** Counts failed sign-ins in PostgreSQL, so that all nodes count together. */
@Injectable()
export class SignInThrottle implements OnModuleInit, OnModuleDestroy {
  private readonly byUsername: RateLimiterPostgres;
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
    this.byUsername = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'user',
      points: FAILURES_PER_USERNAME,
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
   * Counts an attempt before it is compared, so that parallel guesses cannot slip by. @throws
   * {TooManyAttempts}
   */
  async count(username: string, address: string): Promise<void> {
    await consume(this.byAddress, address);
    await consume(this.byUsername, usernameKey(username));
  }

  /** A success clears the username's count and takes its own attempt off the address. */
  async forgive(username: string, address: string): Promise<void> {
    await this.byUsername.delete(usernameKey(username));
    await this.byAddress.reward(address);
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyAttempts(Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** Of bounded length, and unreadable: what people type as a username is sometimes their password. */
function usernameKey(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('base64url');
}
