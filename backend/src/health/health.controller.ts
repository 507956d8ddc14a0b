import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/http/identity/access.decorator.js';
import { ErrorDto } from '../common/http/output/error.dto.js';
import { DatabaseUnavailable } from '../database/connection/database-errors.js';
import { Drain, Draining } from './draining.js';
import { Readiness } from './readiness.js';

/** What a probe is told when all is well. */
class HealthDto {
  /** @example "ok" */
  status!: string;
}

@ApiTags('Health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly drain: Drain,
  ) {}

  /** The process lives. */
  @Get('healthz')
  @Public()
  healthz(): HealthDto {
    return { status: 'ok' };
  }

  /** The node was not asked to stop, requests get a connection to the database, and it can be written. */
  @Get('readyz')
  @Public()
  @ApiResponse({
    status: 503,
    type: ErrorDto,
    description:
      'The database is away, or a standby, or requests get no connection to it; or the node is stopping',
  })
  async readyz(): Promise<HealthDto> {
    if (this.drain.hasBegun) throw new Draining();
    if (!(await this.readiness.isReady())) throw new DatabaseUnavailable();
    return { status: 'ready' };
  }
}
