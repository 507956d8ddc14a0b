import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  type AnalyticsDto,
  AnalyticsQueryDto,
  type SpendingItemDto,
  SpendingItemsQueryDto,
  type TrendMonthDto,
} from '#contract/shapes/analytics.dto';
import { Roles } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { BY_TIME, linkNext, pageOf } from '../platform/http/input/paging.js';
import { queryPipe } from '../platform/http/input/validation.js';
import { sendCsv } from '../platform/http/output/csv-stream.js';
import { AnalyticsService } from './analytics.service.js';
import { EXPORT_COLUMNS } from './analytics.view.js';

@ApiTags('Analytics')
@Controller('analytics')
@Roles('customer')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  /**
   * Returns a month of the customer's money: what came in, and where it went.
   * @remarks Income, spending by category and by recipient, the month before, regular and largest payments. By the
   * time of posting, in Asia/Dubai, in one currency. Corrections by the bank, opening balances and movements between
   * the customer's own accounts and goals are left out. Shares are whole per cent that sum to 100.
   */
  @Get()
  ofMonth(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) { month, currency }: AnalyticsQueryDto,
  ): Promise<AnalyticsDto> {
    return this.analytics.ofMonth(customer.id, { month, currency });
  }

  /**
   * Returns the figures of a month and of the five before it, oldest first.
   * @remarks By the rules of a month's analysis, with what was saved in goals. Months without postings have `0.00`.
   */
  @Get('trend')
  trend(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) { month, currency }: AnalyticsQueryDto,
  ): Promise<TrendMonthDto[]> {
    return this.analytics.trend(customer.id, { month, currency });
  }

  /**
   * Lists the payments behind a month's spending, newest first, with a `Link` to the next page.
   * @remarks Of some categories, of one recipient, or all.
   */
  @Get('items')
  async items(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) { limit, before, ...filter }: SpendingItemsQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpendingItemDto[]> {
    const page = pageOf(BY_TIME, { limit, cursor: before });
    const rows = await this.analytics.items(customer.id, filter, page);
    return linkNext(rows, {
      request,
      response,
      parameter: 'before',
      page,
      format: BY_TIME,
      placeOf: ({ postedAt, id }) => ({ at: postedAt, id }),
    });
  }

  /**
   * Returns everything that counts as income or spending in a month, newest first, as a CSV file.
   * @remarks The file is streamed. Its times are in Asia/Dubai.
   */
  @Get('export')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) query: AnalyticsQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const { name, rows } = this.analytics.table(customer.id, query);
    await sendCsv(response, { name, columns: EXPORT_COLUMNS }, rows);
  }
}
