import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { StatementDto, StatementFileQueryDto, StatementQueryDto } from '#contract/shapes/statement.dto';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { bankDate } from '#contract/formats/timestamp';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { sendCsv } from '../../platform/http/output/csv-stream.js';
import { sendText } from '../../platform/http/output/text-stream.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { STATEMENT_COLUMNS, statementTable } from './statement-files.js';
import { periodOf } from './statement-period.js';
import { StatementService } from './statement.service.js';

@ApiTags('Accounts')
@Controller('accounts')
export class StatementController {
  constructor(
    private readonly statements: StatementService,
    private readonly clock: BankClock,
  ) {}

  /**
   * Returns an account's statement for a month or for some days: its lines, oldest first, each with the balance after it.
   * @remarks Months and days are those of Asia/Dubai. Without a period it is the statement of the current month. A period
   * has at most 366 days. One with more than 2,000 lines is streamed.
   */
  @Get(':id/statement')
  @Roles('customer')
  @ApiResponse({ status: 200, type: StatementDto })
  @Refusals({ 404: 'Not found, or belongs to another customer' })
  async ofPeriod(
    @CurrentUser() customer: SignedIn,
    @IdParam('This account') accountId: string,
    @Query(queryPipe()) query: StatementQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const period = periodOf(query, bankDate(this.clock.now()));
    const short = await this.statements.short(customer.id, accountId, period);
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    if (short) response.json(short);
    else await sendText(response, headers, this.statements.json(customer.id, accountId, period));
  }

  /**
   * Returns the same statement as a file: CSV, or XML of ISO 20022 camt.053.001.08 for accounting programs.
   * @remarks The file is streamed. The opening balance plus all entries is the closing balance.
   */
  @Get(':id/statement/file')
  @Roles('customer')
  @ApiResponse({
    status: 200,
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/xml': { schema: { type: 'string' } },
    },
  })
  @Refusals({ 404: 'Not found, or belongs to another customer' })
  async file(
    @CurrentUser() customer: SignedIn,
    @IdParam('This account') accountId: string,
    @Query(queryPipe()) { format, ...query }: StatementFileQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const { name, batches } = await this.statements.file(
      customer.id,
      accountId,
      periodOf(query, bankDate(this.clock.now())),
    );
    if (format === 'csv') {
      const file = { name: `${name}.csv`, columns: STATEMENT_COLUMNS };
      await sendCsv(response, file, statementTable(batches));
    } else {
      const headers = {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.xml"`,
      };
      await sendText(response, headers, this.statements.camt053(customer.id, batches));
    }
  }
}
