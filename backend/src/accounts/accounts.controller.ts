import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AccountDto, RenameAccountDto } from '#contract/shapes/accounts.dto';
import { Roles, Unrestricted } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { AccountsService } from './accounts.service.js';

@ApiTags('Accounts')
@Controller('accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  /**
   * Returns the customer's accounts, oldest first.
   * @remarks Each has its balance, the amount held for pending transfers, and the amount that is available.
   */
  @Get()
  @Roles('customer')
  list(@CurrentUser() customer: SignedIn): Promise<AccountDto[]> {
    return this.accounts.ofCustomer(customer.id);
  }

  /**
   * Gives one of the customer's own accounts a nickname, or takes it away.
   * @remarks `null` or a blank text takes it away. The change is recorded in the audit trail.
   */
  @Patch(':id')
  @Roles('customer')
  @Unrestricted()
  @Refusals({ 404: 'Not there, or somebody else’s' })
  rename(
    @CurrentUser() customer: SignedIn,
    @IdParam('This account') id: string,
    @Body() request: RenameAccountDto,
  ): Promise<AccountDto> {
    return this.accounts.rename(customer, id, request);
  }
}
