import { DAY_COUNT, DAY_LIMIT, SECOND_ABOVE } from '../work/governing.js';
import type { SecondRequest, World } from '../work/world.js';
import { isGone } from './check-payments.js';

interface Stored {
  id: string;
  status: string;
  isSamePerson: boolean;
  /** Of the transfer; `null` when its customer was deleted. */
  transfer: string | null;
}

/** SQL: customers of the trial who have paid more in a day, or more often, than the policies allow. */
const PAST_LIMITS = `
SELECT user_id AS "userId", count(*)::int AS count, sum(-amount) AS amount FROM transactions
 WHERE user_id = ANY ($1::uuid[]) AND type IN ('transfer', 'bill_payment') AND status <> 'failed'
 GROUP BY user_id, date_trunc('day', created_at, 'Asia/Dubai')
HAVING sum(-amount) > $2::numeric OR count(*) > $3`;

/** SQL: completed transfers above the amount, without an approved request. */
const UNSEEN = `
SELECT t.id FROM transactions t
 WHERE t.user_id = ANY ($1::uuid[]) AND t.type = 'transfer' AND t.status = 'completed' AND -t.amount > $2::numeric
   AND (SELECT count(*) FROM approval_requests r WHERE r.subject_id = t.id AND r.status = 'approved') <> 1`;

const REQUESTS = `
SELECT r.id, r.status, coalesce(r.decided_by = r.requested_by, false) AS "isSamePerson", t.status AS transfer
  FROM approval_requests r LEFT JOIN transactions t ON t.id = r.subject_id
 WHERE r.id = ANY ($1::uuid[])`;

/** I16: no limit is passed, and what needs a second person has one outcome and is carried out exactly once. */
export async function checkGovernance({ cluster, payers, requests }: World): Promise<string[]> {
  if ((await cluster.sql(`SELECT to_regclass('approval_requests') AS found`))[0]?.found === null) return [];
  const ids = payers.map(({ id }) => id);
  const past = await cluster.sql<{ userId: string; count: number; amount: string }>(PAST_LIMITS, [
    ids,
    DAY_LIMIT,
    DAY_COUNT,
  ]);
  const unseen = await cluster.sql<{ id: string }>(UNSEEN, [ids, SECOND_ABOVE]);
  const stored = await cluster.sql<Stored>(REQUESTS, [requests.map(({ id }) => id)]);
  const byId = new Map(stored.map((request) => [request.id, request]));
  return [
    ...past.map(
      ({ userId, count, amount }) => `I16: ${userId} has paid ${amount} in ${count} payments in a day`,
    ),
    ...unseen.map(({ id }) => `I16: transfer ${id} was completed without a second person`),
    ...requests.flatMap((request) => mistakes(request, byId.get(request.id))),
  ];
}

function mistakes({ id, payment, decisions }: SecondRequest, stored: Stored | undefined): string[] {
  if (!stored) return [`I16: request ${id} was acknowledged, and is lost`];
  const taken = decisions.filter(({ call }) => call.fate === 'acknowledged').map(({ decision }) => decision);
  const wrong = [];
  const [first] = taken;
  if (taken.length > 1) wrong.push(`I16: request ${id} was decided ${taken.length} times`);
  if (first && stored.status !== (first === 'approve' ? 'approved' : 'declined'))
    wrong.push(`I16: request ${id} was answered ${first}, and is ${stored.status}`);
  if (stored.isSamePerson) wrong.push(`I16: request ${id} was decided by the person who asked`);
  if (stored.status === 'approved' && stored.transfer !== 'completed' && !isGone(payment.payer.withdrawals))
    wrong.push(`I16: request ${id} is approved, and its transfer is ${stored.transfer ?? 'gone'}`);
  return wrong;
}
