import { LedgerService } from '../ledger/ledger.service.js';
import { say, withBank } from '../bootstrap/with-bank.js';

/** `npm run ledger:check`: counts the violations of the ledger's invariants. Exits with code 1 if there are any. */
await withBank(async (app) => {
  const { ok, invariants, totals } = await app.get(LedgerService).check();
  for (const { description, violations } of invariants) {
    say(violations === 0 ? `ok   ${description}` : `FAIL ${description} (${violations} violations)`);
  }
  for (const [currency, total] of Object.entries(totals)) say(`     ${currency} ${total}`);
  if (!ok) process.exitCode = 1;
});
