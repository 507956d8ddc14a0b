import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { accountBody } from '../../support/given/account-body.js';
import type { Client } from '../../support/http/client.js';
import { largestSort } from '../../support/given/plans.js';

const bank = useBank();

async function list(client: Client, query = ''): Promise<AdminUserDto[]> {
  return (await client.get(`/api/admin/users${query}`)).body as AdminUserDto[];
}

async function found(client: Client, text: string): Promise<string[]> {
  const users = await list(client, `?search=${encodeURIComponent(text)}`);
  return users.map(({ username }) => username);
}

describe('the list of users', () => {
  it('is newest first, each user with their accounts, oldest first', async () => {
    const admin = await bank.given.admin();
    const agent = await admin.newUser({ role: 'agent' });
    const layla = await admin.newUser({ currency: 'EUR' });
    const { id } = (
      await admin.client.post('/api/accounts', {
        userId: layla.id,
        accountType: 'checking',
        balance: '10.00',
      })
    ).body as { id: string };

    const [first, second, third] = await list(admin.client);

    expect(first).toMatchObject({ id: layla.id, isAgent: false });
    expect(first?.accounts.map(({ accountType, currency }) => `${accountType} ${currency}`)).toEqual([
      'checking EUR',
      'savings EUR',
      'credit EUR',
      'investment EUR',
      'checking AED',
    ]);
    expect(first?.accounts[4]).toEqual({
      ...accountBody({ id, accountType: 'checking', balance: '10.00', userId: layla.id }),
      pendingApproval: null,
    });
    expect(second).toEqual(agent);
    expect(third).toMatchObject({ id: admin.id, isAdmin: true, accounts: [] });
  });

  it('never contains a password or a PIN, not even hashed', async () => {
    const admin = await bank.given.admin();
    await bank.given.customer();

    const { text } = await admin.client.get('/api/admin/users');

    expect(text).not.toMatch(/argon2|password|hash|pin/i);
  });
});

