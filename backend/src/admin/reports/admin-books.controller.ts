import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../common/http/identity/access.decorator.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import type { AdminSummaryDto, LedgerCheckDto } from '../dto/admin-views.dto.js';
import { SummaryService } from './summary.service.js';

@ApiTags('Administration')
@Controller('admin')
@Roles('admin')
export class AdminBooksController {
  constructor(
    private readonly figures: SummaryService,
    private readonly ledger: LedgerService,
  ) {}

  /** How many users, accounts and transactions there are, what waits, and how much money. */
  @Get('summary')
  summary(): Promise<AdminSummaryDto> {
    return this.figures.read();
  }

  /** Counts what breaks the invariants of the books. */
  @Get('ledger/check')
  check(): Promise<LedgerCheckDto> {
    return this.ledger.check();
  }
}
