import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { WriteQueue } from '../../platform/database/transaction/write-queue.js';
import { Refused } from '../../platform/http/errors.js';

/** Attempts that share a count and may wait. Many people may have one address, and each waits only for milliseconds. */
const LONGEST_QUEUE = 1_000;

/** What is counted: at most `limit` attempts of each key within `seconds`. */
interface CountRule {
  /** Parts these counts from others in their table. */
  prefix: string;
  limit: number;
  seconds: number;
}

/** Counts attempts by key. */
export interface SharedCount {
  /**
   * Counts an attempt and returns the number of attempts in the window.
   * @throws {too_many_attempts} when the limit is reached
   * @throws {too_many_requests} @throws {service_unavailable} when too many attempts wait
   */
  add(key: string): Promise<number>;
  /** Takes back an attempt. */
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/**
 * Makes counts of attempts in PostgreSQL, so that all nodes share them. On a node, the attempts that share a count wait
 * for each other without a connection: however many come at once, they use one.
 */
@Injectable()
export class SharedCounts {
  private readonly queue: WriteQueue;

  constructor(
    private readonly database: PgPool,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.queue = new WriteQueue(config.maxQueueWaitMs, LONGEST_QUEUE);
  }

  of({ prefix, limit, seconds }: CountRule): SharedCount {
    const limiter = new RateLimiterPostgres({
      storeClient: this.database.pool,
      tableName: 'throttles',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: prefix,
      points: limit,
      duration: seconds,
    });
    return {
      add: (key) => this.queue.enqueue({ id: `${prefix} ${key}` }, () => consume(limiter, key)),
      takeBack: async (key) => {
        await limiter.reward(key);
      },
      clear: async (key) => {
        await limiter.delete(key);
      },
    };
  }
}

/**
 * Counts one attempt and returns the total. If the limit is already reached, only reads: otherwise every attempt of an
 * attack would wait for a lock on the same row. The count is read each time, so that a success on another node and the
 * end of the window take effect at once.
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
