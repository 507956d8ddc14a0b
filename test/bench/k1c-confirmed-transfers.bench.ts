import { TRANSFER_DETAILS } from '../../backend/src/transfers/submission/submit-transfer.sql.js';
import { sessionRoom } from '../../backend/src/events/bank-event.js';
import type { LoadPlan, LoadReport } from './generators/http-load.js';
import { barePlan, CLIENTS, expectYardstickToBalance, SENDERS, transfersIn } from './k1-transfers.bench.js';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { type Bench, costLines } from './report/figure.js';
import { expectBooksToBalance } from './stage/product.js';
import { transferOf } from './stage/requests.js';
import type { FilledBank, Stage } from './stage/stage.js';
import type { TransfersPlan } from './yardsticks/transfers-by-pg.js';

/** Verified confirmations of the transfers of `transferOf`, one for each sender named in the JSON list `$1`. */
const CONFIRMATIONS = `
INSERT INTO confirmations (id, user_id, bound_to, action, details, nonce, expires_at, verified_at, proof)
SELECT gen_random_uuid(), sender.user_id, sender.bound_to, 'transfer', ${TRANSFER_DETAILS},
       decode(repeat('00', 32), 'hex'), now() + interval '1 hour', now(), '{"factor": "passkey"}'
  FROM json_to_recordset($1::json) AS sender (user_id uuid, bound_to text, account_id uuid, beneficiary_id uuid)
  JOIN accounts account ON account.id = sender.account_id
  JOIN beneficiaries recipient ON recipient.id = sender.beneficiary_id
 CROSS JOIN (VALUES (1.00, 'family_support', NULL::text)) AS asked (amount, purpose, notes)
RETURNING id, user_id AS "userId"`;

/** K1c: the transfers of K1, each with a confirmation that was given beforehand, against the yardstick of K1. */
export const k1c: Bench<Stage> = {
  id: 'K1c',
  async measure(stage) {
    const server = await stage.server();
    const filled = await stage.bank(ORDINARY);
    const own = await stage.clone(filled, 'k1c_product');
    const bare = await stage.clone(filled, 'k1c_yardstick');
    await server.query(own.target.database, 'UPDATE users SET has_factor = true');
    const product = await stage.product(own.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const yardstick = stage.worker<TransfersPlan, { elapsedMs: number }>('yardsticks/transfers-by-pg');
    const count = scaled(4_000);
    const plan = { port: product.port, connections: CLIENTS, count, keyed: true, expected: 201 };

    const byProduct = async () => {
      const requests = await confirmedRequests(stage, own, count);
      return metered({ node: [product.pid], postgres: [server.pid] }, count, () =>
        load.ask({ ...plan, requests }),
      );
    };
    const byYardstick = async () =>
      metered({ node: [yardstick.pid], postgres: [server.pid] }, count, () =>
        yardstick.ask(barePlan(bare, count)),
      );
    await warmUp(byProduct, byYardstick);
    const compared = await compare(byProduct, byYardstick);

    const [admin = ''] = filled.admins;
    await expectBooksToBalance(product, admin);
    const used = 'SELECT count(*)::integer AS used FROM confirmations WHERE used_at IS NOT NULL';
    const [confirmed] = await server.query<{ used: number }>(own.target.database, used);
    const kept = await transfersIn(stage, own);
    if (confirmed?.used !== kept) throw new Error('There are transfers without a confirmation of their own.');
    await Promise.all([product.stop(), load.stop(), yardstick.stop()]);
    await expectYardstickToBalance(stage, bare);
    return {
      id: 'K1c',
      title: 'POST /api/transfers, each confirmed by a passkey beforehand, 64 clients',
      yardstick: 'the SQL of a single transfer, as for K1',
      lines: costLines(compared, { rate: { atLeast: 0.8 } }),
      remarks: [
        `All ${kept.toLocaleString('en')} transfers have used up a confirmation each, and the books balance.`,
      ],
    };
  },
};

/** As many requests as will be sent, since each confirmation is used once. */
async function confirmedRequests(stage: Stage, { target, people }: FilledBank, count: number) {
  const server = await stage.server();
  const senders = Array.from({ length: count }, (_, index) => people[index % SENDERS]).flatMap(
    (person) => person ?? [],
  );
  const rows = senders.map(({ userId, sessionId, accountId, beneficiaryId }) => ({
    user_id: userId,
    bound_to: sessionRoom(sessionId),
    account_id: accountId,
    beneficiary_id: beneficiaryId,
  }));
  const given = await server.query<{ id: string; userId: string }>(target.database, CONFIRMATIONS, [
    JSON.stringify(rows),
  ]);
  const idsOf = new Map<string, string[]>();
  for (const { id, userId } of given) idsOf.set(userId, [...(idsOf.get(userId) ?? []), id]);
  return senders.map((person) => {
    const request = transferOf(person);
    const confirmationId = idsOf.get(person.userId)?.pop();
    return { ...request, body: { ...(request.body as object), confirmationId } };
  });
}
