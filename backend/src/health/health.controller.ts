import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/http/access.decorator.js';
import { ErrorDto } from '../common/http/error.dto.js';
import { DatabaseUnavailable } from '../database/database-errors.js';
import { PgPool } from '../database/pg-pool.js';
import type { HealthDto } from './health.dto.js';

/** Who probes does not wait longer, in milliseconds. */
const PATIENCE_MS = 900;

@ApiTags('Health')
@Controller()
export class HealthController {
  /** Many probes share one look. */
  private looking: Promise<boolean> | null = null;

  constructor(private readonly pool: PgPool) {}

  /** The process lives. */
  @Get('healthz')
  @Public()
  healthz(): HealthDto {
    return { status: 'ok' };
  }

  /** The database can be written. */
  @Get('readyz')
  @Public()
  @ApiResponse({ status: 503, type: ErrorDto, description: 'The database is away, or a standby' })
  async readyz(): Promise<HealthDto> {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    const isWritable = await Promise.race([this.looking, pause(PATIENCE_MS, false, { ref: false })]);
    if (!isWritable) throw new DatabaseUnavailable();
    return { status: 'ready' };
  }

  /** Ahead of all requests: a bank with much to do is ready. */
  private async look(): Promise<boolean> {
    const [state] = await this.pool.statementApart<{ readOnly: boolean }>(
      'is-read-only',
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly"`,
      [],
    );
    return state?.readOnly === false;
  }
}
