import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FactorProofDto } from '#contract/shapes/access/factors.dto';
import { type ConfirmationDto, ConfirmationRequestDto } from '#contract/shapes/access/confirmations.dto';
import { Roles, Unrestricted } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { ConfirmationsService } from './confirmations.service.js';

@ApiTags('Security')
@Controller('confirmations')
@Roles('customer', 'agent', 'admin')
@Unrestricted()
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  /**
   * Stores what the user wants to do, and returns it to be shown and confirmed by a strong factor.
   * @remarks For an action that was refused with `confirmation_required`. The details are those of its request without
   * the PIN; a bulk approval has a kind and at most 1000 ids. What a passkey signs is
   * `SHA-256(nonce ‖ canonical JSON of the intent)`. It can be confirmed and used for 3 minutes, by the same session.
   */
  @Post()
  @Refusals({
    403: '`enrolment_required`: the user has no factor',
    404: 'Something that the details name was not found',
    409: '`confirmation_not_needed`: this bank has turned confirmations off',
  })
  open(
    @CurrentUser() user: SignedIn,
    @Body() { action, details }: ConfirmationRequestDto,
  ): Promise<ConfirmationDto> {
    return this.confirmations.open(user, action, details);
  }

  /**
   * Confirms what was shown, by a passkey, a code of the app or a recovery code.
   * @remarks Once. Wrong codes count together with those of sign-ins. The action's own call then carries the
   * `confirmationId`.
   */
  @Post(':id/verify')
  @HttpCode(204)
  @Refusals({
    403: '`confirmation_expired`, `passkey_refused`, `incorrect_code`, `code_locked`',
    404: 'Unknown, or of another session',
    429: '`too_many_attempts`: wrong recovery codes',
  })
  verify(
    @CurrentUser() user: SignedIn,
    @IdParam('This confirmation') id: string,
    @Body() proof: FactorProofDto,
  ): Promise<void> {
    return this.confirmations.verify(user, id, proof);
  }
}
