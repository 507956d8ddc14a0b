import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { bankDate } from '#contract/formats/timestamp';
import { ExportDto } from '#contract/shapes/exports.dto';
import { BankClock } from '../platform/database/transaction/bank-clock.js';
import { Roles } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { sendText } from '../platform/http/output/text-stream.js';
import { ExportsService } from './exports.service.js';

@ApiTags('Accounts')
@Controller('export')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly clock: BankClock,
  ) {}

  /**
   * Returns everything that the bank shows the customer, as one JSON file.
   * @remarks Profile, preferences, accounts with all postings, transactions, beneficiaries, standing orders with their
   * executions, goals with their movements, billers, bills and their payments, cards without their numbers, notifications, chat and ratings, each in the form of its own call. The file
   * is streamed.
   */
  @Get()
  @Roles('customer')
  @ApiResponse({ status: 200, type: ExportDto })
  async all(@CurrentUser() customer: SignedIn, @Res() response: Response): Promise<void> {
    const now = this.clock.now();
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="falaj-bank-data-${bankDate(now)}.json"`,
    };
    await sendText(response, headers, this.exports.of(customer.id, now));
  }
}
