import { Injectable } from '@nestjs/common';
import type { AnalyticsView, SpendingItem } from '#contract/analytics';
import type { Page } from '../../platform/common/http/input/paging.js';
import { bankDate } from '../../platform/common/http/input/timestamp.js';
import { AnalyticsRepository, type MonthWish, type SpendingFilter } from './analytics.repository.js';
import { analyticsView, exportCells } from './analytics.view.js';

/** A customer's months in figures, by the time of posting in Asia/Dubai. */
@Injectable()
export class AnalyticsService {
  constructor(private readonly months: AnalyticsRepository) {}

  /** Without a month, the current one; without a currency, that of the customer's main account. */
  async ofMonth(userId: string, wish: MonthWish): Promise<AnalyticsView> {
    return analyticsView(await this.months.analyse(userId, wish));
  }

  /** Returns one item more than the page, if there are that many. */
  items(userId: string, filter: SpendingFilter, page: Page): Promise<SpendingItem[]> {
    return this.months.items(userId, filter, page);
  }

  /** The file's name, and its rows in batches. */
  table(userId: string, wish: MonthWish): { name: string; rows: AsyncGenerator<(string | null)[][]> } {
    const month = wish.month ?? bankDate(new Date()).slice(0, 7);
    return { name: `analytics-${month}.csv`, rows: this.rows(userId, { ...wish, month }) };
  }

  private async *rows(userId: string, wish: MonthWish): AsyncGenerator<(string | null)[][]> {
    for await (const batch of this.months.stream(userId, wish)) yield batch.map(exportCells);
  }
}
