import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
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
 * An open database transaction ("Tx", because a Transaction is a thing of the bank). A repository that writes
 * takes one, so that it cannot write outside of one.
 */
export interface Tx {
  readonly manager: EntityManager;
  /** Runs one statement and gives its rows, also those that `RETURNING` gives. */
  query<T = Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Runs `effect` once the transaction is committed, before its caller hears of it; never if it is not. */
  afterCommit(effect: () => void): void;
}

/** A user's write waits this long for a row that another transaction has locked, in milliseconds. */
const LOCK_TIMEOUT_MS = 500;

/** How often a transaction that lost a race is run, at most. */
const ATTEMPTS = 3;

/** Begins and ends every transaction of the bank. */
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
   * Runs `work` in one transaction, for the bank itself and for batches that have a queue of their own; what one
   * user asks for goes through {@link runFor}. Nothing in it may have an effect except through `tx`: a deadlock or a
   * serialization failure runs it again.
   * @throws {DatabaseUnavailable} when the database is away; whether a commit under way took place is unknown.
   */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.repeat(work, null);
  }

  /**
   * Runs `work` in one transaction as {@link run} does, when it is the writer's turn: the writes of one user go
   * one after the other. It waits at most {@link LOCK_TIMEOUT_MS} for a row, then gives its connection back and
   * begins again, {@link ATTEMPTS} times in all. It must not be called within `work`.
   * @throws {DatabaseUnavailable} as {@link run}, and when a row stays locked
   * @throws {TooManyRequests} @throws {Overloaded} as {@link WriteQueue.composeMiddleware}
   */
  runFor<T>(writer: Writer, work: (tx: Tx) => Promise<T>): Promise<T> {
    const mode = `SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`;
    return this.queue.composeMiddleware(writer, () =>
      this.repeat(work, mode, (error) => isRetryable(error) || isLockNotAvailable(error)),
    );
  }

  /**
   * Runs `work`, which only reads: all of its statements see the database as it is at the first one.
   * @throws {DatabaseUnavailable}
   */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.repeat(work, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  }

  /**
   * Runs one prepared statement as a transaction of its own: the round trip of the hot path.
   * @param name names the prepared statement; the same name always means the same `sql`.
   * @throws {DatabaseUnavailable} as {@link run}
   */
  async statement<T = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<T[]> {
    if (this.clock.asOf) return this.run((tx) => tx.query<T>(sql, parameters));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.pool.statement<T>(name, sql, parameters);
      } catch (error) {
        if (!isRetryable(error) || attempt === ATTEMPTS) throw unavailable(error);
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
        if (isWorthwhile(error) && attempt < ATTEMPTS) continue;
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
      const result = await work(transaction(queryRunner, effects));
      await queryRunner.commitTransaction();
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      // A server that does not answer would not hear it, and the pool closes what is in a transaction.
      if (!isUnanswered(error)) await rollBack(queryRunner);
      throw error;
    } finally {
      await queryRunner.release();
    }
  }
}

/** Whoever has lost every race may try again, as when the database is away. */
function unavailable(error: unknown): unknown {
  return isRetryable(error) || isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error;
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

/** A connection that is gone cannot roll back, and need not: the server did when it lost us. */
async function rollBack(queryRunner: QueryRunner): Promise<void> {
  if (!queryRunner.isTransactionActive) return;
  try {
    await queryRunner.rollbackTransaction();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}
