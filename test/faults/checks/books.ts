import type { Cluster } from '../cluster/cluster.js';

interface Figure {
  id: string;
  violations: string;
}

/** Checks the invariants in one database snapshot, past the app; each violation as `I3 balance: 2`. */
export async function brokenBooks(cluster: Cluster): Promise<string[]> {
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
         (SELECT count(*) FROM journals j WHERE j.transaction_id = t.id) AS journals,
         (SELECT count(*) FROM entries e JOIN journals j ON j.id = e.journal_id
           WHERE j.transaction_id = t.id AND e.account_id = t.account_id AND e.amount = t.amount) AS entries,
         (SELECT count(*) FROM events v WHERE v.subject_id = t.id AND v.type = 'transfer.submitted') AS submitted,
         (SELECT count(*) FROM events v WHERE v.subject_id = t.id AND v.type = 'transfer.approved') AS approved,
         (SELECT count(*) FROM events v WHERE v.subject_id = t.id AND v.type = 'transfer.rejected') AS rejected
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
  ('I4 a hold below 0 or above the balance', (SELECT count(*) FROM accounts WHERE held < 0 OR held > balance)),
  ('I5 a transfer whose journals are not those of its state',
    (SELECT count(*) FROM transfers
      WHERE journals <> (status = 'completed')::int OR entries <> (status = 'completed')::int)),
  ('I6 a key without its transfer',
    (SELECT count(*) FROM idempotency_keys k LEFT JOIN transactions t ON t.id = k.transaction_id
      WHERE t.user_id IS DISTINCT FROM k.user_id)),
  ('I8 a transfer whose events are not those of its state',
    (SELECT count(*) FROM transfers
      WHERE submitted <> 1 OR approved <> (status = 'completed')::int OR rejected <> (status = 'failed')::int)),
  ('I8 a recipient whose events are not those of its state',
    (SELECT count(*) FROM recipients
      WHERE added <> 1 OR approved <> (status = 'approved')::int OR rejected <> (status = 'rejected')::int))
)
SELECT id, violations FROM figures WHERE violations > 0`;
