/** Searches of administrators among thousands of customers: each way of finding rows gives the same rows. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Colleague } from '../../support/given/people.js';
import { plansOf } from '../../support/given/plans.js';

/** More than are looked up by their owners, or found before a list is read. */
const CROWD = 5_200;
/** More than are looked at before anything is looked up. */
const OTHERS = 600;

const bank = useBank();
let admin: Colleague;

beforeAll(async () => {
  admin = await bank.given.admin();
  await bank.fill(
    `WITH people AS (
       INSERT INTO users (id, username, email, first_name, last_name, password_hash, role, created_at)
       SELECT gen_random_uuid(), 'one' || n, 'one' || n || '@example.ae',
              CASE WHEN n <= ${CROWD} THEN 'Crowd' ELSE 'Other' END,
              CASE WHEN n % 2000 = 1 THEN 'Xq漢' ELSE 'Member' END, '-', 'customer',
              timestamptz '2026-01-01' + n * interval '1 minute'
         FROM generate_series(1, ${CROWD + OTHERS}) AS n RETURNING id, created_at
     ), opened AS (
       INSERT INTO accounts (id, user_id, account_type, currency)
       SELECT gen_random_uuid(), id, 'current', 'AED' FROM people RETURNING id, user_id
     )
     INSERT INTO transactions (id, user_id, account_id, beneficiary_name, reference, amount, currency, type, status,
                               created_at, decided_at)
     SELECT gen_random_uuid(), user_id, opened.id, 'Noura', 'TXN-' || opened.id, -1, 'AED',
            CASE WHEN extract(minute FROM created_at) = 0 THEN 'purchase' ELSE 'transfer' END, 'failed', created_at, now()
       FROM opened JOIN people ON people.id = user_id`,
  );
  await bank.sql('ANALYZE');
});

/** What all pages of a list together show. */
async function paged(path: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined = path;
  // Two pages are enough to see that one continues the other.
  for (let page = 0; next !== undefined && page < 2; page += 1) {
    const { body, headers } = await admin.client.get(next);
    ids.push(...(body as { id: string }[]).map(({ id }) => id));
    next = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
  }
  return ids;
}

/** Texts that are in the newest rows, in few, in some thousand and in more. */
const TEXTS = ['other', 'one123@', 'one1', 'crowd', 'one', 'xq', '漢', 'zw', 'nobody'];
const IS_LIKE = `position($1 IN lower(u.first_name || u.last_name || u.email)) > 0`;

describe('a search among thousands of customers', () => {
  it.each(TEXTS)('finds the customers like %s in the order of their list', async (text) => {
    const inOrder = await bank.sql<{ id: string }>(
      `SELECT id FROM users u WHERE ${IS_LIKE} ORDER BY created_at DESC, id DESC LIMIT 400`,
      [text],
    );

    expect(await paged(`/api/admin/users?search=${encodeURIComponent(text)}&limit=200`)).toEqual(
      inOrder.map(({ id }) => id),
    );
  });

  it.each(TEXTS)('finds the transactions of customers like %s, and those of one type', async (text) => {
    for (const [filter, condition] of [
      ['', ''],
      ['&type=purchase', `AND t.type = 'purchase'`],
    ] as const) {
      const inOrder = await bank.sql<{ id: string }>(
        `SELECT t.id FROM transactions t JOIN users u ON u.id = t.user_id
          WHERE ${IS_LIKE} ${condition} ORDER BY t.created_at DESC, t.id DESC LIMIT 400`,
        [text],
      );

      const path = `/api/admin/transactions?search=${encodeURIComponent(text)}${filter}&limit=200`;
      expect(await paged(path)).toEqual(inOrder.map(({ id }) => id));
    }
  });

  it.each(['xq', '漢', '%_'])('looks %s up in an index, though it has no three letters', async (text) => {
    const path = `/api/admin/users?search=${encodeURIComponent(text)}&limit=50`;

    const plans = await plansOf(bank, 'users', () => admin.client.get(path));

    expect(plans).toContain('Bitmap Index Scan on users_search_pairs');
  });
});
