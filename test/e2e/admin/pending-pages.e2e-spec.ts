import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const TRANSFERS = '/api/admin/transactions/pending';
const BENEFICIARIES = '/api/admin/beneficiaries/pending';
const LISTS = [TRANSFERS, BENEFICIARIES];

const bank = useBank();
let admin: Colleague;
/** Has hundreds of pending items, from before there was a limit. */
let sara: Customer;
let omar: Customer;

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  omar = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  await bank.sql('UPDATE accounts SET held = 900 WHERE id = $1', [sara.accountId]);
  await bank.sql(PENDING_TRANSFERS, [sara.id, sara.accountId, sara.beneficiaryId]);
  await bank.sql(PENDING_BENEFICIARIES, [sara.id]);
});

/**
 * 900 of each, seven at a time with the same timestamp; the transfers are like rows from before names were
 * stored with them. Of the recipients, some have a valid IBAN or a wrong one, or a SWIFT code.
 */
const PENDING_TRANSFERS = `
INSERT INTO transactions (id, user_id, account_id, beneficiary_id, beneficiary_name, reference, amount, currency, type,
                          status, created_at, signals, risk)
SELECT gen_random_uuid(), $1, $2, $3, 'Noura "الكتبي"', 'TXN-' || n, -1, 'AED', 'transfer', 'pending',
       timestamptz '2026-01-01' + n / 7 * interval '1 minute',
       CASE n % 3 WHEN 0 THEN '[{"id": "new_recipient", "weight": 15, "figures": {"hours": "3"}}]'::jsonb END,
       CASE n % 3 WHEN 0 THEN 15 END
  FROM generate_series(1, 900) AS n`;
const PENDING_BENEFICIARIES = `
INSERT INTO beneficiaries (id, user_id, name, bank_name, account_number, iban, swift_code, type, country, routing_number,
                           created_at)
SELECT gen_random_uuid(), $1, 'Noura "الكتبي" ' || n, 'A \\ Bank', n::text,
       CASE n % 5 WHEN 0 THEN 'AE07 0331 2345 6789 0123 456' WHEN 1 THEN 'AE08 0331 2345 6789 0123 456' END,
       CASE n % 4 WHEN 0 THEN 'EBILAEAD' WHEN 1 THEN 'EBIL' END,
       CASE WHEN n % 3 = 0 THEN 'international' ELSE 'domestic' END, 'France', '30004',
       timestamptz '2026-01-01' + n / 7 * interval '1 minute 7 milliseconds'
  FROM generate_series(1, 900) AS n`;

