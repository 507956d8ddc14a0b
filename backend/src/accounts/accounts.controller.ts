import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../common/http/identity/access.decorator.js';
import { CurrentUser } from '../common/http/identity/current-user.decorator.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import type { AccountDto } from './account.dto.js';
import { AccountsService } from './accounts.service.js';

@ApiTags('Accounts')
@Controller('accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  /** Returns the customer's accounts, oldest first. */
  @Get()
  @Roles('customer')
  list(@CurrentUser() customer: SignedIn): Promise<AccountDto[]> {
    return this.accounts.ofCustomer(customer.id);
  }
}
