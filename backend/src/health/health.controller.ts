import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/http/identity/access.decorator.js';
import { ErrorDto } from '../common/http/output/error.dto.js';
import { DatabaseUnavailable } from '../database/connection/database-errors.js';
import { Drain, Draining } from './draining.js';
import type { HealthDto } from './health.dto.js';
import { Readiness } from './readiness.js';

@ApiTags('Health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly drain: Drain,
  ) {}

  /**
   * Liveness check: the process is running.
   * @remarks It touches neither the database nor the session.
   */
  @Get('healthz')
  @Public()
  healthz(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Readiness check: the node is not stopping, requests get a database connection, and the database is writable.
   * @remarks Load balancers should stop sending requests to a node that answers 503.
   */
  @Get('readyz')
  @Public()
  @ApiResponse({
    status: 503,
    type: ErrorDto,
    description:
      'The database is unavailable or read-only, requests get no connection to it, or the node is stopping',
  })
  async readyz(): Promise<HealthDto> {
    if (this.drain.hasBegun) throw new Draining();
    if (!(await this.readiness.isReady())) throw new DatabaseUnavailable();
    return { status: 'ready' };
  }
}
