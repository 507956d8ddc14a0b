/** Plans what the customers of a large bank have done, before any row of the bank is written. */

/**
 * SQL helper functions: `chance` returns a number from 0 up to 1 and `id` a UUIDv7, both the same for the
 * same row and seed; `wish` holds the size.
 */
export const TOOLS = (seed: number) => `
CREATE SCHEMA filling;
CREATE TABLE filling.wish (
  users integer, transactions integer, pending_transfers integer, pending_beneficiaries integer,
  -- The bank has been there for two years; the youngest customer has been one for a month.
  since timestamptz DEFAULT date_trunc('day', now()) - interval '730 days',
  admins uuid[]
);
CREATE TABLE filling.names (above float8, upto float8, first text[], last text[]);

CREATE FUNCTION filling.chance(row_number bigint, salt integer) RETURNS float8 LANGUAGE sql IMMUTABLE AS
$$ SELECT (hashint8extended(row_number, salt + 1000 * ${seed}) & 1073741823) / 1073741824.0::float8 $$;

CREATE FUNCTION filling.id(kind text, row_number bigint, at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS
$$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
           || '7' || left(hash, 3) || '8' || substr(hash, 4, 15))::uuid
     FROM md5(kind || ' ${seed} ' || row_number) AS hash $$;

-- Another one for each row, since the factor is odd: twelve digits of those that the bank writes.
CREATE FUNCTION filling.reference(row_number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT regexp_replace(upper(lpad(to_hex(
            mod((row_number + ${seed}000000000) * 173961102589771::numeric, 281474976710656)::bigint), 12, '0')),
            '(.{4})(.{4})(.{4})', 'TXN-\\1-\\2-\\3') $$;

-- Mostly one of the first.
CREATE FUNCTION filling.one_of(list text[], luck float8) RETURNS text LANGUAGE sql IMMUTABLE AS
$$ SELECT list[1 + floor(cardinality(list) * power(luck, 1.6))::integer] $$;
`;

const PEOPLE = `
CREATE UNLOGGED TABLE filling.people AS
SELECT n, filling.id('user', n, at) AS id, at,
       filling.one_of(first, filling.chance(n, 1)) AS first, filling.one_of(last, filling.chance(n, 2)) AS last,
       CASE WHEN luck < 0.82 THEN 'AED' WHEN luck < 0.91 THEN 'USD' WHEN luck < 0.96 THEN 'EUR' ELSE 'GBP' END
         AS currency,
       filling.chance(n, 4) < 0.015 AS restricted
  FROM filling.wish
 CROSS JOIN LATERAL (
   SELECT n, since + (n - 1) * interval '700 days' / users AS at, filling.chance(n, 3) AS luck,
          filling.chance(n, 5) AS origin
     FROM generate_series(1, users) AS n) AS drawn
  JOIN filling.names ON origin >= names.above AND origin < names.upto`;

/** Every customer is there before they move money, and the bank grows over time. Transfers are most of it. */
const MOVEMENTS = `
CREATE UNLOGGED TABLE filling.movements AS
WITH drawn AS (
  SELECT n, (n - 0.5) / transactions AS elapsed, users, since, pending_transfers,
         filling.chance(n, 12) AS kind, filling.chance(n, 13) AS fate,
         exp(3.2 + 2.6 * filling.chance(n, 14) + 1.4 * filling.chance(n, 15)) AS size
    FROM filling.wish CROSS JOIN LATERAL generate_series(1, transactions) AS n
), typed AS (
  SELECT *, since + elapsed * interval '730 days' AS at,
         1 + floor(least(1, elapsed * 730 / 700) * users * filling.chance(n, 11))::integer AS owner,
         CASE WHEN kind < 0.45 THEN 'transfer' WHEN kind < 0.60 THEN 'deposit' WHEN kind < 0.75 THEN 'purchase'
              WHEN kind < 0.83 THEN 'bill_payment' WHEN kind < 0.89 THEN 'online' WHEN kind < 0.93 THEN 'payment'
              WHEN kind < 0.97 THEN 'withdrawal' WHEN kind < 0.99 THEN 'fee' ELSE 'others' END AS type
    FROM drawn
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY type ORDER BY n DESC) AS newest FROM typed
)
SELECT n, filling.id('transaction', n, at) AS id, owner, at, type,
       1 + floor(4 * power(filling.chance(n, 16), 3))::integer AS place,
       round((CASE WHEN type = 'deposit' THEN size * 6 ELSE -size END)::numeric, 2) AS amount,
       CASE WHEN type <> 'transfer' THEN 'completed' WHEN newest <= pending_transfers THEN 'pending'
            WHEN fate < 0.05 THEN 'failed' ELSE 'completed' END AS status,
       CASE WHEN type = 'transfer' THEN least(at + fate * interval '20 hours', now()) ELSE at END AS decided,
       1 + floor(2 * filling.chance(n, 17))::integer AS recipient
  FROM ranked`;

