import { parseTimestamp } from '#contract/formats/timestamp';
import { say, withBank } from '../bootstrap/with-bank.js';
import { OperatorError } from '../platform/config/config-error.js';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { readArguments, refuseProduction, TEXT } from './arguments.js';

const USAGE = `Usage: npm run jobs -- --now 2027-01-31T08:00:00+04:00
Runs the jobs that are due at that moment, as if it were that time. It does not run in production.`;

/** `npm run jobs`: runs the jobs that are due at a given moment, for tests and demonstrations. */
await withBank(async (app) => {
  const now = readMoment();
  refuseProduction(app, 'what it writes would have a wrong time');
  for (const name of await app.get(JobsService).runDue(now)) say(`done ${name}`);
});

/** @throws {OperatorError} without a valid moment */
function readMoment(): Date {
  const { now } = readArguments(USAGE, { options: { now: TEXT } }).values;
  const moment = parseTimestamp(now);
  if (!moment) throw new OperatorError(USAGE);
  return moment;
}
