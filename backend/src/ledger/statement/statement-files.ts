import type { StatementLineDto } from '#contract/shapes/statement.dto';
import { bankTime } from '#contract/formats/timestamp';
import type { StatementHead } from './statement.repository.js';

/** Some lines of a statement, oldest first; every batch has the head. */
export interface StatementBatch {
  head: StatementHead;
  lines: StatementLineDto[];
}

export const STATEMENT_COLUMNS = [
  'date',
  'kind',
  'counterparty',
  'details',
  'reference',
  'amount',
  'balance',
  'currency',
] as const;

/** The rows of a table, in the order of {@link STATEMENT_COLUMNS}: opening balance, each line, closing balance. */
export async function* statementTable(
  batches: AsyncIterable<StatementBatch>,
): AsyncGenerator<(string | null)[][]> {
  let head: StatementHead | null = null;
  for await (const batch of batches) {
    if (!head) yield [balanceRow(batch.head, 'from', 'openingBalance')];
    ({ head } = batch);
    const { currency } = head.account;
    yield batch.lines.map((line) => [...wordsOf(line), line.amount, line.balance, currency]);
  }
  if (head) yield [balanceRow(head, 'to', 'closingBalance')];
}

function balanceRow(
  head: StatementHead,
  day: 'from' | 'to',
  balance: 'openingBalance' | 'closingBalance',
): (string | null)[] {
  return [head[day], balance, null, null, null, null, head[balance], head.account.currency];
}

function wordsOf({ postedAt, kind, transaction, reason, goal }: StatementLineDto): (string | null)[] {
  return [
    bankTime(new Date(postedAt)),
    transaction?.type ?? kind,
    transaction?.counterparty ?? null,
    transaction?.purpose ?? reason ?? goal,
    transaction?.reference ?? null,
  ];
}
