import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import type { Refused } from '../../http/errors.js';
import { BankClock } from './bank-clock.js';
import {
  DatabaseUnavailable,
  isLockNotAvailable,
  isRetryable,
  isUnanswered,
  isUnavailable,
} from '../connection/database-errors.js';
import { PgPool, type Row } from '../connection/pg-pool.js';
import { WriteQueue, type Writer } from './write-queue.js';

/**
 * An open database transaction. It is called Tx because "transaction" is a term of the bank. Repositories that write
 * require one, so that nothing is written outside of a transaction.
 */
export interface Tx {
  readonly manager: EntityManager;
  /** Runs one statement and returns its rows, including those of `RETURNING`. */
  query<T = Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Runs `effect` after the commit and before the caller gets the result. It does not run if the commit fails. */
  afterCommit(effect: () => void): void;
}

/** How long a user's write waits for a row that another transaction has locked, in milliseconds. */
const LOCK_TIMEOUT_MS = 500;

/** How often a transaction is attempted when it fails on a deadlock, a serialization failure or a lock timeout. */
const MAX_ATTEMPTS = 3;

/**
 * Refuses a request, and commits the rows that the transaction has written before, such as the count of wrong PINs.
 * Throw it within the work of a transaction; the caller that began the transaction gets {@link refusal}.
 */
export class CommittedRefusal extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.code);
  }
}

/** Runs all database transactions. */
@Injectable()
export class UnitOfWork {
  private readonly queue: WriteQueue;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pool: PgPool,
    private readonly clock: BankClock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.queue = new WriteQueue(config.maxQueueWaitMs);
  }

  /**
   * Runs `work` in one transaction. It is for internal work and for batches that have their own queue; use
   * {@link runFor} for the writes of one user. `work` must have no effects except through `tx`, because it is run again
   * after a deadlock or a serialization failure. It may throw a {@link CommittedRefusal}.
   * @throws {service_unavailable} when the database is unavailable; a pending commit may or may not have taken place
   */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.repeat(work, null);
  }

  /**
   * Like {@link run}, but runs the writes of one user one after the other. A transaction waits at most
   * {@link LOCK_TIMEOUT_MS} for a locked row, then releases its connection and starts again, up to
   * {@link MAX_ATTEMPTS} times in all. Do not call it within `work`: it would wait for itself.
   * @throws {service_unavailable} as {@link run}, and when a row stays locked
   * @throws {too_many_requests} as {@link WriteQueue.enqueue}
   * @throws {service_unavailable} as {@link WriteQueue.enqueue}
   */
  runFor<T>(writer: Writer, work: (tx: Tx) => Promise<T>): Promise<T> {
    const mode = `SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`;
    return this.queue.enqueue(writer, () =>
      this.repeat(work, mode, (error) => isRetryable(error) || isLockNotAvailable(error)),
    );
  }

  /**
   * Runs `work` in a read-only transaction in which all statements see the same snapshot.
   * @throws {service_unavailable} when the database is unavailable
   */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.repeat(work, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  }

  /**
   * Runs one prepared statement as its own transaction, in a single round trip. Used on hot paths.
   * @param name the name of the prepared statement; the same name must always have the same `sql`
   * @throws {service_unavailable} as {@link run}
   */
  async statement<T = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<T[]> {
    if (this.clock.asOf) return this.run((tx) => tx.query<T>(sql, parameters));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.pool.statement<T>(name, sql, parameters);
      } catch (error) {
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw unavailable(error);
      }
    }
  }

  private async repeat<T>(
    work: (tx: Tx) => Promise<T>,
    mode: string | null,
    isWorthwhile = isRetryable,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, mode);
      } catch (error) {
        if (isWorthwhile(error) && attempt < MAX_ATTEMPTS) continue;
        throw unavailable(error);
      }
    }
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>, mode: string | null): Promise<T> {
    const queryRunner = this.dataSource.createQueryRunner();
    const effects: (() => void)[] = [];
    try {
      await queryRunner.startTransaction();
      if (mode !== null) await queryRunner.query(mode);
      if (this.clock.asOf) {
        await queryRunner.query(`SELECT set_config('bank.as_of', $1, true)`, [this.clock.asOf.toISOString()]);
      }
      const result = await work(transaction(queryRunner, effects)).catch(orCommittedRefusal);
      await queryRunner.commitTransaction();
      for (const effect of effects) effect();
      if (result instanceof CommittedRefusal) throw result.refusal;
      return result;
    } catch (error) {
      // A server that does not answer cannot roll back; the pool closes a connection that is in a transaction.
      if (!isUnanswered(error)) await rollBack(queryRunner);
      throw error;
    } finally {
      await queryRunner.release();
    }
  }
}

/** Reports a transaction that failed in every attempt like an unavailable database: the caller may retry. */
function unavailable(error: unknown): unknown {
  return isRetryable(error) || isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
}

function orCommittedRefusal(error: unknown): CommittedRefusal {
  if (error instanceof CommittedRefusal) return error;
  throw error;
}

function transaction(queryRunner: QueryRunner, effects: (() => void)[]): Tx {
  return {
    manager: queryRunner.manager,
    async query<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
      const { records } = await queryRunner.query(sql, [...parameters], true);
      return records as T[];
    },
    afterCommit: (effect) => {
      effects.push(effect);
    },
  };
}

/** Rolls back. On a lost connection this fails, which does no harm: the server has rolled back by itself. */
async function rollBack(queryRunner: QueryRunner): Promise<void> {
  if (!queryRunner.isTransactionActive) return;
  try {
    await queryRunner.rollbackTransaction();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}