/** Four for each customer; opened with enough for all outgoing money. */
const ACCOUNTS = `
CREATE UNLOGGED TABLE filling.accounts AS
WITH moved AS (
  SELECT owner, place, coalesce(sum(amount) FILTER (WHERE status = 'completed'), 0) AS net,
         coalesce(-sum(amount) FILTER (WHERE amount < 0 AND status <> 'failed'), 0) AS outgoing,
         coalesce(-sum(amount) FILTER (WHERE status = 'pending'), 0) AS held
    FROM filling.movements GROUP BY owner, place
), opened AS (
  SELECT p.n AS owner, place, 4 * p.n + place AS number, p.id AS user_id, p.currency,
         p.at + place * interval '1 millisecond' AS at
    FROM filling.people p CROSS JOIN generate_series(1, 4) AS place
)
SELECT o.*, filling.id('account', number, o.at) AS id,
       -- Each number once: the factor has no divisor in common with 10 to the 15.
       '1' || lpad(mod(number * 618033988749891::numeric, 1000000000000000)::text, 15, '0') AS account_number,
       (ARRAY['current', 'savings', 'credit', 'investment'])[place] AS type,
       filling.chance(number, 21) >= 0.005 AS active,
       base + coalesce(outgoing, 0) AS opening, base + coalesce(outgoing, 0) + coalesce(net, 0) AS balance,
       coalesce(held, 0) AS held
  FROM opened o
 CROSS JOIN LATERAL (
   SELECT CASE WHEN filling.chance(number, 23) < place * 0.12 THEN 0
               ELSE round(exp(3 + 6 * filling.chance(number, 22))::numeric, 2) END AS base) AS based
  LEFT JOIN moved USING (owner, place)`;

/** Two approved recipients for each customer, and for some a pending one. */
const BENEFICIARIES = `
CREATE UNLOGGED TABLE filling.beneficiaries AS
WITH drawn AS (
  SELECT 2 * p.n + recipient AS number, recipient, p.n AS owner, p.id AS user_id, 'approved' AS status,
         p.at + interval '1 hour' AS at
    FROM filling.people p CROSS JOIN generate_series(1, 2) AS recipient
  UNION ALL
  SELECT 2 * users + 2 + k, 0, p.n, p.id, 'pending',
         now() - (pending_beneficiaries - k) * interval '14 days' / pending_beneficiaries - interval '1 minute'
    FROM filling.wish CROSS JOIN LATERAL generate_series(1, pending_beneficiaries) AS k
    JOIN filling.people p ON p.n = 1 + mod(k * 7919, users)
)
SELECT d.*, filling.id('beneficiary', number, d.at) AS id,
       filling.one_of(names.first, filling.chance(number, 31)) || ' '
         || filling.one_of(names.last, filling.chance(number, 32)) AS name,
       (ARRAY['Emirates Gulf Bank', 'Creek Bank', 'Palm National Bank', 'Dune Finance'])
         [1 + floor(4 * filling.chance(number, 33))::integer] AS bank,
       lpad(mod(number * 618033988749891::numeric, 1000000000000)::text, 12, '0') AS account_number
  FROM drawn d
  JOIN filling.names ON filling.chance(number, 34) >= names.above AND filling.chance(number, 34) < names.upto`;

/** Ordered: each part depends on those before. */
export const PLAN = [
  `UPDATE filling.wish SET admins = ARRAY(
     SELECT filling.id('admin', n, since) FROM generate_series(1, 3) AS n ORDER BY n)`,
  'ANALYZE filling.wish',
  PEOPLE,
  'ALTER TABLE filling.people ADD PRIMARY KEY (n)',
  MOVEMENTS,
  ACCOUNTS,
  BENEFICIARIES,
  'ANALYZE filling.people, filling.movements, filling.accounts, filling.beneficiaries',
];
