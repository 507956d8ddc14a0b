import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { BankClock } from './transaction/bank-clock.js';
import { dataSourceOptions } from './connection/data-source-options.js';
import type { DatabaseConnection } from './connection/database-connection.js';
import { migrate } from './migrate.js';
import { PgPool } from './connection/pg-pool.js';
import { UnitOfWork } from './transaction/unit-of-work.js';

/** Connects to PostgreSQL, brings its schema up to date, and gives transactions to everybody. */
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
            // Whoever starts the app hears at once why it cannot.
            toRetry: () => false,
          }),
          dataSourceFactory: openMigrated,
        }),
      ],
      providers: [BankClock, PgPool, UnitOfWork],
      exports: [BankClock, PgPool, UnitOfWork],
    };
  }
}

async function openMigrated(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error('The data source needs options.');
  const dataSource = await new DataSource(options).initialize();
  await migrate(dataSource);
  return dataSource;
}
