import type { AnalyticsDto, MonthFiguresDto, TrendMonthDto } from '#contract/shapes/analytics.dto';
import { compareMoney, percentOf, subtractMoney } from '#money/money';
import { wholeShares } from '#money/shares';
import type { ExportRow, MonthRecord, TrendRecord } from './analytics.repository.js';

/** A month as its customer sees it: with shares and savings rates. */
export function analyticsView(record: MonthRecord): AnalyticsDto {
  const { month, previousMonth, firstMonth, currency, currencies, figures } = record;
  const [now, before] = figures;
  return {
    ...figuresOf(month, now),
    currency,
    currencies,
    firstMonth: firstMonth ?? month,
    categories: withShares(record.categories ?? []),
    recipients: withShares(record.recipients ?? []),
    previous: figuresOf(previousMonth, before),
    regular: record.regular ?? [],
    largest: record.largest ?? [],
  };
}

/** The months of a trend with their savings rates. */
export function trendView(record: readonly TrendRecord[]): TrendMonthDto[] {
  return record.map(({ month, currency, savedInGoals, ...figures }) => ({
    ...figuresOf(month, figures),
    currency,
    savedInGoals,
  }));
}

const NOTHING = { spending: '0.00', transfersSent: '0.00', billPayments: '0.00', income: '0.00' };

function figuresOf(month: string, figures: MonthRecord['figures'][number] = NOTHING): MonthFiguresDto {
  const { spending, income } = figures;
  const isEarning = compareMoney(income, '0.00') > 0;
  const savingsRate = isEarning ? percentOf(subtractMoney(income, spending), income) : null;
  return { month, ...figures, savingsRate };
}

function withShares<Part extends { amount: string }>(parts: readonly Part[]): (Part & { share: number })[] {
  const shares = wholeShares(parts.map(({ amount }) => amount));
  return parts.map((part, place) => ({ ...part, share: shares[place] ?? 0 }));
}

export const EXPORT_COLUMNS = [
  'date',
  'type',
  'category',
  'name',
  'reference',
  'moneyIn',
  'moneyOut',
  'currency',
] as const;

/** The cells of a line of the file, in the order of {@link EXPORT_COLUMNS}. */
export function exportCells(row: ExportRow): (string | null)[] {
  const { postedAt, type, category, name, reference, moneyIn, moneyOut, currency } = row;
  return [postedAt, type, category, name, reference, moneyIn, moneyOut, currency];
}
