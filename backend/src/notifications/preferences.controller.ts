import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangePreferencesDto, type PreferencesDto } from '#contract/shapes/preferences.dto';
import { EvenWithOneTimePassword, Roles, Unrestricted } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('Notifications')
@Controller('preferences')
@Roles('customer')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  /**
   * Returns what the customer has chosen, and the defaults of the rest.
   * @remarks Pages ask for it before they show anything, so that language and colours are right at once.
   */
  @Get()
  @EvenWithOneTimePassword()
  of(@CurrentUser() customer: SignedIn): Promise<PreferencesDto> {
    return this.preferences.of(customer.id);
  }

  /**
   * Changes the preferences that are given, and returns all of them.
   * @remarks A change of how the customer signs in is recorded in the audit trail, and the customer is told. Changes of
   * what the customer is told are recorded, too. The former, and turning something off, need a recent proof of identity.
   */
  @Patch()
  @Unrestricted()
  @Refusals({ 403: '`reauthentication_required`: the last proof of identity is too old' })
  change(@CurrentUser() customer: SignedIn, @Body() request: ChangePreferencesDto): Promise<PreferencesDto> {
    return this.preferences.change(customer, request);
  }
}
