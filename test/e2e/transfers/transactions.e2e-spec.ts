import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Answer, Client } from '../../support/http/client.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const idsOf = ({ body }: Answer) => (body as TransactionDto[]).map(({ id }) => id);

const cursorFor = (text: string) => Buffer.from(text).toString('base64url');

/** The path in the `Link` header; `null` on the last page. */
function nextOf({ headers }: Answer): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? null;
}

/** A customer with this many transfers, and their ids, newest first. */
async function sender(count: number): Promise<{ sara: Customer; ids: string[] }> {
  const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.unshift(await sara.pendingTransfer('1.00'));
  return { sara, ids };
}

/** Reads every page from `path` on; returns a list of ids for each. `meanwhile` runs after each page. */
async function pagesFrom(
  client: Client,
  path: string,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[][]> {
  const pages = [];
  let next: string | null = path;
  while (next !== null) {
    const answer: Answer = await client.get(next);
    pages.push(idsOf(answer));
    next = nextOf(answer);
    await meanwhile();
  }
  return pages;
}

describe('the list of transactions', () => {
  it('is complete and newest first', async () => {
    const { sara, ids } = await sender(60);

    const answer = await sara.client.get('/api/transactions');

    expect(idsOf(answer)).toEqual(ids);
    expect(answer.headers.link).toBeUndefined();
  });

  it('is empty at first', async () => {
    const sara = await bank.given.customer();

    expect(await sara.transactions()).toEqual([]);
  });

  it('follows the dates that administrators set', async () => {
    const { sara, ids } = await sender(3);
    const [newest, middle, oldest] = ids;

    await (await bank.given.admin()).setDate(String(newest), '2024-01-31');

    const list = await sara.transactions();
    expect(list.map(({ id }) => id)).toEqual([middle, oldest, newest]);
    expect(list[2]?.createdAt).toBe('2024-01-30T20:00:00.000Z');
  });

  it('contains incoming and outgoing money', async () => {
    const { sara } = await sender(1);
    const omar = await bank.given.customer({ balance: '50.00' });
    omar.beneficiaryId = await bank.given.recipientInside(omar, sara);
    await (await bank.given.admin()).approve(await omar.pendingTransfer('20.00'));

    expect(await sara.transactions()).toMatchObject([
      { type: 'deposit', amount: '20.00', beneficiary: null, fromAccount: null },
      { type: 'transfer', amount: '-1.00', fromAccount: { userId: sara.id } },
    ]);
  });

  it('contains only the customer’s own, also with the cursor of another customer', async () => {
    const { sara, ids } = await sender(2);
    const { sara: omar, ids: omars } = await sender(2);
    const omarsNext = String(nextOf(await omar.client.get('/api/transactions?limit=1')));

    expect((await sara.transactions()).map(({ id }) => id)).toEqual(ids);
    expect((await omar.transactions()).map(({ id }) => id)).toEqual(omars);
    expect(idsOf(await sara.client.get(omarsNext))).toEqual([ids[0]]);
  });

  it('is open to restricted customers, and only to customers', async () => {
    const { sara } = await sender(1);
    await (await bank.given.admin()).restrict(sara.id);
    const clients = [bank.client(), (await bank.given.admin()).client, (await bank.given.agent()).client];

    const answers = await Promise.all(clients.map((client) => client.get('/api/transactions')));

    expect(tally(answers)).toEqual({ '401 unauthorized': 1, '403 forbidden': 2 });
    expect(await sara.transactions()).toHaveLength(1);
  });
});

describe('a page of transactions', () => {
  it('is a plain array with a link to the next page, if there is one', async () => {
    const { sara, ids } = await sender(5);

    const first = await sara.client.get('/api/transactions?limit=2');
    const second = await sara.client.get(String(nextOf(first)));
    const third = await sara.client.get(String(nextOf(second)));

    expect([first, second, third].map(idsOf)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(nextOf(first)).toMatch(/^\/api\/transactions\?limit=2&before=[A-Za-z0-9_-]+$/);
    expect(third.headers.link).toBeUndefined();
  });

  it('has no link when it ends with the list', async () => {
    const { sara, ids } = await sender(2);

    const answer = await sara.client.get('/api/transactions?limit=2');

    expect(idsOf(answer)).toEqual(ids);
    expect(answer.headers.link).toBeUndefined();
  });

  it('shows the same transactions as the whole list', async () => {
    const { sara } = await sender(2);

    const { body } = await sara.client.get('/api/transactions?limit=200');

    expect(body).toEqual(await sara.transactions());
  });

  it('has fifty rows when only a cursor is given', async () => {
    const { sara, ids } = await sender(53);
    const first = await sara.client.get('/api/transactions?limit=1');
    const before = new URL(String(nextOf(first)), 'http://bank').searchParams.get('before');

    const second = await sara.client.get(`/api/transactions?before=${before}`);

    expect(idsOf(second)).toEqual(ids.slice(1, 51));
    expect(idsOf(await sara.client.get(String(nextOf(second))))).toEqual(ids.slice(51));
  });

  it('neither loses nor repeats a row while new ones come in', async () => {
    const { sara, ids } = await sender(9);

    const pages = await pagesFrom(sara.client, '/api/transactions?limit=2', () =>
      sara.pendingTransfer('1.00'),
    );

    expect(pages.flat()).toEqual(ids);
  });

  it.each([1, 2, 3, 7])('neither loses nor repeats rows of the same time, %i at a time', async (limit) => {
    const { sara } = await sender(8);
    const at = '2025-05-05T05:05:05.555Z';
    await bank.sql('UPDATE transactions SET created_at = $2 WHERE user_id = $1', [sara.id, at]);
    const whole = (await sara.transactions()).map(({ id }) => id);

    const pages = await pagesFrom(sara.client, `/api/transactions?limit=${limit}`);

    expect(pages.flat()).toEqual(whole);
    expect(new Set(whole).size).toBe(8);
  });

  it.each(['1', '200', '', '0050'])('may be requested with limit=%s', async (limit) => {
    const { sara, ids } = await sender(1);

    const answer = await sara.client.get(`/api/transactions?limit=${limit}`);

    expect(idsOf(answer)).toEqual(ids);
  });

  it('cannot have another size', async () => {
    const sara = await bank.given.customer();
    const limits = ['0', '201', '-1', '1.5', 'abc', '1e2', '0x10', '%20', '1;2', '9'.repeat(40), '١'];

    const answers = await Promise.all(
      limits.map((limit) => sara.client.get(`/api/transactions?limit=${encodeURI(limit)}`)),
    );

    expect(tally(answers)).toEqual({ '400 validation_failed': 11 });
    expect(answers[0]?.body).toMatchObject({ message: 'limit must be a whole number from 1 to 200' });
  });

  it('accepts only a cursor from a link', async () => {
    const { sara } = await sender(1);
    const id = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';
    const madeUp = [
      ...['abc', '1', id, '%00', 'a'.repeat(500), '*', '2025-05-05T05:05:05.555Z'],
      cursorFor(id),
      cursorFor(`2025-05-05T05:05:05.555Z`),
      cursorFor(`2025-05-05T05:05:05.555Z 7`),
      ...[
        ...['yesterday', '1', '2020', '12/31', '2025-05-05', '2025-05-05T05:05:05.555+23:59'],
        ...['2025-02-31T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'],
      ].map((at) => cursorFor(`${at} ${id}`)),
      cursorFor(`${id} 2025-05-05T05:05:05.555Z`),
      cursorFor(`2025-05-05T05:05:05.555Z ${id}' OR true --`),
    ];

    const answers = await Promise.all(
      madeUp.map((cursor) => sara.client.get(`/api/transactions?before=${cursor}`)),
    );

    expect(tally(answers)).toEqual({ '400 validation_failed': 21 });
    expect(outcome(await sara.client.get('/api/transactions?before=a&before=b'))).toBe(
      '400 validation_failed',
    );
    expect(outcome(await sara.client.get('/api/transactions?limit=1&limit=2'))).toBe('400 validation_failed');
  });
});

describe('a filter of transactions', () => {
  /** A customer with a payment, a rejected one in January, and incoming money; their ids. */
  async function history() {
    const [sara, omar] = [await bank.given.customer({ balance: '1000.00' }), await bank.given.customer()];
    const admin = await bank.given.admin();
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'approved', { name: 'Layla Haddad' });
    const paid = await sara.pendingTransfer('250.00');
    await admin.approve(paid);
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    const rejected = await sara.pendingTransfer('99.99');
    await admin.reject(rejected);
    const date = { createdAt: '2026-01-31T23:30:00+04:00' };
    await admin.client.patch(`/api/admin/transactions/${rejected}/date`, date);
    await admin.setBalance(omar.accountId, '500.00');
    omar.beneficiaryId = await bank.given.recipientInside(omar, sara);
    await admin.approve(await omar.pendingTransfer('40.00'));
    const [received] = (await sara.transactions()).filter(({ type }) => type === 'deposit');
    return { sara, paid, rejected, received: received?.id ?? '' };
  }

  it('leaves what matches all of it, by days of the UAE and amounts without sign', async () => {
    const { sara, paid, rejected, received } = await history();
    const found = async (query: string) => idsOf(await sara.client.get(`/api/transactions?${query}`));

    expect(await found('direction=in')).toEqual([received]);
    expect(await found('direction=out')).toEqual([paid, rejected]);
    expect(await found('status=failed')).toEqual([rejected]);
    expect(await found('recipient=Layla%20Haddad')).toEqual([paid]);
    expect(await found('recipient=Layla')).toEqual([]);
    expect(await found('from=2026-01-31&to=2026-01-31')).toEqual([rejected]);
    expect(await found('to=2026-01-30')).toEqual([]);
    expect(await found('from=2026-02-01')).toEqual([received, paid]);
    expect(await found('least=99.99')).toEqual([paid, rejected]);
    expect(await found('least=40&most=99.99')).toEqual([received, rejected]);
    expect(await found('direction=out&least=100')).toEqual([paid]);
  });

  it('has pages whose links keep it', async () => {
    const { sara, paid, rejected } = await history();

    expect(await pagesFrom(sara.client, '/api/transactions?direction=out&limit=1')).toEqual([
      [paid],
      [rejected],
    ]);
  });

  it('refuses what cannot be read', async () => {
    const sara = await bank.given.customer();
    const wrong = ['status=lost', 'direction=up', 'from=2026-02-30', 'to=soon', 'least=ten', 'most=1e3'];
    const answers = await Promise.all(wrong.map((query) => sara.client.get(`/api/transactions?${query}`)));

    expect(tally(answers)).toEqual({ '400 validation_failed': wrong.length });
  });
});
