import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangeLimitsDto, type LimitsDto } from '#contract/shapes/limits.dto';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import { LimitsService } from '../../limits/limits.service.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';

@ApiTags('Administration')
@Controller('admin/users/:id/limits')
@Permits('policies.write')
export class AdminLimitsController {
  constructor(
    private readonly limits: LimitsService,
    private readonly reads: DataReads,
  ) {}

  /**
   * Returns the limits of a customer’s payments, with what is used of them.
   * @remarks As the customer sees them. The read is recorded in the audit trail as that of the customer’s data.
   */
  @Get()
  @Permits('customers.read')
  @Refusals({ 404: NO_ITEM })
  async read(@CurrentUser() staff: SignedIn, @IdParam('This user') id: string): Promise<LimitsDto> {
    await this.reads.note(staff, id);
    return this.limits.of(id);
  }

  /**
   * Sets all limits of a customer at once; one that is missing becomes the bank’s.
   * @remarks The customer is notified, and a raise that they have asked for ends.
   */
  @Put()
  @Refusals({
    400: '`validation_failed`: also above the bank’s own limit, which the message names',
    403: '`forbidden`: the user is no customer',
    404: NO_ITEM,
  })
  set(
    @CurrentUser() staff: SignedIn,
    @IdParam('This user') id: string,
    @Body() request: ChangeLimitsDto,
  ): Promise<LimitsDto> {
    return this.limits.set(staff, id, request);
  }
}
