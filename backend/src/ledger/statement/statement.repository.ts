import { Injectable } from '@nestjs/common';
import type { StatementDto, StatementLineDto } from '#contract/shapes/statement.dto';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { STATEMENT, STATEMENT_ROWS } from './statement.sql.js';
import type { StatementPeriod } from './statement-period.js';

/** A statement without its lines. */
export type StatementHead = Omit<StatementDto, 'lines'>;

/** A statement as the database returns it: times have a UTC offset. */
interface StatementRecord {
  head: StatementHead;
  lines: StatementLineDto[];
}

/** A line; the first row has the head too, and an empty statement has no other row. */
export interface StatementRow {
  head: StatementHead | null;
  line: StatementLineDto | null;
}

@Injectable()
export class StatementRepository {
  constructor(private readonly pool: PgPool) {}

  /** Reads a statement in one snapshot, so that lines and balances agree; `null` unless the user owns the account. */
  async find(userId: string, accountId: string, period: StatementPeriod): Promise<StatementRecord | null> {
    const parameters = [accountId, userId, period.from, period.to];
    const [found] = await this.pool.statement<StatementRecord>('statement-of-period', STATEMENT, parameters);
    return found ?? null;
  }

  /** A long statement in batches; without any row unless the user owns the account. */
  stream(userId: string, accountId: string, period: StatementPeriod): AsyncGenerator<StatementRow[]> {
    return this.pool.stream<StatementRow>(STATEMENT_ROWS, [accountId, userId, period.from, period.to]);
  }
}
