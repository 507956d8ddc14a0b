import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type HealthDto } from '#contract/shapes/common.dto';
import { Public } from '../http/identity/access.decorator.js';
import { DatabaseUnavailable } from '../database/connection/database-errors.js';
import { CommitCheck } from './commit-check.js';
import { Drain, Draining } from './draining.js';
import { Refusals } from '../http/refusals.decorator.js';

@ApiTags('Health')
@Controller()
export class HealthController {
  constructor(
    private readonly commitCheck: CommitCheck,
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
   * Whether requests should be sent to this node: it is not stopping.
   * @remarks Load balancers should stop sending requests to a node that answers 503. It says nothing about the database,
   * because without it all nodes would be left at once, and people would see no page of the bank.
   */
  @Get('readyz')
  @Public()
  @Refusals({ 503: 'The node is stopping' })
  readyz(): HealthDto {
    if (this.drain.hasBegun) throw new Draining();
    return { status: 'ready' };
  }

  /**
   * Whether changes are committed: one of no content was, within a second, on a connection for requests.
   * @remarks For alerts. Calls within a second share one commit.
   */
  @Get('health/commit')
  @Public()
  @Refusals({
    503: 'The database is unavailable, read-only or out of space, commits do not end, or requests get no connection to it',
  })
  async commit(): Promise<HealthDto> {
    if (!(await this.commitCheck.passes())) throw new DatabaseUnavailable();
    return { status: 'committed' };
  }
}
