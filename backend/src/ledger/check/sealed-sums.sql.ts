/** SQL of sealed sums and digests. No digest depends on the settings or the locale of a server. */

/** Entries, or lines of them, that are joined and hashed at a time: a text in PostgreSQL has 1 GB at most. */
const BLOCK_ROWS = 10_000;

/** The columns `kind` and `side` of an entry. */
export const SIDE = `
CASE WHEN account_id IS NOT NULL THEN 'account' WHEN goal_id IS NOT NULL THEN 'goal' ELSE 'bank' END AS kind,
coalesce(account_id::text, goal_id::text, bank_account) AS side`;

const NOTHING = `''::bytea`;

/** SHA-256 of the rows of `blocks (block, digest)`, in their order. */
const ofBlocks = `sha256(coalesce(string_agg(digest, ${NOTHING} ORDER BY block), ${NOTHING}))`;

/** SHA-256 of the texts `line` of a block, in the order of `key`. */
const ofLines = (line: string, key: string) =>
  `sha256(convert_to(string_agg(${line}, E'\\n' ORDER BY ${key}), 'UTF8')) AS digest`;

const ENTRY = `concat_ws('|', id, journal_id, 'account ' || account_id, 'goal ' || goal_id, 'bank ' || bank_account,
  currency, amount, (extract(epoch FROM posted_at) * 1000)::bigint)`;

/** SELECT of `entries`, `turnover` and `digest` of the entries after the id `after` up to the id `last`. */
export const sealedSums = (after: string, last: string) => `
SELECT coalesce(sum(entries), 0)::bigint AS entries,
       (SELECT coalesce(jsonb_object_agg(currency, total), '{}')
          FROM (SELECT currency, sum(amount)::numeric(30,2)::text AS total FROM entries
                 WHERE id > ${after} AND id <= ${last} AND amount > 0 GROUP BY currency) AS sums) AS turnover,
       ${ofBlocks} AS digest
  FROM (SELECT id / ${BLOCK_ROWS} AS block, count(*) AS entries, ${ofLines(ENTRY, 'id')}
          FROM entries WHERE id > ${after} AND id <= ${last} GROUP BY 1) AS blocks`;

/** SHA-256 of all sums that are carried forward. Sides end in random digits, which makes blocks of one size. */
export const CARRIED_DIGEST = `(
SELECT ${ofBlocks}
  FROM (SELECT right(side, 3) AS block,
               ${ofLines(`concat_ws('|', kind, side, currency, total)`, 'kind, side, currency')}
          FROM ledger_carried GROUP BY 1) AS blocks)`;

/** The digest that {@link CARRIED_DIGEST} should have now. */
export const SEALED_CARRIED_DIGEST = `
coalesce((SELECT carried_digest FROM ledger_seals ORDER BY month DESC LIMIT 1), sha256(${NOTHING}))`;
