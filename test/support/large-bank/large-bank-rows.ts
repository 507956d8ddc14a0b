/** Writes the rows of a large bank from the plan; each statement fills one table. */

/** Three administrators and ten agents. */
const COLLEAGUES = `
INSERT INTO users (id, username, email, first_name, last_name, password_hash, role, created_at)
SELECT filling.id(role, n, since), role || '-' || n, role || '-' || n || '@mail.example',
       (ARRAY['Mariam', 'Khalid', 'Anjali', 'Priya', 'Grace', 'Yousef', 'Elena', 'Bilal', 'Asha', 'Mark'])[n],
       (ARRAY['Al Zaabi', 'Al Marri', 'Pillai', 'Nair', 'Santos', 'Khoury', 'Rossi', 'Qureshi', 'Bhat', 'Cruz'])[n],
       '-', role, since
  FROM filling.wish
 CROSS JOIN LATERAL (
   SELECT 'admin' AS role, n FROM generate_series(1, 3) AS n
   UNION ALL
   SELECT 'agent', n FROM generate_series(1, 10) AS n) AS colleagues`;

const USERS = `
INSERT INTO users (id, username, email, first_name, last_name, password_hash, role, is_restricted, created_at)
SELECT id, 'customer-' || n,
       lower(translate(first || '.' || last, ' ''', '')) || n || '@mail.example',
       first, last, '-', 'customer', restricted, at
  FROM filling.people ORDER BY n`;

const ACCOUNTS = `
INSERT INTO accounts (id, user_id, account_type, account_number, currency, balance, held, is_active,
                      created_at, updated_at)
SELECT id, user_id, type, account_number, currency, balance, held, active, at, at
  FROM filling.accounts ORDER BY number`;

const BENEFICIARIES = `
INSERT INTO beneficiaries (id, user_id, name, bank_name, account_number, type, country, verification_status,
                           created_at, decided_at, decided_by, user_name)
SELECT b.id, user_id, name, bank, account_number, 'domestic', 'United Arab Emirates', status, b.at,
       CASE WHEN status = 'approved' THEN b.at + interval '2 hours' END,
       CASE WHEN status = 'approved' THEN admins[1 + number % 3] END, first || ' ' || last
  FROM filling.wish, filling.beneficiaries b JOIN filling.people p ON p.n = b.owner ORDER BY number`;

const TRANSACTIONS = `
INSERT INTO transactions (id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
                          beneficiary_account_number, reference, amount, currency, type, status, purpose,
                          created_at, decided_at, decided_by, user_name, account_number)
SELECT m.id, a.user_id, a.id, b.id, b.name, b.bank, b.account_number, filling.reference(m.n), m.amount,
       a.currency, m.type, m.status,
       CASE WHEN m.type = 'transfer' THEN (ARRAY['family_support', 'personal_transfer', 'business_payment',
         'education', 'medical', 'investment', 'other'])[1 + m.n % 7] END,
       m.at, CASE WHEN m.status <> 'pending' THEN m.decided END,
       CASE WHEN m.type = 'transfer' AND m.status <> 'pending' THEN admins[1 + m.n % 3] END,
       CASE WHEN m.type = 'transfer' THEN p.first || ' ' || p.last END,
       CASE WHEN m.type = 'transfer' THEN a.account_number END
  FROM filling.wish, filling.movements m
  JOIN filling.people p ON p.n = m.owner
  JOIN filling.accounts a ON a.owner = m.owner AND a.place = m.place
  LEFT JOIN filling.beneficiaries b
    ON m.type = 'transfer' AND b.owner = m.owner AND b.recipient = m.recipient
 ORDER BY m.n`;

/** The postings that opened each account, and those that moved money. */
const POSTINGS = `
CREATE UNLOGGED TABLE filling.postings AS
SELECT filling.id('opening', number, at) AS journal_id, 'opening' AS kind, NULL::uuid AS transaction_id,
       id AS account_id, 'opening' AS side, currency, opening AS amount, at
  FROM filling.accounts WHERE opening > 0
UNION ALL
SELECT filling.id('journal', m.n, m.decided), 'transaction', m.id, a.id, 'settlement', a.currency, m.amount,
       m.decided
  FROM filling.movements m JOIN filling.accounts a ON a.owner = m.owner AND a.place = m.place
 WHERE m.status = 'completed'`;

const JOURNALS = `
INSERT INTO journals (id, kind, transaction_id, posted_at)
SELECT journal_id, kind, transaction_id, at FROM filling.postings ORDER BY at`;

