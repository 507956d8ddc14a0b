import pg from 'pg';
import { type DataSourceOptions } from 'typeorm';
import type { DatabaseConnection } from './database-connection.js';
import { Core1763683200000 } from '../migrations/1763683200000-core.js';
import { Chat1763690000000 } from '../migrations/1763690000000-chat.js';
import { Statement1763700000000 } from '../migrations/1763700000000-statement.js';
import { SupportDesk1763720000000 } from '../migrations/1763720000000-support-desk.js';
import { Consoles1763730000000 } from '../migrations/1763730000000-consoles.js';
import { IssuedNumbers1764000300000 } from '../migrations/1764000300000-issued-numbers.js';
import { FillIssuedNumbers1764000310000 } from '../migrations/1764000310000-fill-issued-numbers.js';
import { PendingLists1764000800000 } from '../migrations/1764000800000-pending-lists.js';
import { AccountNicknames1764000900000 } from '../migrations/1764000900000-account-nicknames.js';
import { AdjustmentReasons1764001000000 } from '../migrations/1764001000000-adjustment-reasons.js';
import { CreationKeys1764001010000 } from '../migrations/1764001010000-creation-keys.js';
import { Decisions1764001100000 } from '../migrations/1764001100000-decisions.js';
import { FillRecipientChecks1764001110000 } from '../migrations/1764001110000-fill-recipient-checks.js';
import { EventsByCustomer1764001120000 } from '../migrations/1764001120000-events-by-customer.js';
import { BeneficiaryVersions1764001200000 } from '../migrations/1764001200000-beneficiary-versions.js';
import { ChatResolutions1764001300000 } from '../migrations/1764001300000-chat-resolutions.js';
import { MessagesAbout1764001310000 } from '../migrations/1764001310000-messages-about.js';
import { ConversationsWaiting1764001320000 } from '../migrations/1764001320000-conversations-waiting.js';

/** All migrations, oldest first. */
const MIGRATIONS = [
  Core1763683200000,
  Chat1763690000000,
  Statement1763700000000,
  SupportDesk1763720000000,
  Consoles1763730000000,
  IssuedNumbers1764000300000,
  FillIssuedNumbers1764000310000,
  PendingLists1764000800000,
  AccountNicknames1764000900000,
  AdjustmentReasons1764001000000,
  CreationKeys1764001010000,
  Decisions1764001100000,
  FillRecipientChecks1764001110000,
  EventsByCustomer1764001120000,
  BeneficiaryVersions1764001200000,
  ChatResolutions1764001300000,
  MessagesAbout1764001310000,
  ConversationsWaiting1764001320000,
];

/**
 * Timeouts in milliseconds. With the defaults of `pg`, a request hangs forever when the network fails silently.
 * The server's statement timeout is shorter than the client's query timeout, so that a cancelled statement is known to
 * have had no effect.
 */
const TIMEOUTS = {
  connect: 2_000,
  lock: 2_000,
  statement: 3_000,
  query: 5_000,
  idleInTransaction: 5_000,
  keepAlive: 10_000,
} as const;

/** Returns the TypeORM options for the bank's database. The schema comes from migrations only, never `synchronize`. */
export function dataSourceOptions(target: DatabaseConnection['target'], poolSize: number): DataSourceOptions {
  return {
    type: 'postgres',
    // Makes TypeORM use the same copy of `pg` as we do, wherever it would resolve the package from.
    driver: pg,
    ...target,
    poolSize,
    applicationName: 'falaj-bank',
    installExtensions: false,
    synchronize: false,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    // A missing id must not turn into a condition that matches every row.
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: {
      connectionTimeoutMillis: TIMEOUTS.connect,
      query_timeout: TIMEOUTS.query,
      statement_timeout: TIMEOUTS.statement,
      lock_timeout: TIMEOUTS.lock,
      idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
      keepAlive: true,
      // Linux probes a silent peer only after two hours by default; a connection that only listens would miss
      // notifications for that long.
      keepAliveInitialDelayMillis: TIMEOUTS.keepAlive,
    },
  };
}
