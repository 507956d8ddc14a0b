import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../backend/src/platform/config/load-config.js';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { OF_A_TEST } from '../../support/database/sent-statements.js';
import type { Answer, Client } from '../../support/http/client.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank({ MAX_PENDING_TRANSFERS: '5', MAX_PENDING_BENEFICIARIES: '4' });

const add = ({ client }: Pick<Customer, 'client'>): Promise<Answer> =>
  client.post('/api/beneficiaries', {
    name: 'Noura Al Ketbi',
    accountNumber: 'AE070331234567890123456',
    bankName: 'Another Bank',
    type: 'domestic',
  });

const payer = () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

async function oneByOne<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(await act());
  return done;
}

/** The same customer, signed in on a new node. */
async function atNewNode({ username, password }: Customer): Promise<Client> {
  const client = bank.client(await bank.addNode());
  await client.signIn(username, password);
  return client;
}

describe('a customer’s pending transfers', () => {
  it('may be as many as the limit; the next one is refused and holds nothing', async () => {
    const sara = await payer();
    await oneByOne(5, () => sara.pendingTransfer('1.00'));

    expect((await sara.transfer('1.00')).body).toEqual({
      statusCode: 422,
      code: 'too_many_pending',
      message: 'You have 5 transfers waiting for approval, and no more are possible until one is decided',
    });
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '5.00' });
    expect(await sara.transactions()).toHaveLength(5);
  });

  it.each(['approve', 'reject'] as const)('make room when an administrator decides: %s', async (decision) => {
    const sara = await payer();
    const ids = await oneByOne(5, () => sara.pendingTransfer('1.00'));
    expect(outcome(await sara.transfer('1.00'))).toBe('422 too_many_pending');

    await (await bank.given.admin())[decision](ids[2] ?? '');

    expect(outcome(await sara.transfer('1.00'))).toBe('201');
    expect(outcome(await sara.transfer('1.00'))).toBe('422 too_many_pending');
  });

  it('are counted over all accounts of the customer, and of no other customer', async () => {
    const [sara, omar] = [await payer(), await payer()];
    const savings = await (await bank.given.admin()).newAccount(sara.id, { balance: '50.00' });
    await oneByOne(3, () => sara.pendingTransfer('1.00'));
    await oneByOne(2, () => sara.pendingTransfer('1.00', { fromAccountId: savings.id }));

    expect(outcome(await sara.transfer('1.00'))).toBe('422 too_many_pending');
    expect(outcome(await sara.transfer('1.00', { fromAccountId: savings.id }))).toBe('422 too_many_pending');
    expect(outcome(await omar.transfer('1.00'))).toBe('201');
  });

  it('are counted without those of the whole bank, even if the planner knows of none', async () => {
    const [sara, omar] = [await payer(), await payer()];
    const connection = await bank.app.get(PgPool).pool.connect();
    const rowsRead = async () => {
      const { rows } = await connection.query<{ count: number }>(
        `SELECT sum(pg_stat_get_xact_tuples_returned(relation))::integer AS count
           FROM (SELECT 'transactions'::regclass::oid AS relation
                 UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid = 'transactions'::regclass) AS read`,
      );
      return rows[0]?.count ?? NaN;
    };
    const addToOmar = (type: string, status: string) =>
      connection.query(
        `INSERT INTO transactions (id, user_id, account_id, beneficiary_name, reference, amount, currency, type, status,
                                   decided_at)
         SELECT gen_random_uuid(), $1, $2, 'Noura Al Ketbi', 'MANY-' || $4 || n, -1, 'AED', $3, $4,
                CASE WHEN $4 <> 'pending' THEN now() END
           FROM generate_series(1, 3000) AS n`,
        [omar.id, omar.accountId, type, status],
      );
    try {
      await connection.query('BEGIN');
      await connection.query(`${OF_A_TEST}DELETE FROM idempotency_keys`);
      await connection.query(`DELETE FROM transactions WHERE status = 'pending'`);
      await addToOmar('purchase', 'completed');
      await connection.query('ANALYZE transactions');
      await addToOmar('transfer', 'pending');
      const before = await rowsRead();
      const { rows } = await connection.query('SELECT pending_transfers($1, 5) AS count', [sara.id]);

      expect(rows).toEqual([{ count: 0 }]);
      expect((await rowsRead()) - before).toBeLessThan(10);
    } finally {
      await connection.query('ROLLBACK');
      connection.release();
    }
  });

  it('are checked after the PIN and the request’s other errors, before the balance', async () => {
    const sara = await payer();
    await oneByOne(5, () => sara.pendingTransfer('1.00'));
    const pending = await sara.addBeneficiary();

    expect(outcome(await sara.transfer('1.00', { transactionPin: '9999' }))).toBe('403 incorrect_pin');
    expect(outcome(await sara.transfer('1.00', { toBeneficiaryId: pending }))).toBe(
      '422 beneficiary_not_approved',
    );
    expect(outcome(await sara.transfer('1000.00'))).toBe('422 too_many_pending');
  });

  it('do not prevent a replay of an earlier answer', async () => {
    const sara = await payer();
    const key = { 'idempotency-key': 'the-first-of-so-many-transfers' };
    const first = await sara.transfer('1.00', {}, key);
    await oneByOne(4, () => sara.pendingTransfer('1.00'));

    const again = await sara.transfer('1.00', {}, key);

    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('never exceed the limit when many are sent at once, on two nodes and from two accounts', async () => {
    const sara = await payer();
    const savings = await (await bank.given.admin()).newAccount(sara.id, { balance: '50.00' });
    const there = await atNewNode(sara);
    await sara.pendingTransfer('1.00');

    const answers = await Promise.all(
      times(24, (n) =>
        (n % 2 ? there : sara.client).post(
          '/api/transfers',
          sara.transferRequest('1.00', n % 3 ? {} : { fromAccountId: savings.id }),
        ),
      ),
    );

    expect(tally(answers)).toEqual({
      '201': 4,
      '422 too_many_pending': 20,
    });
    expect(await sara.transactions()).toHaveLength(5);
  });

  it('are recounted after waiting for a submission on another node', async () => {
    const sara = await payer();
    const there = await atNewNode(sara);
    await oneByOne(4, () => sara.pendingTransfer('1.00'));

    const lock = 'SELECT FROM transaction_pins WHERE user_id = $1 FOR UPDATE';
    const { answers } = await bank.whileHeld(lock, [sara.id], async () => {
      const both = [sara.client, there].map((client) =>
        client.post('/api/transfers', sara.transferRequest('1.00')),
      );
      await bank.untilWaiting(2);
      return { answers: both };
    });

    expect(tally(await Promise.all(answers))).toEqual({ '201': 1, '422 too_many_pending': 1 });
  });
});

