import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { type EmailChangeDto, EmailCodeDto } from '#contract/shapes/access/profile.dto';
import { Roles, Unrestricted } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { EmailChanges } from './email-changes.service.js';

const NONE = 'No new address waits for its code';

@ApiTags('Sign-in')
@Controller('auth/email-change')
@Roles('customer', 'agent', 'admin')
export class EmailChangeController {
  constructor(private readonly changes: EmailChanges) {}

  /**
   * Returns the signed-in user's new email address that waits for its code.
   * @remarks `PATCH /api/auth/user` asks for it. It waits for an hour, and until then the present address counts.
   */
  @Get()
  pending(@CurrentUser() user: SignedIn): Promise<EmailChangeDto> {
    return this.changes.pending(user.id);
  }

  /**
   * Makes the new address count, by the code that was sent to it.
   * @remarks After 5 wrong codes another one must be sent.
   */
  @Post('confirmation')
  @HttpCode(200)
  @Unrestricted()
  @Refusals({
    403: '`incorrect_code`; `email_code_void`: too many wrong ones',
    404: NONE,
    409: '`email_taken`: by somebody else meanwhile',
  })
  confirm(@CurrentUser() user: SignedIn, @Body() { code }: EmailCodeDto): Promise<CurrentUserDto> {
    return this.changes.confirm(user, code);
  }

  /**
   * Sends another code, which voids the earlier one.
   * @remarks At most 5 codes an hour.
   */
  @Post('code')
  @HttpCode(204)
  @Unrestricted()
  @Refusals({
    404: NONE,
    429: '`too_many_attempts`; see `Retry-After`',
  })
  resend(@CurrentUser() user: SignedIn): Promise<void> {
    return this.changes.resend(user);
  }

  /**
   * Gives the new address up.
   * @remarks The present one stays.
   */
  @Delete()
  @HttpCode(204)
  @Unrestricted()
  @Refusals({ 404: NONE })
  cancel(@CurrentUser() user: SignedIn): Promise<void> {
    return this.changes.cancel(user);
  }
}
