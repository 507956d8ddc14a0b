import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { BatchFactory } from './transaction/batch-factory.js';
import { BankClock } from './transaction/bank-clock.js';
import { dataSourceOptions, openDataSource } from './connection/data-source-options.js';
import type { DatabaseConnection } from './connection/database-connection.js';
import { migrate } from './migrate.js';
import { PgPool } from './connection/pg-pool.js';
import { ReadPool } from './connection/read-pool.js';
import { UnitOfWork } from './transaction/unit-of-work.js';

/** Connects to PostgreSQL, migrates the schema and provides transactions to all modules. */
@Global()
@Module({})
export class DatabaseModule {
  static with(connection: DatabaseConnection): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [APP_CONFIG],
          useFactory: (config: AppConfig) => ({
            ...dataSourceOptions(connection.target, config.databasePoolSize),
            autoLoadEntities: true,
            // Fail at once, so that the operator sees the reason immediately.
            toRetry: () => false,
          }),
          dataSourceFactory: openMigrated,
        }),
      ],
      providers: [BankClock, BatchFactory, PgPool, ReadPool, UnitOfWork],
      exports: [BankClock, BatchFactory, PgPool, ReadPool, UnitOfWork],
    };
  }
}

async function openMigrated(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error('The data source needs options.');
  const dataSource = await openDataSource(options);
  await migrate(dataSource);
  return dataSource;
}
