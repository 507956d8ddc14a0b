import type { LoadPlan, LoadReport } from './generators/http-load.js';
import type { PlannedRequest } from './generators/planned-request.js';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled, sized } from './measure/size.js';
import { type Bench, costLines } from './report/figure.js';
import { expectBooksToBalance } from './stage/product.js';
import type { Person } from './stage/people.js';
import { transferOf } from './stage/requests.js';
import type { Stage } from './stage/stage.js';

const CLIENTS = 64;
const SENDERS = sized(512, 512, 32);

/**
 * The recipients of the first half are one account at one bank; the others each have their own bank and
 * account.
 */
const RECIPIENTS = `
UPDATE beneficiaries b
   SET bank_name = CASE WHEN place <= $2 THEN 'Oasis Bank' ELSE 'Bank ' || place END,
       account_number = CASE WHEN place <= $2 THEN '5566778899' ELSE lpad(place::text, 12, '7') END
  FROM unnest($1::uuid[]) WITH ORDINALITY AS chosen (id, place)
 WHERE b.id = chosen.id`;

/**
 * K2: transfers, submitted and approved, that all pay one recipient, compared with transfers to as many
 * recipients as senders.
 */
export const k2: Bench<Stage> = {
  id: 'K2',
  async measure(stage) {
    const server = await stage.server();
    const bank = await stage.clone(await stage.bank(ORDINARY), 'k2');
    const people = bank.people.slice(0, 2 * SENDERS);
    const recipients = people.map(({ beneficiaryId }) => beneficiaryId);
    await server.query(bank.target.database, RECIPIENTS, [recipients, SENDERS]);
    const product = await stage.product(bank.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const count = scaled(1_000);

    const paidBy = (senders: readonly Person[]) => () =>
      metered({ node: [product.pid], postgres: [server.pid] }, count, () =>
        load.ask({
          port: product.port,
          connections: CLIENTS,
          count,
          requests: senders.map(transferOf),
          keyed: true,
          expected: 201,
          followUps: bank.admins.map(approvalBy),
        }),
      );
    const [toOne, spread] = [paidBy(people.slice(0, SENDERS)), paidBy(people.slice(SENDERS))];
    await warmUp(toOne, spread);
    const compared = await compare(toOne, spread);
    await expectBooksToBalance(product, bank.admins[0] ?? '');
    await Promise.all([product.stop(), load.stop()]);
    return {
      id: 'K2',
      title: 'Transfers, submitted and approved, that all pay one account at one bank',
      yardstick: 'the same, each sender paying a recipient and a bank of their own',
      lines: costLines(compared, { rate: { atLeast: 0.95 } }),
      remarks: ['The books balance on all that was posted.'],
    };
  },
};

function approvalBy(cookie: string): PlannedRequest {
  const path = '/api/admin/transactions/:id/status';
  return { method: 'PATCH', path, headers: { Cookie: cookie }, body: { status: 'completed' } };
}
