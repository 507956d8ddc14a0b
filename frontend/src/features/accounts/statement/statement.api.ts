import type { StatementView } from '#contract/ledger';
import { http } from '../../../shared/api/http.js';

/** `month` is `YYYY-MM`, of Asia/Dubai. */
export function fetchStatement(accountId: string, month: string): Promise<StatementView> {
  return http.get<StatementView>(`/api/accounts/${accountId}/statement?month=${month}`);
}
