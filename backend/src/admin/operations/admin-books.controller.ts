import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ADMINISTRATION_PERMISSIONS } from '#contract/access/permissions';
import type { AdminSummaryDto, LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { LedgerChecks } from '../../ledger/check/ledger-checks.service.js';
import { SummaryService } from '../reports/summary.service.js';

@ApiTags('Administration')
@Controller('admin')
@Permits('customers.read')
export class AdminBooksController {
  constructor(
    private readonly figures: SummaryService,
    private readonly checks: LedgerChecks,
  ) {}

  /**
   * Returns the number of users, accounts and transactions, what is pending, and the total balances.
   * @remarks Amounts of money are summed by currency.
   */
  @Get('summary')
  summary(): Promise<AdminSummaryDto> {
    return this.figures.read();
  }

  /**
   * Checks the books and returns the number of violations of each invariant.
   * @remarks Every number is 0 in a sound ledger, and `ok` is then `true`. The check only reads, and begins with the
   * sums of the months that are sealed.
   */
  @Get('ledger/check')
  @Permits(...ADMINISTRATION_PERMISSIONS)
  check(): Promise<LedgerCheckDto> {
    return this.checks.check();
  }
}
