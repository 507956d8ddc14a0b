import { Injectable } from '@nestjs/common';
import type { Currency } from '#contract/banking/accounts';
import type {
  AnalyticsDto,
  CategoryShareDto,
  MonthFiguresDto,
  RecipientShareDto,
  SpendingItemDto,
  TrendMonthDto,
} from '#contract/shapes/analytics.dto';
import type { SpendingCategory } from '#contract/banking/reports';
import type { Page } from '../platform/http/input/paging.js';
import { ReadPool } from '../platform/database/connection/read-pool.js';
import { isoTime } from '../platform/database/connection/sql.js';
import { MONTH_ANALYSIS } from './month-analysis.sql.js';
import {
  categoryOf,
  isFromOwn,
  isToOwn,
  OWN_ACCOUNTS,
  PERIOD,
  postedIn,
  recipientName,
  recipientOf,
} from './spending.sql.js';
import { TREND } from './trend.sql.js';

/** The month and the currency to analyse; by default the current month and the currency of the main account. */
export interface MonthSelection {
  month?: string | undefined;
  currency?: Currency | undefined;
}

export interface SpendingFilter extends MonthSelection {
  category?: SpendingCategory[] | undefined;
  recipient?: string | undefined;
}

/** A month as the database returns it: without shares, and with `null` for an empty list. */
export interface MonthRecord {
  month: string;
  previousMonth: string;
  firstMonth: string | null;
  currency: Currency;
  currencies: Currency[];
  /** The figures of the month and of the one before. */
  figures: Omit<MonthFiguresDto, 'month' | 'savingsRate'>[];
  categories: Omit<CategoryShareDto, 'share'>[] | null;
  recipients: Omit<RecipientShareDto, 'share'>[] | null;
  regular: AnalyticsDto['regular'] | null;
  largest: AnalyticsDto['largest'] | null;
}

/** A month of a trend as the database returns it. */
export type TrendRecord = Omit<TrendMonthDto, 'savingsRate'>;

/** A line of the file; one of the two amounts is `null`. */
export interface ExportRow {
  postedAt: string;
  type: string;
  category: string;
  name: string | null;
  reference: string;
  moneyIn: string | null;
  moneyOut: string | null;
  currency: string;
}

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly pool: ReadPool) {}

  /** Reads a month in one snapshot. */
  async analyse(userId: string, { month, currency }: MonthSelection): Promise<MonthRecord> {
    const parameters = [userId, month ?? null, currency ?? null];
    const [found] = await this.pool.statement<MonthRecord>('analytics-of-month', MONTH_ANALYSIS, parameters);
    if (!found) throw new Error('The analysis of a month returned no row.');
    return found;
  }

  /** The figures of a month and of the five before it, oldest first. */
  trend(userId: string, { month, currency }: MonthSelection): Promise<TrendRecord[]> {
    return this.pool.statement<TrendRecord>('analytics-trend', TREND, [
      userId,
      month ?? null,
      currency ?? null,
    ]);
  }

  /** Payments that count as spending, newest first; one more than the page. */
  items(userId: string, filter: SpendingFilter, { limit, after }: Page): Promise<SpendingItemDto[]> {
    const { month, currency, category, recipient } = filter;
    return this.pool.statement<SpendingItemDto>('spending-items', ITEMS, [
      userId,
      month ?? null,
      currency ?? null,
      category ?? null,
      recipient ?? null,
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
    ]);
  }

  /** Everything that counts as income or spending, newest first, in batches. */
  stream(userId: string, { month, currency }: MonthSelection): AsyncGenerator<ExportRow[]> {
    return this.pool.stream<ExportRow>(EXPORT, [userId, month ?? null, currency ?? null]);
  }
}

const NEWEST_FIRST = 'ORDER BY t.decided_at DESC, t.id DESC';

const ITEMS = `
WITH ${OWN_ACCOUNTS}, ${PERIOD}
SELECT t.id, t.reference, ${isoTime('t.decided_at')} AS "postedAt", t.type, ${categoryOf('t')} AS category,
       nullif(${recipientName('t')}, '') AS name, (-t.amount)::text AS amount
  FROM ${postedIn('begins', 'ends')}
 WHERE t.amount < 0 AND NOT ${isToOwn('t')}
   AND ($4::text[] IS NULL OR ${categoryOf('t')} = ANY ($4)) AND ($5::text IS NULL OR ${recipientOf('t')} = $5)
   AND ($6::timestamptz IS NULL OR (t.decided_at, t.id) < ($6::timestamptz, $7::uuid))
 ${NEWEST_FIRST} LIMIT $8`;

const EXPORT = `
WITH ${OWN_ACCOUNTS}, ${PERIOD}
SELECT to_char(t.decided_at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD HH24:MI:SS') AS "postedAt", t.type,
       CASE WHEN t.amount < 0 THEN ${categoryOf('t')} WHEN t.type = 'refund' THEN 'refund' ELSE 'income' END AS category,
       nullif(${recipientName('t')}, '') AS name, t.reference,
       CASE WHEN t.amount > 0 THEN t.amount::text END AS "moneyIn",
       CASE WHEN t.amount < 0 THEN (-t.amount)::text END AS "moneyOut", t.currency
  FROM ${postedIn('begins', 'ends')}
 WHERE NOT (t.amount < 0 AND ${isToOwn('t')}) AND NOT ${isFromOwn('t')}
 ${NEWEST_FIRST}`;
