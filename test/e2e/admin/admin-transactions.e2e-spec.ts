import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';

const NOTHING = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

describe("changing a transaction's date", () => {
  it('changes only the transaction’s time', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('20.00');
    await admin.approve(id);
    const [before] = await sara.transactions();

    const { status, body } = await admin.setDate(id, '2025-03-01T10:30:00Z');

    expect(status).toBe(200);
    const after = { ...before, createdAt: '2025-03-01T10:30:00.000Z' };
    expect(body).toEqual({ ...after, userId: sara.id, userName: 'Sara Test' });
    expect(await sara.transactions()).toEqual([after]);
  });

  it('records the old date in the audit trail each time', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('20.00');
    const [before] = await sara.transactions();

    await admin.setDate(id, '2025-03-01');
    await admin.setDate(id, '2025-03-02T00:00:00+05:30');

    const dated = (await admin.auditOf(id)).filter(({ type }) => type === 'transaction.dated');
    expect(dated).toMatchObject([
      {
        actorId: admin.id,
        before: { createdAt: '2025-02-28T20:00:00.000Z' },
        after: { createdAt: '2025-03-01T18:30:00.000Z' },
      },
      {
        actorId: admin.id,
        before: { createdAt: before?.createdAt },
        after: { createdAt: '2025-02-28T20:00:00.000Z' },
      },
    ]);
  });

  it('records a chain of old and new dates when two administrators change it at once', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('20.00');
    const days = ['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-04', '2025-01-05', '2025-01-06'];

    await Promise.all(days.map((day) => admin.setDate(id, day)));

    const dated = (await admin.auditOf(id)).filter(({ type }) => type === 'transaction.dated');
    const befores = dated.map(({ before }) => before?.createdAt);
    const afters = dated.map(({ after }) => after?.createdAt);
    const [last] = await sara.transactions();
    expect(dated).toHaveLength(6);
    expect(afters[0]).toBe(last?.createdAt);
    expect(befores.slice(0, -1)).toEqual(afters.slice(1));
  });

  it.each([
    ['2024-02-29', '2024-02-28T20:00:00.000Z'],
    ['2000-01-01', '1999-12-31T20:00:00.000Z'],
    ['2025-07-01T12:00:00Z', '2025-07-01T12:00:00.000Z'],
    ['2025-07-01t12:00:00z', '2025-07-01T12:00:00.000Z'],
    ['2025-07-01T12:00:00.5+04:00', '2025-07-01T08:00:00.500Z'],
    ['2025-07-01T00:15:00-11:30', '2025-07-01T11:45:00.000Z'],
    ['2025-07-01T12:00:00.123456789Z', '2025-07-01T12:00:00.123Z'],
  ])('reads %s as %s: a bare date is midnight in Dubai', async (createdAt, stored) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('20.00');

    expect((await admin.setDate(id, createdAt)).body).toMatchObject({ createdAt: stored });
  });

  it.each([
    '2025-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-1-1',
    '01/02/2025',
    'yesterday',
    '2025-07-01T24:00:00Z',
    '2025-07-01T12:60:00Z',
    '2025-07-01T12:00:60Z',
    '2025-07-01T12:00:00',
    '2025-07-01T12:00Z',
    '2025-07-01 12:00:00Z',
    '2025-07-01T12:00:00+24:00',
    ' 2025-07-01',
    '20250701',
    '',
    1751371200000,
    null,
    undefined,
    ['2025-07-01'],
  ])('rejects %p as a date', async (createdAt) => {
    const admin = await bank.given.admin();

    expect((await admin.setDate(NOTHING, createdAt)).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'Date must be a date like 2026-01-31 or 2026-01-31T09:30:00Z that exists in the calendar',
    });
  });

  it('accepts dates from the year 2000 up to now', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('20.00');
    const before = await sara.transactions();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

    for (const early of ['1999-12-31', '1999-12-31T19:59:59Z', '0999-01-01']) {
      expect((await admin.setDate(id, early)).body).toEqual({
        statusCode: 400,
        code: 'validation_failed',
        message: 'The date must not be before 2000-01-01',
      });
    }
    for (const late of [inAnHour, '9999-12-31']) {
      expect((await admin.setDate(id, late)).body).toEqual({
        statusCode: 400,
        code: 'validation_failed',
        message: 'The date must not be in the future',
      });
    }
    expect(await sara.transactions()).toEqual(before);
    expect((await admin.auditOf(id)).map(({ type }) => type)).toEqual(['transfer.submitted']);
  });

  it('answers 404 for an unknown id', async () => {
    const admin = await bank.given.admin();

    for (const id of [NOTHING, 'last']) {
      expect((await admin.setDate(id, '2025-07-01')).body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: 'This transaction was not found',
      });
    }
  });
});

describe('the list of transactions', () => {
  it('moves a transaction to its new date', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const older = await sara.pendingTransfer('1.00');
    const newer = await sara.pendingTransfer('2.00');

    await admin.setDate(newer, '2001-01-01');

    const { body } = await admin.client.get('/api/admin/transactions');
    const ids = (body as TransactionDto[]).map(({ id }) => id);
    expect(ids[0]).toBe(older);
    expect(ids.indexOf(newer)).toBeGreaterThan(0);
  });

  it.each(['limit=0', 'limit=201', 'limit=-1', 'before=made-up', 'before=a&before=b'])(
    'refuses ?%s',
    async (query) => {
      const admin = await bank.given.admin();

      expect(await admin.client.get(`/api/admin/transactions?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );
});

describe('a bank with twenty thousand transactions', () => {
  const busy = useBank();

  beforeAll(async () => {
    const sara = await busy.given.customer({ balance: '0.00', beneficiary: 'approved' });
    await busy.fill(
      `INSERT INTO transactions (id, user_id, account_id, beneficiary_id, beneficiary_name, reference, amount,
                                 currency, type, status, created_at, decided_at)
       SELECT gen_random_uuid(), $1, $2, $3, 'Noura "الكتبي"', 'TXN-' || n, -1, 'AED', 'transfer', 'failed',
              timestamptz '2026-01-01' + n / 7 * interval '1 minute', now()
         FROM generate_series(1, 20000) AS n`,
      [sara.id, sara.accountId, sara.beneficiaryId],
    );
  });

  it('returns all of them in one answer, and the same in pages, including equal timestamps', async () => {
    const admin = await busy.given.admin();
    const inOrder = await busy.sql<{ id: string }>(
      'SELECT id FROM transactions ORDER BY created_at DESC, id DESC',
    );
    const expected = inOrder.map(({ id }) => id);

    const whole = await admin.client.get('/api/admin/transactions');
    const paged: string[] = [];
    let path: string | undefined = '/api/admin/transactions?limit=200';
    while (path) {
      const { body, headers } = await admin.client.get(path);
      paged.push(...(body as TransactionDto[]).map(({ id }) => id));
      path = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
    }

    expect(whole.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'cache-control': 'no-store' });
    expect((whole.body as TransactionDto[]).map(({ id }) => id)).toEqual(expected);
    expect((whole.body as TransactionDto[])[0]).toMatchObject({
      amount: '-1.00',
      beneficiary: { name: 'Noura "الكتبي"' },
      fromAccount: { accountNumber: expect.stringMatching(/^\d{16}$/) },
    });
    expect(paged).toEqual(expected);
  });

  it('still serves others after many readers disconnected in the middle', async () => {
    const admin = await busy.given.admin();

    await Promise.all(Array.from({ length: 60 }, () => admin.client.abandon('/api/admin/transactions')));

    const { status, body } = await admin.client.get('/api/admin/transactions?limit=3');
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
  });
});
