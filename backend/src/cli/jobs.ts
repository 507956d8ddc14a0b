import { parseArgs } from 'node:util';
import { parseTimestamp } from '#contract/formats/timestamp';
import { say, withBank } from '../bootstrap/with-bank.js';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { OperatorError } from '../platform/config/config-error.js';
import { JobsService } from '../platform/jobs/jobs.service.js';

const USAGE = `Usage: npm run jobs -- --now 2027-01-31T08:00:00+04:00
Runs the jobs that are due at that moment, as if it were that time. It does not run in production.`;

/** `npm run jobs`: runs what is due at a given moment, for tests and demonstrations. */
await withBank(async (app) => {
  const now = readMoment();
  if (app.get<AppConfig>(APP_CONFIG).environment === 'production') {
    throw new OperatorError(
      'This does not run in production, because what it writes would have a wrong time.',
    );
  }
  for (const name of await app.get(JobsService).runDue(now)) say(`done ${name}`);
});

/** @throws {OperatorError} without a valid moment */
function readMoment(): Date {
  let text: string | undefined;
  try {
    text = parseArgs({ options: { now: { type: 'string' } } }).values.now;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${USAGE}`);
  }
  const moment = parseTimestamp(text);
  if (!moment) throw new OperatorError(USAGE);
  return moment;
}