async function asked(path: string): Promise<Answer> {
  const answer = await admin.client.get(path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

function idsOf({ body }: Answer): string[] {
  return (body as { id: string }[]).map(({ id }) => id);
}

function nextOf({ headers }: Answer): string | undefined {
  return /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
}

/** Reads every page from this one on; `between` runs after each. */
async function walk(path: string, between: () => Promise<unknown> = () => Promise.resolve()) {
  const pages: Answer[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Answer = await asked(next);
    pages.push(page);
    next = nextOf(page);
    await between();
  }
  return pages;
}

describe.each(LISTS)('%s', (list) => {
  it('streams everything, newest first, in one answer', async () => {
    const table = list === TRANSFERS ? 'transactions' : 'beneficiaries';
    const status = list === TRANSFERS ? 'status' : 'verification_status';
    const inOrder = await bank.sql<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${status} = 'pending' ORDER BY created_at DESC, id DESC`,
    );

    const whole = await asked(list);

    expect(idsOf(whole)).toEqual(inOrder.map(({ id }) => id));
    expect(idsOf(whole).length).toBeGreaterThanOrEqual(900);
    expect(whole.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'cache-control': 'no-store' });
    expect(whole.headers).not.toHaveProperty('x-total-count');
  });

  it('returns the same rows in pages, each with the total count', async () => {
    const whole = await asked(`${list}?search=&order=&after=`);
    const pages = await walk(`${list}?limit=130`);

    expect(pages.flatMap(({ body }) => body as object[])).toEqual(whole.body);
    const rows = (whole.body as object[]).length;
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(
      times(pages.length, () => `${rows}`),
    );
  });

  it('also runs in reverse order', async () => {
    const whole = idsOf(await asked(list));

    const newest = await walk(`${list}?limit=200&order=newest`);
    const oldest = await walk(`${list}?limit=200&order=oldest`);

    expect(newest.flatMap(idsOf)).toEqual(whole);
    expect(oldest.flatMap(idsOf)).toEqual(whole.toReversed());
    expect(oldest.map(nextOf)[0]).toContain('order=oldest');
  });

  it('returns fifty rows when only other parameters are given', async () => {
    const whole = idsOf(await asked(list));

    const oldest = await asked(`${list}?order=oldest`);

    expect(idsOf(oldest)).toEqual(whole.toReversed().slice(0, 50));
    expect(oldest.headers['x-total-count']).toBe(`${whole.length}`);
  });

  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 200'],
    ['limit=201', 'limit must be a whole number from 1 to 200'],
    ['limit=ten', 'limit must be a whole number from 1 to 200'],
    ['limit=1&limit=2', 'limit must be a whole number from 1 to 200'],
    ['order=up', 'order must be one of newest, oldest, largest'],
    ['after=made-up', 'The page cursor must be one that a Link header gave'],
    ['after=a&after=b', 'after must be one that a Link header gave'],
    [`search=${'a'.repeat(255)}`, 'search may have at most 254 characters'],
    ['search=a%00b', 'search must not contain control or invisible characters'],
    ['search[]=a', 'There is no field named search[]'],
    ['before=a', 'There is no field named before'],
  ])('refuses ?%s', async (query, message) => {
    expect((await admin.client.get(`${list}?${query}`)).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message,
    });
  });
});

describe('pages of changing data', () => {
  it('neither lose nor repeat rows when some are added and decided in between', async () => {
    for (const order of ['newest', 'oldest']) {
      const before = idsOf(await asked(TRANSFERS)).toSorted();
      const decided = new Set<string>();
      const added = new Set<string>();
      const shown: string[] = [];
      const pages = await walk(`${TRANSFERS}?limit=100&order=${order}`, async () => {
        added.add(await omar.pendingTransfer('0.01'));
        // Decides an item that was already shown: paging by offset would then skip an item.
        const [id = ''] = idsOf(await asked(`${TRANSFERS}?limit=1&order=${order}`));
        if (!added.has(id) && (await admin.reject(id)).status === 200) decided.add(id);
      });
      for (const page of pages) shown.push(...idsOf(page));

      expect(new Set(shown).size).toBe(shown.length);
      const missing = before.filter((id) => !shown.includes(id) && !decided.has(id));
      expect(missing).toEqual([]);
      expect(decided.size + added.size).toBeGreaterThan(5);
    }
  });

  it('show the remaining count after each decision', async () => {
    const khalid = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const ids = [];
    for (const amount of ['1.00', '2.00', '3.00']) ids.push(await khalid.pendingTransfer(amount));
    const counted = async () => Number((await asked(`${TRANSFERS}?limit=1`)).headers['x-total-count']);
    const before = await counted();

    await admin.approve(ids[0] ?? '');
    expect(await counted()).toBe(before - 1);
    await admin.reject(ids[1] ?? '');
    expect(await counted()).toBe(before - 2);
    await khalid.pendingTransfer('4.00');
    expect(await counted()).toBe(before - 1);
    await admin.deleteUser(khalid.id);
    expect(await counted()).toBe(before - 3);
  });

  it('count the decisions of another node', async () => {
    const second = await bank.addNode();
    const [id = ''] = idsOf(await asked(`${BENEFICIARIES}?limit=1`));
    const before = Number((await asked(`${BENEFICIARIES}?limit=1`)).headers['x-total-count']);
    const there = bank.client(second);
    for (const [name, cookie] of admin.client.cookies) there.cookies.set(name, cookie);

    expect((await there.patch(`/api/admin/beneficiaries/${id}/verify`, { status: 'rejected' })).status).toBe(
      200,
    );

    await until(async () => {
      const { headers } = await asked(`${BENEFICIARIES}?limit=1`);
      return headers['x-total-count'] === String(before - 1);
    });
  });
});

describe('the type filter of pending recipients', () => {
  it('selects and counts one type', async () => {
    const domestic = await walk(`${BENEFICIARIES}?limit=200&type=domestic`);
    const foreign = await walk(`${BENEFICIARIES}?limit=200&type=international&order=oldest`);
    const types = (pages: Answer[]) =>
      pages.flatMap(({ body }) => (body as AdminBeneficiaryDto[]).map(({ type }) => type));

    const [{ count } = { count: 0 }] = await bank.sql<{ count: number }>(
      `SELECT count(*)::int FROM beneficiaries WHERE verification_status = 'pending' AND type = 'international'`,
    );
    expect(new Set(types(domestic))).toEqual(new Set(['domestic']));
    expect(types(foreign)).toEqual(times(count, () => 'international'));
    expect(foreign.map(({ headers }) => headers['x-total-count'])).toEqual([`${count}`, `${count}`]);
  });

  it('refuses an unknown type', async () => {
    expect((await admin.client.get(`${BENEFICIARIES}?type=local`)).body).toMatchObject({
      statusCode: 400,
      message: 'type must be one of domestic, international',
    });
    expect((await admin.client.get(`${TRANSFERS}?type=transfer`)).status).toBe(400);
  });
});

describe('a pending row', () => {
  it('shows the owner’s current name, also after a change of name', async () => {
    const layla = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    await layla.pendingTransfer('1.00');
    await layla.addBeneficiary();
    const known = async (list: string) => {
      const { body } = await asked(`${list}?limit=1`);
      const [row] = body as (AdminTransactionDto | AdminBeneficiaryDto)[];
      return row?.userName;
    };
    expect([await known(TRANSFERS), await known(BENEFICIARIES)]).toEqual(['Sara Test', 'Sara Test']);

    await layla.client.patch('/api/auth/user', {
      firstName: 'Layla',
      lastName: 'Mansour',
      email: `${layla.username}@example.ae`,
    });

    expect([await known(TRANSFERS), await known(BENEFICIARIES)]).toEqual(['Layla Mansour', 'Layla Mansour']);
    expect((await asked(`${TRANSFERS}?search=lay%20la%20m`)).headers['x-total-count']).toBe('1');
    expect((await asked(`${BENEFICIARIES}?search=LaylaMan`)).headers['x-total-count']).toBe('1');
  });
});
