import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { largestSort } from '../../support/given/plans.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();
let admin: Colleague;
let sara: Customer;
let omar: Customer;
/** The transfers' ids, in the order of submission. */
let ids: Record<'paid' | 'refused' | 'waiting' | 'ofOmar', string>;
let received: AdminTransactionDto | undefined;

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  await sara.client.patch('/api/auth/user', {
    firstName: 'Zahra',
    lastName: 'Bin Quraish',
    email: 'zahra@oasis.example',
  });
  await omar.client.patch('/api/auth/user', {
    firstName: 'Omar',
    lastName: '100%_Haddad',
    email: 'omar@example.ae',
  });
  sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
  ids = {
    paid: await sara.pendingTransfer('1.00'),
    refused: await sara.pendingTransfer('2.00'),
    waiting: await sara.pendingTransfer('3.00'),
    ofOmar: await omar.pendingTransfer('4.00'),
  };
  await admin.approve(ids.paid);
  await admin.reject(ids.refused);
  [received] = await listed('type=deposit');
});

async function listed(query: string): Promise<AdminTransactionDto[]> {
  const { status, body, text } = await admin.client.get(`/api/admin/transactions?${query}`);
  if (status !== 200) throw new Error(text);
  return body as AdminTransactionDto[];
}

/** The ids on the page, after checking that the whole list gives the same. */
async function found(query: string): Promise<string[]> {
  const page = (await listed(`limit=100&${query}`)).map(({ id }) => id);
  expect((await listed(query)).map(({ id }) => id)).toEqual(page);
  return page;
}

const search = (text: string) => found(`search=${encodeURIComponent(text)}`);

describe('a transaction in the administrators’ list', () => {
  it('names its owner, also for incoming money', async () => {
    expect(received).toMatchObject({
      amount: '1.00',
      fromAccount: null,
      userId: omar.id,
      userName: 'Omar 100%_Haddad',
    });
    expect(await listed(`user=${sara.id}&limit=1`)).toMatchObject([
      { id: ids.waiting, userId: sara.id, userName: 'Zahra Bin Quraish', fromAccount: { userId: sara.id } },
    ]);
  });

  it('names the owner to administrators only', async () => {
    const [own] = (await sara.client.get('/api/transactions')).body as object[];

    expect(Object.keys(own ?? {})).not.toContain('userName');
    expect(Object.keys(own ?? {})).not.toContain('userId');
  });
});

describe('searching transactions', () => {
  it('finds a reference by its prefix, without regard to case', async () => {
    const [{ reference } = { reference: '' }] = await listed(`user=${sara.id}&status=pending`);

    expect(await search(reference)).toEqual([ids.waiting]);
    expect(await search(reference.toLowerCase().slice(0, 12))).toEqual([ids.waiting]);
    expect(await search(reference.slice(1))).toEqual([]);
    expect(await search('txn-')).toHaveLength(5);
  });

  it('finds the transactions of a customer by part of the name or e-mail address', async () => {
    const ofZahra = [ids.waiting, ids.refused, ids.paid];

    for (const text of ['zahra', 'HRA BIN', 'quraish', 'Oasis.Example']) {
      expect(await search(text)).toEqual(ofZahra);
    }
    expect(await search('zahra omar')).toEqual([]);
  });

  it('finds a reference without its hyphens, or with spaces, or without its prefix', async () => {
    const [{ reference } = { reference: '' }] = await listed(`user=${sara.id}&status=pending`);

    for (const text of [
      reference.replaceAll('-', ''),
      reference.replaceAll('-', ' ').toLowerCase(),
      reference.slice(4),
    ]) {
      expect(await search(text)).toEqual([ids.waiting]);
    }
  });

  it('finds the transactions of an account by its number or IBAN, in groups or not', async () => {
    const { accountNumber, iban } = await sara.account();
    const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

    for (const text of [
      accountNumber,
      grouped(accountNumber),
      iban,
      grouped(iban),
      accountNumber.slice(5, 14),
    ]) {
      expect(await search(text)).toEqual([ids.waiting, ids.refused, ids.paid]);
    }
    expect(await found(`search=${iban}&status=failed`)).toEqual([ids.refused]);
    expect(await search('AE07 0331 2345 6789 0123 456')).toEqual([]);
  });

  it('matches %, _ and \\ literally', async () => {
    expect(await search('100%_had')).toEqual([received?.id, ids.ofOmar]);
    for (const text of ['TXN_', 'TXN%', 'zahr_', 'z%a', '\\']) expect(await search(text)).toEqual([]);
  });

  it('filters by status, type and customer, each alone and combined', async () => {
    expect(await found('status=failed')).toEqual([ids.refused]);
    expect(await found('status=pending')).toEqual([ids.ofOmar, ids.waiting]);
    expect(await found('type=deposit')).toEqual([received?.id]);
    expect(await found('type=fee')).toEqual([]);
    expect(await found(`user=${omar.id.toUpperCase()}`)).toEqual([received?.id, ids.ofOmar]);
    expect(await found(`user=${NOBODY}`)).toEqual([]);
    expect(await found(`user=${sara.id}&status=completed&type=transfer&search=zahra`)).toEqual([ids.paid]);
    expect(await found('search=zahra&type=deposit')).toEqual([]);
    expect(await found('search=&status=&type=&user=')).toHaveLength(5);
  });

  it.each([
    ['status=approved', 'status must be one of pending, completed, failed'],
    ['status=pending&status=failed', 'status must be one of pending, completed, failed'],
    [
      'type=Transfer',
      'type must be one of transfer, deposit, payment, withdrawal, purchase, online, bill_payment, fee, refund, others',
    ],
    ['user=sara', 'user must be an id'],
    ['search=a&search=b', 'search must be a text'],
    ['search=%00', 'search must not contain control or invisible characters'],
    [`search=${'x'.repeat(255)}`, 'search may have at most 254 characters'],
  ])('refuses ?%s', async (query, message) => {
    for (const form of [query, `limit=1&${query}`]) {
      expect((await admin.client.get(`/api/admin/transactions?${form}`)).body).toEqual({
        statusCode: 400,
        code: 'validation_failed',
        message,
      });
    }
  });
});

