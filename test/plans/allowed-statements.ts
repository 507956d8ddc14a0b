import type { SentStatement } from '../support/database/sent-statements.js';

/** Statements that may read a growing table as a whole, or cost more with a longer history. */
interface Allowance {
  /** A part of their texts, with single spaces. */
  part: string | RegExp;
  why: string;
}

/** The written list; `docs/scaling.md` names its kinds. */
export const ALLOWED: readonly Allowance[] = [
  {
    part: 'WITH people AS MATERIALIZED ( SELECT count(*) AS users',
    why: 'The bank’s key figures: the money of all customers is exact, so each account is read once. One node reads them at most half of the time, from a standby if there is one.',
  },
  {
    part: 'WITH unbalanced_journals AS',
    why: 'The check of the books reads what no seal covers, or everything if an operator asks for it.',
  },
  {
    part: /^(INSERT INTO ledger_(seals|carried)|SELECT min\(first\)::text AS first FROM \(SELECT min\(id\) AS first FROM entries|DECLARE list NO SCROLL CURSOR FOR SELECT s\.entries = found\.entries)/,
    why: 'Sealing a month reads the entries of that month, once.',
  },
  {
    part: /coalesce\((pin_)?key_mark, \$2::integer\) <> \$1::integer/,
    why: 'An operator changes a key: every secret under the old one is written anew.',
  },
  {
    part: 'DELETE FROM notifications WHERE (user_id, created_at, id) IN ( SELECT n.user_id',
    why: 'A job reads the notifications of one day, and deletes what is beyond the newest of each customer.',
  },
  {
    part: 'SELECT coalesce((SELECT min(seq) - 1 FROM events WHERE at >= now()',
    why: 'An operator archives events: older ones are deleted then, so the first rows are those that are looked for.',
  },
  {
    part: 'SELECT json_agg(s)::text AS sessions FROM sessions s',
    why: 'A laboratory keeps its sessions when it returns to an older state.',
  },
  {
    part: /^DELETE FROM sessions$/,
    why: 'A laboratory ends all sessions when it returns to an older state.',
  },
  {
    part: /AS demo, EXISTS \(SELECT FROM users\)|OR NOT EXISTS \(SELECT FROM users\) ON CONFLICT/,
    why: 'At its start a node looks whether there is any user: it reads one row.',
  },
  {
    part: /^SELECT id FROM users WHERE role = 'customer' ORDER BY id$|AS run FROM users WHERE starts_with\(username|^SELECT FROM users WHERE username = \$1$|^SELECT u\.id, s\.sid, \(SELECT a\.id/,
    why: 'A laboratory looks for its own users.',
  },
  {
    part: 'WITH opened AS MATERIALIZED ( SELECT o.opened_at AS at',
    why: 'A report of the desk reads what happened in its period.',
  },
  {
    part: /^SELECT u\.id, u\.username, .* FROM users u WHERE u\.role = \$2 ORDER BY|^WITH newest AS MATERIALIZED \( SELECT u\.id FROM \(SELECT \* FROM users u WHERE u\.role = \$2/,
    why: 'A page of users with one role: nearly all are customers, and there is an index for staff.',
  },
  {
    part: /FROM transactions t .*WHERE (.* AND )?t\.user_id = \$\d.*(LIMIT|OFFSET)/,
    why: 'A page of one customer’s transactions with a filter: it goes through them until it is full.',
  },
  {
    part: 'WITH asked AS ( SELECT first_day',
    why: 'A statement of account reads the entries of its period.',
  },
  {
    part: 'WITH paid AS MATERIALIZED ( SELECT id, reference, amount, currency, status, created_at FROM transactions WHERE beneficiary_id = $1',
    why: 'The payments to one recipient; an index by time would cost every submission.',
  },
  {
    part: 'AS "lastAsked" FROM conversations c',
    why: 'Looks through the messages of one conversation for the last payment in it.',
  },
  {
    part: 'WITH conversation AS (SELECT id FROM conversations WHERE user_id = $1) SELECT resolved',
    why: 'Up to a thousand replies in one conversation.',
  },
  {
    part: /^\( SELECT b\.id, c\.id AS "customerBillerId"/,
    why: 'The bills of one customer: some for each month.',
  },
  {
    part: "(SELECT greatest(coalesce(sum(CASE u.kind WHEN 'refund' THEN -u.amount ELSE u.amount END), 0), 0)",
    why: 'What a card has spent in this month.',
  },
  {
    part: 'SELECT count(*)::integer AS count FROM (SELECT FROM events WHERE actor_id = $1 AND type = ANY ($2)',
    why: 'What one person did within minutes: PostgreSQL does not know how few events are that new.',
  },
  {
    part: 'AS asked (place int, snapshot pg_snapshot, floor bigint, epoch text, rooms text[])',
    why: 'What clients have missed that come again together: at most 2,000 events of each are read, by index. PostgreSQL plans for a hundred clients; mostly it is one.',
  },
  {
    part: /UNION \(SELECT at, seq FROM events WHERE subject_id = \(SELECT id FROM conversations/,
    why: 'A period of one customer’s audit trail: their events are found by index, and sorted by time.',
  },
  {
    part: 'r.kind = ANY ($4) ORDER BY r.created_at DESC, r.id DESC LIMIT $1',
    why: 'Requests for a second person, newest first, for whom some kinds are none of their business: only staff make them.',
  },
  {
    part: /FROM cases c JOIN users u ON u\.id = c\.user_id LEFT JOIN users o ON o\.id = c\.owner_id WHERE/,
    why: 'A filter or search among cases goes through them until the page is full; a thousand transactions have two.',
  },
  {
    part: 'UNION ALL (SELECT m.user_id FROM messages m WHERE',
    why: 'The search of the desk in the texts of messages: frequent words have many matches. It has connections of its own, and ends after seconds.',
  },
  {
    part: 'AND NOT b.is_told_overdue AND c.reminder_days IS NOT NULL',
    why: 'Looks through the unpaid bills of a year for those whose customers are to be told.',
  },
  {
    part: /FROM transactions t JOIN accounts a ON a\.id = t\.account_id JOIN users u ON u\.id = t\.user_id WHERE .*search_fold.* ORDER BY t\.created_at DESC, t\.id DESC\) AS t\) AS v$/,
    why: 'A file of all transactions that a search finds is sent while they are looked for; pages have indexes.',
  },
  {
    part: "(SELECT 'customer' AS type, u.id AS id",
    why: 'The search box looks at the first 250 people whose names match; PostgreSQL does not know that it may stop there.',
  },
];

/** The entry of the list that allows a statement. */
export function allowanceFor({ text }: SentStatement): Allowance | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return ALLOWED.find(({ part }) => (typeof part === 'string' ? line.includes(part) : part.test(line)));
}
