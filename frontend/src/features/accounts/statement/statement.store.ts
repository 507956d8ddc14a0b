import type { StatementView } from '#contract/ledger';
import { http } from '../../../shared/api/http.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';

/** One resource per account and month: `statements.of(accountId, '2026-11')`. */
export const statements = createResourceFamily<StatementView>(
  'statements',
  (accountId: string, month: string) => fetchStatement(accountId, month),
);

let isInvalidationQueued = false;

/** Invalidates all statements; several calls in one task, as after an approval, reload only once. */
export function outdateStatements(): void {
  if (isInvalidationQueued) return;
  isInvalidationQueued = true;
  queueMicrotask(() => {
    isInvalidationQueued = false;
    statements.invalidate();
  });
}

/** `month` is `YYYY-MM` in Asia/Dubai. */
function fetchStatement(accountId: string, month: string): Promise<StatementView> {
  return http.get<StatementView>(`/api/accounts/${accountId}/statement?month=${month}`);
}