const ENTRIES = `
INSERT INTO entries (journal_id, account_id, bank_account, currency, amount, posted_at)
SELECT journal_id, line.account_id, line.bank_account, currency, line.amount, at
  FROM filling.postings p
 CROSS JOIN LATERAL (VALUES (p.account_id, NULL, p.amount), (NULL, p.side, -p.amount))
         AS line (account_id, bank_account, amount)
 ORDER BY at`;

/** One customer in five has written to support. */
const CONVERSATIONS = `
INSERT INTO conversations (id, user_id, status, last_message, last_message_at, waiting_since, first_asked_at,
                           first_answered_at, created_at)
SELECT filling.id('conversation', n, asked), id, CASE WHEN n % 50 = 0 THEN 'open' ELSE 'resolved' END,
       'Thank you, that was quick.', asked + interval '9 minutes',
       CASE WHEN n % 50 = 0 THEN asked END, asked, asked + interval '4 minutes', asked
  FROM filling.people, LATERAL (SELECT at + (now() - at) * filling.chance(n, 41) * 0.9 AS asked) AS first
 WHERE n % 5 = 0`;

const MESSAGES = `
INSERT INTO messages (id, conversation_id, user_id, sender, text, reference, at)
SELECT filling.id('message', 3 * p.n + k, sent), c.id, c.user_id, (ARRAY['user', 'agent', 'user'])[k],
       (ARRAY['When will my transfer be approved?', 'It was approved a minute ago.',
              'Thank you, that was quick.'])[k],
       replace(filling.reference(3 * p.n + k), 'TXN', 'CHT'), sent
  FROM conversations c
  JOIN filling.people p ON p.id = c.user_id
 CROSS JOIN generate_series(1, 3) AS k
 CROSS JOIN LATERAL (SELECT c.created_at + (k - 1) * interval '4 minutes 30 seconds' AS sent) AS said`;

/** In order of time, as they would have been written. */
const EVENTS = `
INSERT INTO events (id, at, type, actor_id, subject_type, subject_id, before, after, audience, resources)
SELECT gen_random_uuid(), at, type, actor, subject, id, before, after, ARRAY['user:' || owner, 'admins'],
       ARRAY['admin.audit', 'admin.users']
  FROM (
    SELECT at, 'user.created' AS type, admins[1 + n % 3] AS actor, 'user' AS subject, id,
           NULL::jsonb AS before, jsonb_build_object('name', first || ' ' || last, 'role', 'customer') AS after,
           id AS owner
      FROM filling.people, filling.wish
    UNION ALL
    SELECT at, 'account.opened', admins[1 + owner % 3], 'account', id, NULL,
           jsonb_build_object('accountNumber', account_number, 'currency', currency), user_id
      FROM filling.accounts, filling.wish WHERE place = 1
    UNION ALL
    SELECT at + interval '300 days', 'user.restricted', admins[1 + n % 3], 'user', id,
           '{"isRestricted": false}', '{"isRestricted": true}', id
      FROM filling.people, filling.wish WHERE restricted AND at < now() - interval '300 days'
    UNION ALL
    SELECT at, 'beneficiary.added', user_id, 'beneficiary', id, NULL,
           jsonb_build_object('name', name, 'bankName', bank, 'status', 'pending'), user_id
      FROM filling.beneficiaries
    UNION ALL
    SELECT at + interval '2 hours', 'beneficiary.approved', admins[1 + number % 3],
           'beneficiary', id, '{"status": "pending"}', '{"status": "approved"}', user_id
      FROM filling.beneficiaries, filling.wish WHERE status = 'approved'
    UNION ALL
    SELECT m.at, 'transfer.submitted', p.id, 'transaction', m.id, NULL,
           jsonb_build_object('amount', amount::text, 'currency', currency, 'status', 'pending'), p.id
      FROM filling.movements m JOIN filling.people p ON p.n = m.owner WHERE type = 'transfer'
    UNION ALL
    SELECT decided, CASE status WHEN 'completed' THEN 'transfer.approved' ELSE 'transfer.rejected' END,
           admins[1 + m.n % 3], 'transaction', m.id, '{"status": "pending"}',
           jsonb_build_object('status', status, 'amount', amount::text, 'currency', currency), p.id
      FROM filling.wish, filling.movements m JOIN filling.people p ON p.n = m.owner
     WHERE type = 'transfer' AND status <> 'pending'
  ) AS happened
 ORDER BY at`;

/** Ordered: each statement may refer to rows of those before. */
export const ROWS = [
  COLLEAGUES,
  USERS,
  ACCOUNTS,
  BENEFICIARIES,
  TRANSACTIONS,
  POSTINGS,
  JOURNALS,
  ENTRIES,
  CONVERSATIONS,
  MESSAGES,
  EVENTS,
];
