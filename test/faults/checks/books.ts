import type { BankAtWork } from '../work/world.js';

interface Figure {
  id: string;
  violations: string;
}

/** Checks the invariants in one database snapshot, past the app; each violation as `I3 balance: 2`. */
export async function brokenBooks(cluster: BankAtWork): Promise<string[]> {
  const figures = await cluster.sql<Figure>(BOOKS);
  return figures.map(({ id, violations }) => `${id}: ${violations}`);
}

const BOOKS = `
WITH booked AS (
  SELECT account_id, sum(amount) AS total FROM entries WHERE account_id IS NOT NULL GROUP BY account_id
), pending AS (
  SELECT account_id, sum(fees - amount) AS total FROM transactions WHERE status = 'pending' GROUP BY account_id
), transfers AS (
  SELECT t.status,
         (SELECT count(*) FROM standing_order_executions x WHERE x.transaction_id = t.id) AS ordered,
         (SELECT count(*) FROM journals j WHERE j.transaction_id = t.id) AS journals,
         (SELECT count(*) FROM entries e JOIN journals j ON j.id = e.journal_id
           WHERE j.transaction_id = t.id AND e.account_id = t.account_id AND e.amount = t.amount) AS entries,
         (SELECT count(*) FROM events v WHERE v.subject_id = t.id AND v.type = 'transfer.submitted') AS submitted,
         (SELECT count(*) FROM events v WHERE v.subject_id = t.id AND v.type = 'transfer.approved') AS approved,
         (SELECT count(*) FROM events v WHERE v.subject_id = t.id AND v.type IN ('transfer.rejected', 'transfer.cancelled')) AS refused
    FROM transactions t WHERE t.type = 'transfer'
), recipients AS (
  SELECT b.verification_status AS status,
         (SELECT count(*) FROM events v WHERE v.subject_id = b.id AND v.type = 'beneficiary.added') AS added,
         (SELECT count(*) FROM events v WHERE v.subject_id = b.id AND v.type = 'beneficiary.approved') AS approved,
         (SELECT count(*) FROM events v WHERE v.subject_id = b.id AND v.type = 'beneficiary.rejected') AS rejected
    FROM beneficiaries b
), figures (id, violations) AS (VALUES
  ('I1 a journal that does not sum to 0',
    (SELECT count(*) FROM (SELECT FROM entries GROUP BY journal_id, currency HAVING sum(amount) <> 0) j)),
  ('I2 a currency that does not sum to 0',
    (SELECT count(*) FROM (SELECT FROM entries GROUP BY currency HAVING sum(amount) <> 0) c)),
  ('I3 a balance that is not the sum of its entries',
    (SELECT count(*) FROM accounts a FULL JOIN booked b ON b.account_id = a.id
      WHERE coalesce(a.balance, 0) <> coalesce(b.total, 0))),
  ('I3 a hold that is not the sum of the pending transfers',
    (SELECT count(*) FROM accounts a LEFT JOIN pending p ON p.account_id = a.id
      WHERE a.held <> coalesce(p.total, 0))),
  ('I3 a goal that is not the sum of its entries',
    (SELECT count(*) FROM goals g
       FULL JOIN (SELECT goal_id, sum(amount) AS total FROM entries WHERE goal_id IS NOT NULL GROUP BY goal_id) s
         ON s.goal_id = g.id
      WHERE coalesce(g.balance, 0) <> coalesce(s.total, 0))),
  ('I4 a hold below 0 or above the balance and the limit',
    (SELECT count(*) FROM accounts WHERE held < 0 OR held > balance + credit_limit)),
  ('I4 a balance below the limit, or a limit without credit',
    (SELECT count(*) FROM accounts
      WHERE balance < -credit_limit OR (credit_limit <> 0 AND account_type <> 'credit'))),
  ('I5 a transfer whose journals are not those of its state',
    (SELECT count(*) FROM transfers
      WHERE journals <> (status = 'completed')::int OR entries <> (status = 'completed')::int)),
  ('I6 a key without its transfer',
    (SELECT count(*) FROM idempotency_keys k LEFT JOIN transactions t ON t.id = k.subject_id
      WHERE k.scope = 'transfer' AND t.user_id IS DISTINCT FROM k.user_id)),
  ('I8 a transfer whose events are not those of its state',
    (SELECT count(*) FROM transfers
      WHERE ordered = 0
        AND (submitted <> 1 OR approved <> (status = 'completed')::int OR refused <> (status = 'failed')::int))),
  ('I8 a transfer of a standing order with events of its own',
    (SELECT count(*) FROM transfers WHERE ordered > 0 AND submitted + approved + refused > 0)),
  ('I9 a standing order whose payments are not its executions and events',
    (SELECT count(*) FROM standing_orders o
      WHERE executed <> (SELECT count(*) FROM standing_order_executions x
                           JOIN transactions t ON t.id = x.transaction_id AND t.amount = -o.amount
                          WHERE x.order_id = o.id AND x.status = 'executed')
         OR executed <> (SELECT count(*) FROM events v
                          WHERE v.subject_id = o.id AND v.type = 'standing_order.executed'))),
  ('I9 a standing order whose past due days are not those of its plan',
    (SELECT count(*) FROM standing_orders o
      WHERE (SELECT array_agg(x.due_on ORDER BY x.due_on) FROM standing_order_executions x
              WHERE x.order_id = o.id AND x.status <> 'retrying')
         IS DISTINCT FROM
            (SELECT array_agg((o.starts_on + place * CASE o.frequency WHEN 'weekly' THEN interval '7 days'
                                                       WHEN 'monthly' THEN interval '1 month'
                                                       ELSE interval '1 year' END)::date ORDER BY place)
               FROM generate_series(0, o.place - 1) AS place))),
  ('I9 an Auto Save whose past due days are not the ends of the months',
    (SELECT count(*) FROM goal_auto_saves s
       JOIN LATERAL (SELECT array_agg(due_on ORDER BY due_on) AS days, min(due_on) AS first
                       FROM goal_auto_save_days WHERE goal_id = s.goal_id) over ON over.first IS NOT NULL
      WHERE over.days IS DISTINCT FROM
            (SELECT array_agg((month + interval '1 month' - interval '1 day')::date ORDER BY month)
               FROM generate_series(date_trunc('month', over.first::timestamp),
                                    date_trunc('month', s.next_on::timestamp) - interval '1 day',
                                    interval '1 month') AS month))),
  ('I9 a goal whose Auto Saves are not its movements',
    (SELECT count(*) FROM goals g
      WHERE (SELECT count(*) FROM goal_auto_save_days d WHERE d.goal_id = g.id AND d.journal_id IS NOT NULL)
         <> (SELECT count(*) FROM events v
              WHERE v.subject_id = g.id AND v.type = 'goal.moved' AND v.actor_id IS NULL))),
  ('I8 a goal whose balance is not the sum of its events',
    (SELECT count(*) FROM goals g
      WHERE g.balance <> (SELECT coalesce(sum(CASE v.type WHEN 'goal.moved' THEN (v.after ->> 'amount')::numeric
                                                          ELSE -(v.before ->> 'amount')::numeric END), 0)
                            FROM events v
                           WHERE v.subject_id = g.id AND v.type IN ('goal.moved', 'goal.deleted')))),
  ('I15 a payment of a bill that the network does not confirm',
    (SELECT count(*) FROM bill_payments p LEFT JOIN simulator.bill_payments n ON n.payment_id = p.id
      WHERE (p.status = 'paid' AND n.status IS DISTINCT FROM 'paid')
         OR (p.status = 'failed' AND coalesce(n.status, '') NOT IN ('refused', 'not_received')))),
  ('I15 a bill whose biller was paid something else',
    (SELECT count(*) FROM bills b JOIN customer_billers c ON c.id = b.customer_biller_id
       JOIN simulator.bills n ON n.biller_id = c.biller_id AND n.consumer_number = c.consumer_number AND n.number = b.number
      WHERE n.paid NOT BETWEEN b.paid AND b.paid + (SELECT coalesce(sum(p.amount), 0) FROM bill_payments p
                                                    WHERE p.bill_id = b.id AND p.status = 'pending'))),
  ('I15 a payment of a bill whose transaction, journal or event is another',
    (SELECT count(*) FROM bill_payments p JOIN transactions t ON t.id = p.transaction_id
      WHERE t.amount <> -p.amount OR t.status <> CASE p.status WHEN 'paid' THEN 'completed' ELSE p.status END
         OR (SELECT count(*) FROM journals j WHERE j.transaction_id = t.id) <> (p.status = 'paid')::int)),
  ('I15 a use of a card that the network does not confirm',
    (SELECT count(*) FROM card_uses u LEFT JOIN simulator.card_uses n ON n.id = u.network_id
      WHERE u.kind <> 'refund'
        AND ((u.status = 'completed' AND n.state IS DISTINCT FROM 'cleared')
             OR (u.status = 'reversed' AND n.state IS DISTINCT FROM 'reversed')
             OR (n.state = 'cleared' AND u.status NOT IN ('held', 'completed'))))),
  ('I15 a use of a card whose transaction, journal or hold is another',
    (SELECT count(*) FROM card_uses u JOIN transactions t ON t.id = u.transaction_id
      WHERE abs(t.amount) <> u.amount
         OR t.status <> CASE u.status WHEN 'held' THEN 'pending' WHEN 'reversed' THEN 'failed' ELSE u.status END
         OR (SELECT count(*) FROM journals j WHERE j.transaction_id = t.id) <> (u.status = 'completed')::int)),
  ('I8 a recipient whose events are not those of its state',
    (SELECT count(*) FROM recipients
      WHERE added <> 1 OR approved <> (status = 'approved')::int OR rejected <> (status = 'rejected')::int))
)
SELECT id, violations FROM figures WHERE violations > 0`;
