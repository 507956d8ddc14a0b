import type { TransactionDirection, TransactionStatus } from '#contract/banking/transfers';
import type { Money } from '#money/money';
import { type FilteredQuery, NEWEST_FIRST, OWN_TRANSACTIONS } from '../transactions.repository.js';

/** Selects among a customer's transactions; an omitted field does not filter. */
export interface OwnTransactionsFilter {
  status?: TransactionStatus | undefined;
  direction?: TransactionDirection | undefined;
  /** The first moment, and the first one after the period. */
  from?: string | undefined;
  to?: string | undefined;
  /** Without a sign. */
  least?: Money | undefined;
  most?: Money | undefined;
  /** The whole name. */
  recipient?: string | undefined;
}

const CONDITIONS: Record<keyof OwnTransactionsFilter, (parameter: string) => string> = {
  status: (status) => `t.status = ${status}`,
  direction: (direction) => `(t.amount < 0) = (${direction} = 'out')`,
  from: (from) => `t.created_at >= ${from}::timestamptz`,
  to: (to) => `t.created_at < ${to}::timestamptz`,
  least: (least) => `abs(t.amount) >= ${least}::numeric`,
  most: (most) => `abs(t.amount) <= ${most}::numeric`,
  recipient: (recipient) => `t.beneficiary_name = ${recipient}`,
};

/**
 * The statement that selects a customer's transactions, newest first: all that match, or those after a position or
 * behind a number of others, up to `rows`.
 */
export function ownTransactions(
  userId: string,
  filter: OwnTransactionsFilter,
  page: { rows: number; after?: { at: string; id: string } | null; behind?: number } | null = null,
): FilteredQuery {
  const parameters: unknown[] = [userId];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['t.user_id = $1'];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof OwnTransactionsFilter];
    if (value !== undefined) conditions.push(condition(parameter(value)));
  }
  if (page?.after) {
    const { at, id } = page.after;
    conditions.push(`(t.created_at, t.id) < (${parameter(at)}::timestamptz, ${parameter(id)}::uuid)`);
  }
  const end = page === null ? '' : ` LIMIT ${parameter(page.rows)} OFFSET ${parameter(page.behind ?? 0)}`;
  return {
    sql: `${OWN_TRANSACTIONS} WHERE ${conditions.join(' AND ')} ${NEWEST_FIRST}${end}`,
    parameters,
  };
}
