import { say, withBank } from '../bootstrap/with-bank.js';
import { EventArchives } from '../events/archive/event-archives.service.js';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { OperatorError } from '../platform/config/config-error.js';
import { readFileArgument } from './arguments.js';

const USAGE = `Usage: npm run audit:archive -- FILE
Moves the events that are older than EVENT_RETENTION_YEARS from the database into a new file.`;

/** `npm run audit:archive`: moves old events of the audit trail into a file, while the bank runs. */
await withBank(async (app) => {
  const file = readFileArgument(USAGE);
  const { eventRetentionYears: years } = app.get<AppConfig>(APP_CONFIG);
  if (years === null) throw new OperatorError('EVENT_RETENTION_YEARS: is not set, so all events are kept.');
  const archived = await app.get(EventArchives).archive(file, years);
  say(
    archived
      ? `${file} has ${archived.events} events, up to number ${archived.lastSeq}. They are no longer in the database.`
      : `No event is older than ${years} years.`,
  );
});
