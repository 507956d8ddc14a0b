import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import {
  NewPasskeyDto,
  type PasskeyCreationOptionsDto,
  type PasskeyDto,
  RenamePasskeyDto,
} from '#contract/shapes/access/passkeys.dto';
import { EvenUnenrolled, Roles, Unrestricted } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { FreshAuthentication } from '../access/fresh-authentication.guard.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { Confirmable } from '../confirmations/confirmable.decorator.js';
import { EnrolmentService } from './enrolment.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';

@ApiTags('Security')
@Controller('auth/passkeys')
@Roles('customer', 'agent', 'admin')
@EvenUnenrolled()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly enrolment: EnrolmentService,
  ) {}

  /**
   * Lists the user's own passkeys, oldest first.
   * @remarks There are at most 10.
   */
  @Get()
  list(@CurrentUser() user: SignedIn): Promise<PasskeyDto[]> {
    return this.passkeys.list(user.id);
  }

  /**
   * Returns the options with which a browser makes a passkey.
   * @remarks The challenge belongs to this session, expires after 5 minutes, and can be answered once.
   */
  @Post('options')
  @HttpCode(200)
  @Unrestricted()
  @FreshAuthentication()
  options(@CurrentUser() user: SignedIn): Promise<PasskeyCreationOptionsDto> {
    return this.passkeys.creationOptions(user);
  }

  /**
   * Registers a passkey.
   * @remarks User verification, the exact origin and the RP ID are required. A user has at most 10 passkeys. The details
   * of the confirmation are the name and the attestation object.
   */
  @Confirmable('`reauthentication_required`: the last proof of identity is too old. ')
  @Post()
  @Unrestricted()
  @FreshAuthentication()
  @Refusals({
    403: '`passkey_refused`, `challenge_expired`',
    409: '`passkey_known`',
    422: '`limit_reached`',
  })
  add(@CurrentUser() user: SignedIn, @Body() request: NewPasskeyDto): Promise<PasskeyDto> {
    return this.enrolment.addPasskey(user, request);
  }

  /**
   * Renames one of the user's own passkeys.
   * @remarks The name is for the user's own list; the authenticator does not learn it.
   */
  @Patch(':id')
  @Unrestricted()
  @FreshAuthentication()
  @Refusals({ 404: NO_ITEM })
  rename(
    @CurrentUser() user: SignedIn,
    @IdParam('This passkey') id: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyDto> {
    return this.enrolment.renamePasskey(user, id, name);
  }

  /**
   * Removes one of the user's own passkeys, which can then no longer be used.
   * @remarks Without any passkey and authenticator app, the recovery codes are deleted too.
   */
  @Confirmable('`reauthentication_required`: the last proof of identity is too old. ')
  @Delete(':id')
  @HttpCode(204)
  @Unrestricted()
  @FreshAuthentication()
  @Refusals({ 404: NO_ITEM })
  remove(
    @CurrentUser() user: SignedIn,
    @IdParam('This passkey') id: string,
    @Query(queryPipe()) { confirmationId }: ConfirmedRequestDto,
  ): Promise<void> {
    return this.enrolment.removePasskey(user, id, confirmationId);
  }
}
