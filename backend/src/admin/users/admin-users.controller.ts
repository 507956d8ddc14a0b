import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import { UsersQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { CreateUserDto, SetPinDto, SetRestrictionDto } from '#contract/shapes/admin/admin-requests.dto';
import { EndFreezeDto } from '#contract/shapes/freeze.dto';
import { AdminUserDto, IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import { FreshAuthentication } from '../../auth/access/fresh-authentication.guard.js';
import { Confirmable } from '../../auth/confirmations/confirmable.decorator.js';
import { PasswordReset } from '../../auth/credentials/password-reset.service.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { sendJsonArray } from '../../platform/http/output/json-stream.js';
import { inTurn } from '../../platform/http/output/search-turns.js';
import { BY_TIME, linkNext, pageOf } from '../../platform/http/input/paging.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { PendingApprovals } from '../second-approvals/pending-approvals.service.js';
import { MayWait, sayWaiting, WAITS_ALREADY } from '../second-approvals/waiting.js';
import { AdminUsersService } from './admin-users.service.js';
import { GuardedUsersService } from './guarded-users.service.js';

@ApiTags('Administration')
@Controller('admin/users')
@Permits('customers.write')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly guarded: GuardedUsersService,
    private readonly pending: PendingApprovals,
    private readonly reads: DataReads,
    private readonly resets: PasswordReset,
  ) {}

  /**
   * Lists users with their accounts, newest first: all that match, or a page with a `Link` to the next.
   * @remarks `search` looks in names, email addresses, account numbers and references. Without `limit` and `cursor` the whole
   * list is streamed.
   */
  @Get()
  @Permits('customers.read')
  @ApiResponse({ status: 200, type: [AdminUserDto] })
  async list(
    @CurrentUser() admin: SignedIn,
    @Query(queryPipe()) { search, role, limit, cursor }: UsersQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const filter = { search: search ?? null, role: role ?? null };
    if (limit === undefined && cursor === undefined) {
      await sendJsonArray(response, this.pending.through(admin, this.users.stream(filter)));
      return;
    }
    const page = pageOf(BY_TIME, { limit, cursor });
    const found = await inTurn(response, search, () => this.users.page(page, filter));
    const rows = await this.pending.on(admin, found);
    const placeOf = ({ createdAt, id }: AdminUserDto) => ({ at: createdAt, id });
    response.json(linkNext(rows, { request, response, parameter: 'cursor', page, format: BY_TIME, placeOf }));
  }

  /**
   * Returns a user with their accounts.
   * @remarks The read of a customer's data is recorded in the audit trail, at most once an hour per administrator
   * and customer.
   */
  @Get(':id')
  @Permits('customers.read')
  @Refusals({ 404: NO_ITEM })
  async one(@CurrentUser() admin: SignedIn, @IdParam('This user') id: string): Promise<AdminUserDto> {
    await this.reads.note(admin, id);
    return this.pending.onOne(admin, await this.users.one(id));
  }

  /**
   * Creates a customer with an account of each of the four types and without a PIN, or a support agent.
   * @remarks The customer can send money once they have chosen a PIN. With `passwordOnce` the password works for one
   * sign-in, in which the customer chooses their own before anything else. Administrators are not created here
   * but with `npm run user:create`.
   */
  @Post()
  @Refusals({ 400: '`validation_failed`' })
  @ApiIdempotencyKey()
  @Refusals({
    404: 'The user of the first response has been deleted',
    409: '`username_taken` or `email_taken`',
    422: '`idempotency_key_reused`',
  })
  async create(
    @CurrentUser() admin: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: CreateUserDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserDto> {
    return sayReplayed(response, await this.users.create(admin, request, key));
  }

  /**
   * Restricts a user or lifts the restriction. Restricted customers may only read, chat and sign out.
   * @remarks The change applies to running sessions at once. The customer reads the `reason` of a restriction in a
   * notification and above every page; for somebody who is restricted already it replaces the one before. Restricting an
   * agent also releases the conversations that they have claimed.
   */
  @Patch(':id/restriction')
  @Refusals({ 404: NO_ITEM })
  setRestriction(
    @CurrentUser() admin: SignedIn,
    @IdParam('This user') id: string,
    @Body() request: SetRestrictionDto,
  ): Promise<AdminUserDto> {
    return this.users.setRestriction(admin, id, request);
  }

  /**
   * Ends the freeze of a customer who has proved to the bank who they are.
   * @remarks Payments are allowed again, and the cards that the freeze has blocked become active. The reason is kept in
   * the audit trail. Without a freeze nothing changes.
   */
  @Delete(':id/freeze')
  @Permits('credentials.write')
  @HttpCode(200)
  @Refusals({ 404: NO_ITEM })
  endFreeze(
    @CurrentUser() admin: SignedIn,
    @IdParam('This user') id: string,
    @Body() request: EndFreezeDto,
  ): Promise<AdminUserDto> {
    return this.users.endFreeze(admin, id, request);
  }

  /**
   * Sets or replaces a customer's transaction PIN and removes a lock.
   * @remarks PINs are stored as keyed hashes and are never returned.
   */
  @Patch(':id/pin')
  @Permits('credentials.write')
  @Confirmable()
  @MayWait()
  @ApiResponse({ status: 200, type: AdminUserDto })
  @Refusals({ 404: NO_ITEM, 409: WAITS_ALREADY })
  async setPin(
    @CurrentUser() admin: SignedIn,
    @IdParam('This user') id: string,
    @Body() request: SetPinDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserDto | WaitingDto> {
    return sayWaiting(response, await this.guarded.setPin(admin, id, request));
  }

  /**
   * Issues a code with which a customer or an agent chooses a new password.
   * @remarks The code is shown once, can be used once, and is valid for 24 hours; an earlier one is void. The old password
   * stops working at once, and all sessions of the user end.
   */
  @Confirmable('`reauthentication_required`: the last proof of identity is too old. ')
  @Post(':id/password-reset')
  @Permits('credentials.write')
  @FreshAuthentication()
  @Refusals({ 404: NO_ITEM })
  resetPassword(
    @CurrentUser() admin: SignedIn,
    @IdParam('This user') id: string,
    @Body() { confirmationId }: ConfirmedRequestDto,
  ): Promise<IssuedResetCodeDto> {
    return this.resets.issue(admin, id, confirmationId);
  }

  /**
   * Deletes a user with their accounts, transactions, beneficiaries and sessions. The books stay balanced.
   * @remarks The sessions of the user end at once. The audit trail keeps its entries, and the counter-entries of
   * the deleted accounts keep the ledger balanced.
   */
  @Delete(':id')
  @Confirmable()
  @HttpCode(204)
  @MayWait()
  @ApiResponse({ status: 204 })
  @Refusals({ 404: NO_ITEM, 409: WAITS_ALREADY })
  async delete(
    @CurrentUser() admin: SignedIn,
    @IdParam('This user') id: string,
    @Query(queryPipe()) { confirmationId }: ConfirmedRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WaitingDto | undefined> {
    return sayWaiting(response, await this.guarded.delete(admin, id, confirmationId));
  }
}
