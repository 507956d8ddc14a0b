import { Body, Controller, Patch, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { CreditLimitDto, OpenAccountDto, SetBalanceDto } from '#contract/shapes/admin/admin-requests.dto';
import { Confirmable } from '../../auth/confirmations/confirmable.decorator.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { MayWait, sayWaiting } from '../second-approvals/waiting.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { CreditLimitsService } from './credit-limits.service.js';

@ApiTags('Administration')
@Controller()
@Permits('balances.write')
export class AdminAccountsController {
  constructor(
    private readonly accounts: AdminAccountsService,
    private readonly creditLimits: CreditLimitsService,
  ) {}

  /**
   * Opens an account for a customer.
   * @remarks The bank issues the account number and the IBAN, and posts the opening balance to the ledger, which
   * administrators with a strong factor confirm.
   */
  @Post('accounts')
  @Permits('customers.write')
  @Confirmable()
  @ApiIdempotencyKey()
  @Refusals({
    404: 'The customer does not exist',
    422: '`idempotency_key_reused`',
  })
  async open(
    @CurrentUser() admin: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: OpenAccountDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAccountDto> {
    return sayReplayed(response, await this.accounts.open(admin, request, key));
  }

  /**
   * Sets an account's balance by booking the difference as an adjustment.
   * @remarks The difference is posted to the ledger. The customer reads the `reason` in the statement. With `expectedBalance`, the balance that the administrator
   * saw, the request is refused if the balance has changed since.
   */
  @Patch('admin/accounts/:id/balance')
  @Confirmable()
  @MayWait()
  @Refusals({
    404: NO_ITEM,
    409: '`stale_balance`, `balance_below_holds`, or `already_requested`: it waits for a second person already',
  })
  @ApiResponse({ status: 200, type: AdminAccountDto })
  async setBalance(
    @CurrentUser() admin: SignedIn,
    @IdParam('This account') id: string,
    @Body() request: SetBalanceDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAccountDto | WaitingDto> {
    return sayWaiting(response, await this.accounts.setBalance(admin, id, request));
  }

  /**
   * Sets how far below zero a credit account may go.
   * @remarks Administrators with a strong factor confirm a higher limit. With `expectedCreditLimit`, the limit that the
   * administrator saw, the request is refused if the limit has changed since.
   */
  @Patch('admin/accounts/:id/credit-limit')
  @Confirmable()
  @MayWait()
  @Refusals({
    404: NO_ITEM,
    409: '`stale_credit_limit`, `limit_below_use`: more is used or held, or `already_requested`: it waits for a second person already',
  })
  @ApiResponse({ status: 200, type: AdminAccountDto })
  async setCreditLimit(
    @CurrentUser() admin: SignedIn,
    @IdParam('This account') id: string,
    @Body() request: CreditLimitDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminAccountDto | WaitingDto> {
    return sayWaiting(response, await this.creditLimits.set(admin, id, request));
  }
}
