import { randomUUID } from 'node:crypto';
import { compareMoney, parseMoney } from '#money/money';
import { bankDate, parseTimestamp } from '#contract/formats/timestamp';
import { BillFetchingService } from '../bills/automatic/bill-fetching.service.js';
import { BEHAVIOURS, isBehaviour } from '../bills/network/behaviours.js';
import type { Consumer } from '../bills/network/biller-network.js';
import { SimulatedBillers } from '../bills/network/simulated-billers.service.js';
import { say, withBank } from '../bootstrap/with-bank.js';
import { plusDays } from '../platform/values/days.js';
import { OperatorError } from '../platform/config/config-error.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { readArguments, refuseProduction, TEXT } from './arguments.js';

const DUE_IN_DAYS = 14;
const USAGE = `Usage: npm run bill -- issue --consumer 2004417731 [--amount 120.00] [--due 2027-01-31]
       npm run bill -- ${['normal', ...Object.keys(BEHAVIOURS)].join(' | ')} --consumer 2004417731
Plays the simulated network of billers for a consumer number that a customer has added. See docs/simulators.md. It does
not run in production.`;

/** `npm run bill`: issues a bill, or makes the simulated network misbehave, beside a running bank. */
await withBank(async (app) => {
  const { command, consumerNumber, amount, due } = readCommand();
  refuseProduction(app, 'the simulator is no real network');
  const consumer = await consumerOf(app.get(PgPool), consumerNumber);
  const [network, unitOfWork] = [app.get(SimulatedBillers), app.get(UnitOfWork)];
  if (isBehaviour(command)) {
    await unitOfWork.run((tx) => network.script(tx, consumer, { behaviour: command }));
    say(`${consumerNumber}: ${command}`);
    return;
  }
  const today = bankDate(new Date());
  const bill = { number: `${consumerNumber}-${randomUUID().slice(0, 8)}`, issuedOn: today, amount };
  const dueOn = due ?? plusDays(today, DUE_IN_DAYS);
  await unitOfWork.run((tx) => network.issue(tx, consumer, { ...bill, dueOn }));
  await app.get(BillFetchingService).fetchAll(new AbortController().signal, consumer);
  say(`${bill.number}: AED ${amount}, due ${dueOn}`);
});

/** @throws {OperatorError} without a command, a consumer number, or with a wrong amount or day */
function readCommand() {
  const options = { consumer: TEXT, amount: TEXT, due: TEXT };
  const { positionals, values } = readArguments(USAGE, { options, allowPositionals: true });
  const [command = ''] = positionals;
  const amount = parseMoney(values.amount ?? '120.00');
  const isDay = values.due === undefined || (values.due.length === 10 && parseTimestamp(values.due) !== null);
  const isKnown = command === 'issue' || isBehaviour(command);
  const isPositive = amount !== null && compareMoney(amount, '0.00') > 0;
  if (!isKnown || values.consumer === undefined || !isPositive || !isDay) {
    throw new OperatorError(USAGE);
  }
  return { command, consumerNumber: values.consumer, amount, due: values.due };
}

/** The consumer whose number it is. @throws {OperatorError} when no customer has added it */
async function consumerOf(pool: PgPool, consumerNumber: string): Promise<Consumer> {
  const [consumer] = await pool.query<Consumer>(
    `SELECT biller_id AS "billerId", consumer_number AS "consumerNumber" FROM customer_billers
      WHERE consumer_number = $1 AND removed_at IS NULL ORDER BY created_at LIMIT 1`,
    [consumerNumber],
  );
  if (!consumer) throw new OperatorError('No customer has added a biller with this consumer number.');
  return consumer;
}