describe('a customer’s pending recipients', () => {
  it('may be as many as the limit', async () => {
    const sara = await bank.given.customer();
    await oneByOne(4, () => sara.addBeneficiary());

    expect((await add(sara)).body).toEqual({
      statusCode: 422,
      code: 'too_many_pending',
      message: 'You have 4 beneficiaries waiting for approval, and no more are possible until one is decided',
    });
    expect(await sara.beneficiaries()).toHaveLength(4);

    // A change adds none.
    const change = { name: 'Noura', accountNumber: '1', bankName: 'Another Bank', type: 'domestic' };
    const [{ id } = { id: '' }] = await sara.beneficiaries();
    expect(outcome(await sara.client.patch(`/api/beneficiaries/${id}`, change))).toBe('200');
  });

  it('make room when one is decided or deleted', async () => {
    const sara = await bank.given.customer();
    const ids = await oneByOne(4, () => sara.addBeneficiary());

    await (await bank.given.admin()).verify(ids[0] ?? '', 'rejected');
    expect(outcome(await add(sara))).toBe('201');
    expect(outcome(await add(sara))).toBe('422 too_many_pending');

    await sara.client.delete(`/api/beneficiaries/${ids[1] ?? ''}`);
    expect(outcome(await add(sara))).toBe('201');
    expect(outcome(await add(sara))).toBe('422 too_many_pending');
  });

  it('never exceed the limit when many are added at once on two nodes', async () => {
    const sara = await bank.given.customer();
    const there = await atNewNode(sara);

    const answers = await Promise.all(times(20, (n) => add(n % 2 ? { client: there } : sara)));

    expect(tally(answers)).toEqual({ '201': 4, '422 too_many_pending': 16 });
    expect(await sara.beneficiaries()).toHaveLength(4);
  });
});

describe('the limits', () => {
  it('are 100 transfers and 50 recipients by default', () => {
    const keys = { SESSION_SECRET: 's'.repeat(32), PIN_KEY: 'p'.repeat(32), DATA_KEY: 'd'.repeat(32) };

    expect(loadConfig(keys)).toMatchObject({ maxPendingTransfers: 100, maxPendingBeneficiaries: 50 });
    expect(() =>
      loadConfig({ ...keys, MAX_PENDING_TRANSFERS: '0', MAX_PENDING_BENEFICIARIES: 'many' }),
    ).toThrow(
      'MAX_PENDING_TRANSFERS: must be a whole number from 1 to 1000000\nMAX_PENDING_BENEFICIARIES: must be a whole number from 1 to 1000000',
    );
  });
});
