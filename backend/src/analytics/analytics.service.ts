import { Injectable } from '@nestjs/common';
import type { AnalyticsDto, SpendingItemDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { bankDate } from '#contract/formats/timestamp';
import { BankClock } from '../platform/database/transaction/bank-clock.js';
import type { Page } from '../platform/http/input/paging.js';
import { AnalyticsRepository, type MonthSelection, type SpendingFilter } from './analytics.repository.js';
import { analyticsView, exportCells, trendView } from './analytics.view.js';

/** A customer's months in figures, by the time of posting in Asia/Dubai. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly months: AnalyticsRepository,
    private readonly clock: BankClock,
  ) {}

  /** Returns a month in figures; see {@link MonthSelection} for the defaults. */
  async ofMonth(userId: string, selection: MonthSelection): Promise<AnalyticsDto> {
    return analyticsView(await this.months.analyse(userId, selection));
  }

  /** Returns the figures of a month and of the five before it, oldest first. */
  async trend(userId: string, selection: MonthSelection): Promise<TrendMonthDto[]> {
    return trendView(await this.months.trend(userId, selection));
  }

  /** Returns one item more than the page, if there are that many. */
  items(userId: string, filter: SpendingFilter, page: Page): Promise<SpendingItemDto[]> {
    return this.months.items(userId, filter, page);
  }

  /** The file's name, and its rows in batches. */
  table(
    userId: string,
    selection: MonthSelection,
  ): { name: string; rows: AsyncGenerator<(string | null)[][]> } {
    const month = selection.month ?? bankDate(this.clock.now()).slice(0, 7);
    return { name: `analytics-${month}.csv`, rows: this.rows(userId, { ...selection, month }) };
  }

  private async *rows(userId: string, selection: MonthSelection): AsyncGenerator<(string | null)[][]> {
    for await (const batch of this.months.stream(userId, selection)) yield batch.map(exportCells);
  }
}
