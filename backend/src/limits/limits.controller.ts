import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangeOwnLimitsDto, type LimitsDto } from '#contract/shapes/limits.dto';
import { POLICY_BOUNDS } from '#contract/banking/policies';
import { Confirmable } from '../auth/confirmations/confirmable.decorator.js';
import { Roles, Unrestricted } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { LimitsService } from './limits.service.js';

@ApiTags('Transfers')
@Controller('limits')
@Roles('customer')
export class LimitsController {
  constructor(private readonly limits: LimitsService) {}

  /**
   * Returns the limits of the customer’s payments, with what is used of them.
   * @remarks They cover transfers, standing orders and bills, in AED and in days and months of Asia/Dubai. A payment
   * counts when its amount is held, and no longer when it is rejected, cancelled or has failed.
   */
  @Get()
  read(@CurrentUser() customer: SignedIn): Promise<LimitsDto> {
    return this.limits.of(customer.id);
  }

  /**
   * Changes limits of the customer.
   * @remarks Lower ones apply at once; a lower value ends a raise of the same limit that waits. Higher ones take effect
   * after some hours (`raise.effectiveAt`) and are confirmed by a strong factor, or without one by the transaction PIN.
   * Nobody can have more than the bank allows.
   */
  @Patch()
  @Unrestricted()
  @Confirmable('`account_restricted`, `pin_not_set`, `incorrect_pin`, `pin_locked`. ')
  @Refusals({
    400: `\`validation_failed\`: also above the bank’s own limit, which the message names; amounts are from ${POLICY_BOUNDS.leastAmount} to ${POLICY_BOUNDS.mostAmount}, numbers of payments from 1 to ${POLICY_BOUNDS.mostCount}; and without a PIN where a raise needs one`,
  })
  change(@CurrentUser() customer: SignedIn, @Body() request: ChangeOwnLimitsDto): Promise<LimitsDto> {
    return this.limits.change(customer, request);
  }

  /**
   * Takes back a raise that has not taken effect.
   * @remarks Without one nothing changes.
   */
  @Delete('raise')
  @Unrestricted()
  @HttpCode(200)
  takeBack(@CurrentUser() customer: SignedIn): Promise<LimitsDto> {
    return this.limits.takeBack(customer);
  }
}
