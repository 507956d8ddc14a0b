import { say, withBank } from '../bootstrap/with-bank.js';
import { LedgerChecks } from '../ledger/check/ledger-checks.service.js';
import { FLAG, readArguments } from './arguments.js';

const USAGE = `Usage: npm run ledger:check [-- --full]
Checks the books from the last sealed month on. With --full, it reads every entry and compares each sealed month.`;

/** `npm run ledger:check`: counts the violations of the ledger's invariants. Exits with code 1 if there are any. */
await withBank(async (app) => {
  const { full } = readArguments(USAGE, { options: { full: FLAG } }).values;
  const from = full ? 'first entry' : 'last seal';
  const { ok, invariants, totals, changedMonths } = await app.get(LedgerChecks).checkAndKeep(from);
  for (const { description, violations } of invariants) {
    say(violations === 0 ? `ok   ${description}` : `FAIL ${description} (${violations} violations)`);
  }
  for (const month of changedMonths) say(`FAIL The entries of ${month} are not those that were sealed`);
  for (const [currency, total] of Object.entries(totals)) say(`     ${currency} ${total}`);
  if (!ok) process.exitCode = 1;
});
