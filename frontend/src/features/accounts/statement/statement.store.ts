import type { StatementDto } from '#contract/shapes/statement.dto';
import { http } from '../../../shared/api/http.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { balancesOf, type DayBalance, monthsBetween } from './daily-balances.js';

/** One resource per account and period: `statements.of(accountId, 'month=2026-11')`. */
export const statements = createResourceFamily<StatementDto>(
  'statements',
  (accountId: string, query: string) => fetchStatement(accountId, query),
);

/** The balances of an account from one day to another: `dailyBalances.of(accountId, first, last)`. */
export const dailyBalances = createResourceFamily<DayBalance[]>(
  'daily-balances',
  async (accountId: string, first: string, last: string) => {
    const months = monthsBetween(first, last);
    const found = await Promise.all(months.map((month) => fetchStatement(accountId, `month=${month}`)));
    return balancesOf(found, first, last);
  },
);

let isInvalidationQueued = false;

/** Invalidates all statements; several calls in one task, as after an approval, reload only once. */
export function outdateStatements(): void {
  if (isInvalidationQueued) return;
  isInvalidationQueued = true;
  queueMicrotask(() => {
    isInvalidationQueued = false;
    statements.invalidate();
    dailyBalances.invalidate();
  });
}

/** `query` is `month=2026-11`, or `from=…&to=…`. */
function fetchStatement(accountId: string, query: string): Promise<StatementDto> {
  return http.get<StatementDto>(`/api/accounts/${accountId}/statement?${query}`);
}
