import { Body, Controller, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { CreditLimitDto, OpenAccountDto, SetBalanceDto } from '#contract/shapes/admin/admin-requests.dto';
import { Confirmable } from '../../auth/confirmations/confirmable.decorator.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
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
  @Refusals({
    404: NO_ITEM,
    409: '`stale_balance` or `balance_below_holds`',
  })
  setBalance(
    @CurrentUser() admin: SignedIn,
    @IdParam('This account') id: string,
    @Body() request: SetBalanceDto,
  ): Promise<AdminAccountDto> {
    return this.accounts.setBalance(admin, id, request);
  }

  /**
   * Sets how far below zero a credit account may go.
   * @remarks Administrators with a strong factor confirm a higher limit. With `expectedCreditLimit`, the limit that the
   * administrator saw, the request is refused if the limit has changed since.
   */
  @Patch('admin/accounts/:id/credit-limit')
  @Confirmable()
  @Refusals({
    404: NO_ITEM,
    409: '`stale_credit_limit`, or `limit_below_use`: more is used or held',
  })
  setCreditLimit(
    @CurrentUser() admin: SignedIn,
    @IdParam('This account') id: string,
    @Body() request: CreditLimitDto,
  ): Promise<AdminAccountDto> {
    return this.creditLimits.set(admin, id, request);
  }
}
