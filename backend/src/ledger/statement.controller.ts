import { Controller, Get, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../common/http/identity/access.decorator.js';
import { CurrentUser } from '../common/http/identity/current-user.decorator.js';
import { ErrorDto } from '../common/http/output/error.dto.js';
import { IdParam } from '../common/http/input/id-param.decorator.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import { queryPipe } from '../common/http/input/validation.js';
import { type StatementDto, StatementQueryDto } from './statement.dto.js';
import { StatementService } from './statement.service.js';

@ApiTags('Accounts')
@Controller('accounts')
export class StatementController {
  constructor(private readonly statements: StatementService) {}

  /**
   * Returns an account's statement for a calendar month: its lines, oldest first, each with the balance after it.
   * @remarks Months and days are those of Asia/Dubai. Without `month` the statement is that of the current month.
   */
  @Get(':id/statement')
  @Roles('customer')
  @ApiResponse({ status: 404, type: ErrorDto, description: 'Not found, or belongs to another customer' })
  ofMonth(
    @CurrentUser() customer: SignedIn,
    @IdParam('This account') accountId: string,
    @Query(queryPipe()) { month }: StatementQueryDto,
  ): Promise<StatementDto> {
    return this.statements.ofMonth(customer.id, accountId, month ?? null);
  }
}
