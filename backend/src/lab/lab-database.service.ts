import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { OperatorError } from '../platform/config/config-error.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';

/** The row of table `installation` that marks a database in which there is nothing to harm. */
const MARK = 'lab';

/** Opens only databases that the laboratory has made: those in which nobody was when it first opened them. */
@Injectable()
export class LabDatabase implements OnModuleInit {
  constructor(
    private readonly pool: PgPool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws {OperatorError} for a database of others */
  async onModuleInit(): Promise<void> {
    // The embedded database belongs to this folder, and production refuses it.
    const mayHaveUsers = this.config.databaseUrl === null;
    const [row] = await this.pool.query<{ open: boolean }>(
      `WITH mark AS (
         INSERT INTO installation (key, value) SELECT $1, 'true' WHERE $2 OR NOT EXISTS (SELECT FROM users)
         ON CONFLICT (key) DO NOTHING RETURNING key)
       SELECT EXISTS (SELECT FROM mark) OR EXISTS (SELECT FROM installation WHERE key = $1) AS open`,
      [MARK, mayHaveUsers],
    );
    if (row?.open !== true)
      throw new OperatorError(
        'LAB: this database has users that the laboratory has not made. Start without LAB, or with an empty database.',
      );
  }
}
