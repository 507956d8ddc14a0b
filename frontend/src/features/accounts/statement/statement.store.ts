import type { StatementView } from '#contract/ledger';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { http } from '../../../shared/api/http.js';

/** One per account and month: `statements.of(accountId, '2026-11')`. */
export const statements = createResourceFamily<StatementView>(
  'statements',
  (accountId: string, month: string) => fetchStatement(accountId, month),
);

let isToldAlready = false;

/** One approval tells of accounts and of transactions; both in one turn make one reload. */
export function outdateStatements(): void {
  if (isToldAlready) return;
  isToldAlready = true;
  queueMicrotask(() => {
    isToldAlready = false;
    statements.invalidate();
  });
}

/** `month` is `YYYY-MM`, of Asia/Dubai. */
function fetchStatement(accountId: string, month: string): Promise<StatementView> {
  return http.get<StatementView>(`/api/accounts/${accountId}/statement?month=${month}`);
}