describe('searching users', () => {
  it('finds parts of names and e-mail addresses without regard to case', async () => {
    const admin = await bank.given.admin();
    const { username } = await admin.newUser({
      firstName: 'Zahra',
      lastName: 'Bin Quraish',
      email: 'Zahra.Q@Oasis.example',
    });

    for (const text of ['zAHR', 'QURAISH', 'zahra bin', 'q@oASIS', ' zahra ']) {
      expect(await found(admin.client, text)).toEqual([username]);
    }
    expect(await found(admin.client, 'zahra quraish')).toEqual([]);
  });

  it('finds account numbers and IBANs in groups, and the customer of a reference', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    await sara.pendingTransfer('1.00');
    const { accountNumber, iban } = await sara.account();
    const [{ reference } = { reference: '' }] = await sara.transactions();
    const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

    for (const text of [grouped(accountNumber), iban, grouped(iban), iban.toLowerCase().slice(0, 20)]) {
      expect(await found(admin.client, text)).toEqual([sara.username]);
    }
    for (const text of [reference, reference.replaceAll('-', ' ').toLowerCase(), reference.slice(0, 14)]) {
      expect(await found(admin.client, text)).toEqual([sara.username]);
      const page = await list(admin.client, `?limit=5&search=${encodeURIComponent(text)}`);
      expect(page.map(({ username }) => username)).toEqual([sara.username]);
    }
    expect(await found(admin.client, 'TXN-0000-0000-0000')).toEqual([]);
    expect(await found(admin.client, 'TXN-')).toEqual([]);
  });

  it('ignores case in other alphabets', async () => {
    const admin = await bank.given.admin();
    const { username } = await admin.newUser({ firstName: 'Åsa', lastName: 'Øverland' });
    const arabic = await admin.newUser({ firstName: 'فاطمة', lastName: 'الهاشمي' });

    expect(await found(admin.client, 'åSA øver')).toEqual([username]);
    expect(await found(admin.client, 'هاشم')).toEqual([arabic.username]);
  });

  it('finds parts of account numbers', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const { accountNumber } = await sara.account();

    expect(await found(admin.client, accountNumber)).toEqual([sara.username]);
    expect(await found(admin.client, accountNumber.slice(3, 14))).toEqual([sara.username]);
  });

  it('finds a user once, however many of the accounts match', async () => {
    const admin = await bank.given.admin();
    const { username } = await admin.newUser({ firstName: 'Oneof11', lastName: 'Many' });

    const everybody = await found(admin.client, '11');

    expect(everybody.filter((name) => name === username)).toHaveLength(1);
    expect(new Set(everybody).size).toBe(everybody.length);
  });

  it('matches %, _, \\ and quotes literally', async () => {
    const admin = await bank.given.admin();
    const odd = await admin.newUser({ firstName: `100%_\\'"`, lastName: 'Cotton' });

    for (const text of ['100%', '%_\\', `\\'"`, '_\\']) {
      expect(await found(admin.client, text)).toEqual([odd.username]);
    }
    expect(await found(admin.client, '1%0')).toEqual([]);
    expect(await found(admin.client, '1_0%')).toEqual([]);
  });

  it('lists everybody for an empty search', async () => {
    const admin = await bank.given.admin();

    expect(await list(admin.client, '?search=')).toEqual(await list(admin.client));
  });

  it('refuses an invalid search', async () => {
    const admin = await bank.given.admin();

    for (const query of ['search=a&search=b', 'search=%00', `search=${'x'.repeat(255)}`]) {
      expect(await admin.client.get(`/api/admin/users?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
  });
});

describe('paging users', () => {
  it('links from page to page and keeps the search', async () => {
    const admin = await bank.given.admin();
    const names = ['P1', 'P2', 'P3', 'P4', 'P5'];
    for (const firstName of names) await admin.newUser({ firstName, lastName: 'Pager & Sons' });

    const pages: string[][] = [];
    let path: string | undefined = '/api/admin/users?search=pager+%26&limit=2';
    while (path) {
      const { body, headers } = await admin.client.get(path);
      pages.push((body as AdminUserDto[]).map(({ firstName }) => firstName));
      path = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
      if (path) expect(path).toMatch(/^\/api\/admin\/users\?search=pager\+%26&limit=2&cursor=[\w-]+$/);
    }

    expect(pages).toEqual([['P5', 'P4'], ['P3', 'P2'], ['P1']]);
  });

  it('has no next page when the last row is on this one', async () => {
    const admin = await bank.given.admin();
    for (const firstName of ['Last1', 'Last2']) await admin.newUser({ firstName, lastName: 'Pageful' });

    const { headers, body } = await admin.client.get('/api/admin/users?search=pageful&limit=2');

    expect(body).toHaveLength(2);
    expect(headers.link).toBeUndefined();
  });

  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 200'],
    ['limit=201', 'limit must be a whole number from 1 to 200'],
    ['limit=2.5', 'limit must be a whole number from 1 to 200'],
    ['limit=ten', 'limit must be a whole number from 1 to 200'],
    ['limit=1&limit=2', 'limit must be a whole number from 1 to 200'],
    ['cursor=made-up', 'The page cursor must be one that a Link header gave'],
    ['cursor=a&cursor=b', 'cursor must be one that a Link header gave'],
    [
      `cursor=${Buffer.from('1 01890a5d-ac96-774b-bcce-b302099a8057').toString('base64url')}`,
      'The page cursor must be one that a Link header gave',
    ],
  ])('refuses ?%s', async (query, message) => {
    const admin = await bank.given.admin();

    const { body } = await admin.client.get(`/api/admin/users?${query}`);

    expect(body).toEqual({ statusCode: 400, code: 'validation_failed', message });
  });
});

describe('a bank with five thousand users', () => {
  const crowded = useBank();

  beforeAll(async () => {
    // A thousand at a time: on a busy machine five thousand take longer than a statement may.
    for (let first = 1; first <= 5000; first += 1000) {
      await crowded.fill(
        `WITH crowd AS (
           INSERT INTO users (id, username, email, first_name, last_name, password_hash, role)
           SELECT gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@example.ae', 'Crowd', 'Member', '-', 'customer'
             FROM generate_series($1::int, $1::int + 999) AS n
           RETURNING id
         )
         INSERT INTO accounts (id, user_id, account_type, currency)
         SELECT gen_random_uuid(), id, 'current', 'AED' FROM crowd`,
        [first],
      );
    }
  });

  it('returns all of them in one answer, and the same in pages, including equal timestamps', async () => {
    const admin = await crowded.given.admin();
    const inOrder = await crowded.sql<{ id: string }>(
      'SELECT id FROM users ORDER BY created_at DESC, id DESC',
    );

    const { headers } = await admin.client.get('/api/admin/users');
    const everybody = await list(admin.client);
    const paged: string[] = [];
    let path: string | undefined = '/api/admin/users?limit=200';
    while (path) {
      const answer = await admin.client.get(path);
      paged.push(...(answer.body as AdminUserDto[]).map(({ id }) => id));
      path = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
    }

    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'transfer-encoding': 'chunked',
    });
    expect(everybody.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    expect(everybody.filter(({ accounts }) => accounts.length === 1)).toHaveLength(5000);
    expect(paged).toEqual(inOrder.map(({ id }) => id));
  });

  it.each(['crowd', 'ow', 'wd'])(
    'finds all of them by the common word %s, in pages in the order of the list',
    async (word) => {
      const admin = await crowded.given.admin();
      const everybody = await list(admin.client, `?search=${word}`);
      const paged: string[] = [];
      let path: string | undefined = `/api/admin/users?search=${word}&limit=200`;
      while (path) {
        const answer = await admin.client.get(path);
        paged.push(...(answer.body as AdminUserDto[]).map(({ id }) => id));
        path = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
      }

      expect(paged.length).toBeGreaterThanOrEqual(5000);
      expect(paged).toEqual(everybody.map(({ id }) => id));
    },
  );

  it.each(['', 'crowd', 'ow', '11', 'crowd47', 'crowd4711'])(
    'never sorts all matches for a page of %p',
    async (word) => {
      const admin = await crowded.given.admin();
      await crowded.sql('ANALYZE users, accounts');
      const path = `/api/admin/users?limit=50&search=${word}`;

      // Twice the rows that a search looks up at most: once among names, once among account numbers.
      expect(await largestSort(crowded, 'users', () => admin.client.get(path))).toBeLessThanOrEqual(502);
    },
  );

  it('returns a page of fifty when only a cursor is given', async () => {
    const admin = await crowded.given.admin();
    const { headers } = await admin.client.get('/api/admin/users?limit=1');
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1] ?? '';

    expect(await list(admin.client, `?cursor=${cursor}`)).toHaveLength(50);
  });
});
