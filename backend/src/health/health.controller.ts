import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/http/access.decorator.js';
import { ErrorDto } from '../common/http/error.dto.js';
import { DatabaseUnavailable } from '../database/database-errors.js';
import { PgPool } from '../database/pg-pool.js';
import type { HealthDto } from './health.dto.js';

@ApiTags('Health')
@Controller()
export class HealthController {
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
    const [state] = await this.pool.query<{ readOnly: boolean }>(
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly"`,
    );
    if (state?.readOnly !== false) throw new DatabaseUnavailable();
    return { status: 'ready' };
  }
}