describe('a search with many matches', () => {
  const busy = useBank();
  let busyAdmin: Colleague;

  beforeAll(async () => {
    busyAdmin = await busy.given.admin();
    await busy.fill(
      `WITH crowd AS (
         INSERT INTO users (id, username, email, first_name, last_name, password_hash, role)
         SELECT gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@example.ae', 'Crowd', 'Member', '-', 'customer'
           FROM generate_series(1, 400) AS n RETURNING id
       ), opened AS (
         INSERT INTO accounts (id, user_id, account_type, currency)
         SELECT gen_random_uuid(), id, 'current', 'AED' FROM crowd RETURNING id, user_id
       )
       INSERT INTO transactions (id, user_id, account_id, beneficiary_name, reference, amount, currency, type,
                                 status, created_at, decided_at)
       SELECT gen_random_uuid(), user_id, id, 'Noura', 'TXN-' || k || '-' || id, -1, 'AED', 'transfer', 'failed',
              timestamptz '2026-01-01' + k % 3 * interval '1 minute', now()
         FROM opened CROSS JOIN generate_series(1, 5) AS k`,
    );
    await busy.sql('ANALYZE');
  });

  it.each(['crowd', 'wd', 'TXN', 'txn-3', 'crowd39', 'ow'])(
    'pages through the matches of %s in the order of the list, and sorts few rows',
    async (word) => {
      const inOrder = await busy.sql<{ id: string }>(
        `SELECT t.id FROM transactions t JOIN users u ON u.id = t.user_id
          WHERE t.reference LIKE upper($1) || '%'
             OR u.first_name || ' ' || u.last_name || ' ' || u.email ILIKE '%' || $1 || '%'
          ORDER BY t.created_at DESC, t.id DESC`,
        [word],
      );
      const paged: string[] = [];
      let path: string | undefined = `/api/admin/transactions?search=${word}&limit=150`;
      while (path) {
        const { body, headers } = await busyAdmin.client.get(path);
        paged.push(...(body as AdminTransactionDto[]).map(({ id }) => id));
        path = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
      }

      expect(inOrder.length).toBeGreaterThan(0);
      expect(paged).toEqual(inOrder.map(({ id }) => id));
      const first = `/api/admin/transactions?search=${word}&limit=10`;
      expect(await largestSort(busy, 'transactions', () => busyAdmin.client.get(first))).toBeLessThanOrEqual(
        251,
      );
    },
  );
});
