import type { AnalyticsDto, SpendingItemDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createPagedListFamily } from '../../shared/store/paged/paged-list-family.js';
import { createResourceFamily } from '../../shared/store/resource-family.js';

/** The month, currency and filter to show; the server has defaults for missing ones. */
export interface AnalyticsQuery {
  /** `YYYY-MM` */
  month: string;
  currency?: string | null;
  categories?: readonly string[];
  /** The id of a recipient. */
  recipient?: string | null;
}

/** The path of the analytics, of their trend, of the payments behind them, or of their file. */
export function analyticsPath(part: '' | '/items' | '/export' | '/trend', query: AnalyticsQuery): string {
  const parameters = new URLSearchParams({ month: query.month });
  for (const name of ['currency', 'recipient'] as const) {
    const value = query[name];
    if (value) parameters.set(name, value);
  }
  for (const category of query.categories ?? []) parameters.append('category', category);
  return `/api/analytics${part}?${parameters.toString()}`;
}

/** One resource per month and currency; `''` for the currency of the main account. */
export const monthAnalyses = createResourceFamily<AnalyticsDto>(
  'analytics',
  (month: string, currency: string) => http.get<AnalyticsDto>(analyticsPath('', { month, currency })),
);

/** The figures of a month and of the five before it, oldest first, by month and currency. */
export const monthTrends = createResourceFamily<TrendMonthDto[]>(
  'analytics/trend',
  (month: string, currency: string) => analyticsPath('/trend', { month, currency }),
);

/** Payments by the path of their first page. */
export const spendingItems = createPagedListFamily<SpendingItemDto>();

let isInvalidationQueued = false;

/** Invalidates everything; several calls in one task, as after an approval, reload only once. */
function outdateAnalytics(): void {
  if (isInvalidationQueued) return;
  isInvalidationQueued = true;
  queueMicrotask(() => {
    isInvalidationQueued = false;
    monthAnalyses.invalidate();
    monthTrends.invalidate();
    spendingItems.invalidate();
  });
}

export const analyticsLive: LiveBindings = { accounts: outdateAnalytics, transactions: outdateAnalytics };
