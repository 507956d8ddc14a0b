import type { Currency } from '#contract/banking/accounts';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { type Money, subtractMoney, sumMoney } from '#money/money';
import { isWithin, monthPeriod, uaeMonthOf } from '../../../shared/format/uae-days.js';

export interface MonthSum {
  currency: Currency;
  moneyIn: Money;
  /** Without a sign. */
  moneyOut: Money;
}

export interface HistoryMonth {
  /** `2026-11`, by the UAE's calendar. */
  month: string;
  /** Those on this page. */
  rows: TransactionDto[];
  /** Completed transactions of the whole month among all that were found, by currency. */
  sums: MonthSum[];
}

/** Groups the rows of a page by month; `found` are the rows of all pages. */
export function monthsOf(rows: readonly TransactionDto[], found: readonly TransactionDto[]): HistoryMonth[] {
  const months: HistoryMonth[] = [];
  for (const row of rows) {
    const month = uaeMonthOf(row.createdAt);
    const known = months.find((one) => one.month === month);
    if (known) known.rows.push(row);
    else months.push({ month, rows: [row], sums: sumsOf(month, found) });
  }
  return months;
}

function sumsOf(month: string, found: readonly TransactionDto[]): MonthSum[] {
  const period = monthPeriod(month);
  const sums = new Map<Currency, MonthSum>();
  for (const { amount, currency, status, createdAt } of found) {
    if (status !== 'completed' || !isWithin(createdAt, period)) continue;
    const sum = sums.get(currency) ?? { currency, moneyIn: '0.00', moneyOut: '0.00' };
    sums.set(
      currency,
      amount.startsWith('-')
        ? { ...sum, moneyOut: subtractMoney(sum.moneyOut, amount) }
        : { ...sum, moneyIn: sumMoney([sum.moneyIn, amount]) },
    );
  }
  return [...sums.values()];
}
