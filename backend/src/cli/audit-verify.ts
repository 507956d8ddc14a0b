import { say, withBank } from '../bootstrap/with-bank.js';
import { ArchiveDamaged } from '../events/archive/archive-file.js';
import { EventArchives } from '../events/archive/event-archives.service.js';
import { OperatorError } from '../platform/config/config-error.js';

const USAGE = `Usage: npm run audit:verify -- FILE…
Reads archives of the audit trail, and says whether each is what the bank has written and recorded.`;

/** `npm run audit:verify`: checks archives of the audit trail. Exits with code 1 if anything is wrong. */
await withBank(async (app) => {
  const files = process.argv.slice(2);
  if (files.length === 0 || files.some((file) => file.startsWith('-'))) throw new OperatorError(USAGE);
  for (const file of files) {
    try {
      const { events, firstSeq, lastSeq } = await app.get(EventArchives).verify(file);
      say(`ok   ${file}: ${events} events, number ${firstSeq} to ${lastSeq}`);
    } catch (error) {
      if (!(error instanceof ArchiveDamaged)) throw error;
      say(`FAIL ${file}: ${error.message}`);
      process.exitCode = 1;
    }
  }
});
