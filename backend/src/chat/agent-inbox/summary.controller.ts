import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SupportSummaryDto } from '#contract/shapes/support.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { SupportService } from './support.service.js';

@ApiTags('Support desk')
@Controller('support/summary')
@Permits('support.desk')
export class SummaryController {
  constructor(private readonly support: SupportService) {}

  /**
   * Returns the numbers of conversations for the calling agent.
   * @remarks The desk shows them beside its lists.
   */
  @Get()
  summary(@CurrentUser() agent: SignedIn): Promise<SupportSummaryDto> {
    return this.support.summary(agent);
  }
}
