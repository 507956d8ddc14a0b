import { describe, expect, it } from '@jest/globals';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

/** The tables that still have rows of the user. */
async function tablesWith(userId: string): Promise<string[]> {
  const tables = await bank.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name`,
  );
  const rows = tables.map(({ name }) =>
    bank.sql(`SELECT '${name}' AS name FROM ${name} WHERE user_id = $1 LIMIT 1`, [userId]),
  );
  return (await Promise.all(rows)).flat().map(({ name }) => String(name));
}

async function entriesOf({ accountId }: Customer) {
  return bank.sql(
    `SELECT j.kind, e.amount FROM entries e JOIN journals j ON j.id = e.journal_id
      WHERE e.account_id = $1 ORDER BY e.id`,
    [accountId],
  );
}

describe('deleting a customer', () => {
  it('removes everything of theirs, and ends their sessions', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const key = { 'idempotency-key': 'deleted-with-the-customer' };
    const { body } = await sara.transfer('30.00', {}, key);
    await admin.approve((body as TransactionDto).id);
    await sara.pendingTransfer('20.00');
    const phone = bank.client();
    await phone.signIn(sara.username, sara.password);
    expect(await tablesWith(sara.id)).toEqual([
      'accounts',
      'beneficiaries',
      'idempotency_keys',
      'notifications',
      'sessions',
      'transaction_pins',
      'transactions',
    ]);

    const deleted = await admin.deleteUser(sara.id);

    expect(deleted).toMatchObject({ status: 204, text: '' });
    for (const client of [sara.client, phone]) {
      for (const path of ['/api/auth/user', '/api/accounts', '/api/transactions', '/api/beneficiaries']) {
        expect(await client.get(path)).toMatchObject({
          status: 401,
          body: { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' },
        });
      }
    }
    expect(await sara.transfer('30.00', {}, key)).toMatchObject({ status: 401 });
    expect(await bank.client().signIn(sara.username, sara.password)).toMatchObject({ status: 401 });
    expect(await tablesWith(sara.id)).toEqual([]);
  });

  it('keeps the anonymous postings and closes them to zero', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await admin.approve(await sara.pendingTransfer('30.00'));
    await sara.pendingTransfer('20.00');

    await admin.deleteUser(sara.id);

    expect(await entriesOf(sara)).toEqual([
      { kind: 'opening', amount: '100.00' },
      { kind: 'transaction', amount: '-30.00' },
      { kind: 'closing', amount: '-70.00' },
    ]);
    await bank.expectBooksToBalance();
  });

  it('closes each account in its own currency, and posts no entry for an empty one', async () => {
    const admin = await bank.given.admin();
    const rashid = await admin.newUser({ currency: 'GBP' });
    const [checking, savings, credit] = rashid.accounts;
    await admin.setBalance(checking?.id ?? '', '12.34');
    await admin.setBalance(savings?.id ?? '', '5.00');
    await admin.setBalance(credit?.id ?? '', '7.00');
    await admin.setBalance(credit?.id ?? '', '0.00');

    await admin.deleteUser(rashid.id);

    const closings = await bank.sql(
      `SELECT e.currency, e.amount FROM entries e JOIN journals j ON j.id = e.journal_id
        WHERE j.kind = 'closing' AND e.account_id = ANY ($1) ORDER BY e.amount`,
      [rashid.accounts.map(({ id }) => id)],
    );
    expect(closings).toEqual([
      { currency: 'GBP', amount: '-12.34' },
      { currency: 'GBP', amount: '-5.00' },
    ]);
  });

  it('frees the username and the e-mail address', async () => {
    const admin = await bank.given.admin();
    const wish = { username: 'maitha', email: 'maitha@example.ae' };
    const { id } = await admin.newUser(wish);
    expect((await admin.createUser(wish)).status).toBe(409);

    await admin.deleteUser(id);

    expect((await admin.createUser(wish)).status).toBe(201);
  });

  it('removes their pending requests, which can no longer be decided', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const transferId = await sara.pendingTransfer('20.00');
    const beneficiaryId = await sara.addBeneficiary();

    await admin.deleteUser(sara.id);

    const transfers = (await admin.client.get('/api/admin/transactions/pending')).body as TransactionDto[];
    const recipients = (await admin.client.get('/api/admin/beneficiaries/pending'))
      .body as AdminBeneficiaryDto[];
    expect(transfers.map(({ id }) => id)).not.toContain(transferId);
    expect(recipients.map(({ id }) => id)).not.toContain(beneficiaryId);
    expect(await admin.approve(transferId)).toMatchObject({ status: 404 });
    expect(await admin.reject(transferId)).toMatchObject({ status: 404 });
    expect(await admin.verify(beneficiaryId, 'approved')).toMatchObject({ status: 404 });
    expect(await admin.setBalance(sara.accountId, '1.00')).toMatchObject({ status: 404 });
  });

  it('is refused for administrators, themselves included', async () => {
    const admin = await bank.given.admin();
    const other = await bank.given.admin();

    for (const { id } of [admin, other]) {
      expect((await admin.deleteUser(id)).body).toEqual({
        statusCode: 403,
        code: 'forbidden',
        message: 'Administrators cannot be deleted',
      });
    }
    expect((await other.client.get('/api/auth/user')).status).toBe(200);
  });

  it('works for support agents', async () => {
    const admin = await bank.given.admin();
    const agent = await bank.given.agent();

    expect((await admin.deleteUser(agent.id)).status).toBe(204);
    expect((await agent.client.get('/api/auth/user')).status).toBe(401);
  });

  it('answers 404 for an unknown id', async () => {
    const admin = await bank.given.admin();

    for (const id of [NOBODY, 'nobody']) {
      expect((await admin.deleteUser(id)).body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: 'This user was not found',
      });
    }
  });
});

describe('deleting a customer with a long history', () => {
  const TRANSACTIONS = 4_000;

  it('runs no statement long enough to reach the timeout', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await admin.reject(await sara.pendingTransfer('1.00'));
    // Three separate timestamps, so that rows that are deleted together tie with rows that follow.
    await bank.fill(
      `INSERT INTO transactions (id, user_id, account_id, beneficiary_name, reference, amount, currency, type, status,
                                 created_at, decided_at)
       SELECT gen_random_uuid(), user_id, account_id, beneficiary_name, 'TXN-LONG-' || n, amount, currency, type, status,
              created_at - n % 3 * interval '1 day', decided_at
         FROM transactions, generate_series(1, ${TRANSACTIONS}) AS n WHERE user_id = $1`,
      [sara.id],
    );
    // Deletion as slow as in a bank with half a million rows: all rows together exceed the statement timeout.
    await bank.sql(`CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS
                    $$ BEGIN PERFORM pg_sleep(0.001); RETURN OLD; END $$`);
    await bank.sql(
      `CREATE TRIGGER slow BEFORE DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION take_time()`,
    );
    try {
      expect(await admin.deleteUser(sara.id)).toMatchObject({ status: 204 });
      expect(await tablesWith(sara.id)).toEqual([]);
    } finally {
      await bank.sql('DROP FUNCTION take_time CASCADE');
    }
  });
});
