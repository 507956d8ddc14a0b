import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import type { FreezeDto } from '#contract/shapes/freeze.dto';
import { Roles } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { FreezeService } from './freeze.service.js';

@ApiTags('Security')
@Controller('freeze')
@Roles('customer')
export class FreezeController {
  constructor(private readonly freezes: FreezeService) {}

  /**
   * Stops everything that moves the customer's money, at once and without a proof.
   * @remarks New payments are refused (`frozen_by_customer`), standing orders and automatic bill payments are skipped,
   * cards are blocked, pending transfers wait and cannot be approved, and all other sessions of the customer end. Cards
   * that were blocked before stay blocked when the freeze ends. A second call changes nothing.
   */
  @Post()
  @HttpCode(200)
  freeze(@CurrentUser() customer: SignedIn): Promise<FreezeDto> {
    return this.freezes.freeze(customer);
  }

  /**
   * Ends the freeze, confirmed by a strong factor.
   * @remarks A customer without a passkey or an authenticator app asks the bank, whose staff end the freeze.
   */
  @Delete()
  @HttpCode(200)
  @Refusals({
    403: '`confirmation_required`, `confirmation_mismatch`, `confirmation_expired`; `enrolment_required`: without a strong factor, only staff end a freeze',
  })
  unfreeze(
    @CurrentUser() customer: SignedIn,
    @Body() { confirmationId }: ConfirmedRequestDto,
  ): Promise<FreezeDto> {
    return this.freezes.unfreeze(customer, confirmationId);
  }
}
