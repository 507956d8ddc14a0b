import type { StatementView } from '#contract/ledger';
import type { StatementRecord } from './statement.repository.js';

/** A statement as the account's owner sees it. */
export function statementView(statement: StatementRecord): StatementView {
  const { id, accountType, accountNumber, iban, currency, lines, ...figures } = statement;
  return {
    account: { id, accountType, accountNumber, iban, currency },
    ...figures,
    lines: lines.map((line) => ({ ...line, postedAt: new Date(line.postedAt).toISOString() })),
  };
}
