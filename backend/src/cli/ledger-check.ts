import { parseArgs } from 'node:util';
import { say, withBank } from '../bootstrap/with-bank.js';
import { LedgerChecks } from '../ledger/check/ledger-checks.service.js';
import { OperatorError } from '../platform/config/config-error.js';

const USAGE = `Usage: npm run ledger:check [-- --full]
Checks the books from the last sealed month on. With --full, it reads every entry and compares each sealed month.`;

/** `npm run ledger:check`: counts the violations of the ledger's invariants. Exits with code 1 if there are any. */
await withBank(async (app) => {
  const from = isFull() ? 'first entry' : 'last seal';
  const { ok, invariants, totals, changedMonths } = await app.get(LedgerChecks).checkAndKeep(from);
  for (const { description, violations } of invariants) {
    say(violations === 0 ? `ok   ${description}` : `FAIL ${description} (${violations} violations)`);
  }
  for (const month of changedMonths) say(`FAIL The entries of ${month} are not those that were sealed`);
  for (const [currency, total] of Object.entries(totals)) say(`     ${currency} ${total}`);
  if (!ok) process.exitCode = 1;
});

/** @throws {OperatorError} for anything but `--full` */
function isFull(): boolean {
  try {
    return parseArgs({ options: { full: { type: 'boolean' } } }).values.full ?? false;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${USAGE}`);
  }
}
