import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { serverUrls, STANDBY } from '../../config/server-urls.js';
import { DatabaseUnavailable, isRetryable, isUnavailable } from './database-errors.js';
import { PgPool, type Row } from './pg-pool.js';
import type { Standby } from './standby.js';
import { joinedBatches, type RowSource, rowBatches } from './streamed-rows.js';

/**
 * Reads for lists of administrators and analytics of customers: from the standby of `READ_DATABASE_URL` if it has
 * everything that was committed before the read, else from the primary. Reads that decide about money, and a
 * customer's own balances, go through {@link PgPool}.
 */
@Injectable()
export class ReadPool implements OnModuleInit, OnApplicationShutdown {
  /** Its code is loaded only when it is needed. */
  standby: Standby | null = null;
  /** Number of reads that the primary has answered. */
  readsOfPrimary = 0;

  constructor(
    private readonly primary: PgPool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const { readDatabaseUrl } = this.config;
    if (readDatabaseUrl === null) return;
    const { Standby } = await import('./standby.js');
    this.standby = new Standby(this.primary, serverUrls(readDatabaseUrl, STANDBY));
  }

  /** Runs after the last answer has been sent. */
  async onApplicationShutdown(): Promise<void> {
    await this.standby?.end();
  }

  /** As {@link PgPool.statement}. @throws {service_unavailable} */
  statement<T = Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return this.read(
      (standby) => standby.read<T>({ name, text: sql, values: [...parameters] }),
      () => this.primary.statement<T>(name, sql, parameters),
    );
  }

  /** As {@link PgPool.query}. @throws {service_unavailable} */
  query<T = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.read(
      (standby) => standby.read<T>({ text: sql, values: [...parameters] }),
      () => this.primary.query<T>(sql, parameters),
    );
  }

  /** As {@link PgPool.search}. @throws {service_unavailable} */
  search<T = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.read(
      (standby) => standby.read<T>({ text: sql, values: [...parameters] }),
      () => this.primary.search<T>(sql, parameters),
    );
  }

  /** As {@link PgPool.stream}. @throws {service_unavailable} */
  stream<T = Row>(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<T[]> {
    return this.streamed(
      (standby) => rowBatches<T>(standby, sql, parameters),
      () => this.primary.stream<T>(sql, parameters),
    );
  }

  /** As {@link PgPool.streamJoined}. @throws {service_unavailable} */
  streamJoined(sql: string, parameters: readonly unknown[] = []): AsyncGenerator<Buffer> {
    return this.streamed(
      (standby) => joinedBatches(standby, sql, parameters),
      () => this.primary.streamJoined(sql, parameters),
    );
  }

  private async read<T>(
    fromStandby: (standby: Standby) => Promise<T>,
    fromPrimary: () => Promise<T>,
  ): Promise<T> {
    try {
      if (this.standby) return await fromStandby(this.standby);
    } catch (error) {
      if (!isForPrimary(error)) throw error;
    }
    this.readsOfPrimary += 1;
    return fromPrimary();
  }

  /** Once a batch was sent, another server cannot continue: its snapshot is another one. */
  private async *streamed<Batch>(
    fromStandby: (standby: RowSource) => AsyncGenerator<Batch>,
    fromPrimary: () => AsyncGenerator<Batch>,
  ): AsyncGenerator<Batch> {
    if (this.standby) {
      let isBegun = false;
      try {
        for await (const batch of fromStandby(this.standby)) {
          isBegun = true;
          yield batch;
        }
        return;
      } catch (error) {
        if (!isForPrimary(error)) throw error;
        if (isBegun) throw new DatabaseUnavailable({ cause: error });
      }
    }
    this.readsOfPrimary += 1;
    yield* fromPrimary();
  }
}

/**
 * Whether the primary may answer instead of the standby: it could not be reached, or it ended the statement because of
 * the log that it replays, which it reports as a serialization failure.
 */
function isForPrimary(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isUnavailable(error) || isRetryable(error);
}
