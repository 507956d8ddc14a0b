import { describe, expect, it } from '@jest/globals';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

/** The entries of an account: kind, amount and the bank's own account on the other side. */
function bookedOn(accountId: string) {
  return bank.sql(
    `SELECT j.kind, e.amount, other.bank_account AS against
       FROM entries e JOIN journals j ON j.id = e.journal_id
       JOIN entries other ON other.journal_id = e.journal_id AND other.id <> e.id
      WHERE e.account_id = $1 ORDER BY e.id`,
    [accountId],
  );
}

describe('setting a balance', () => {
  it('posts the difference as an adjustment and answers with the account', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    const raised = await admin.setBalance(sara.accountId, '130.25');
    const lowered = await admin.setBalance(sara.accountId, '0.05');

    expect(raised).toMatchObject({
      status: 200,
      body: { id: sara.accountId, accountType: 'checking', balance: '130.25', availableBalance: '130.25' },
    });
    expect(lowered).toMatchObject({ status: 200, body: { balance: '0.05' } });
    expect(await bookedOn(sara.accountId)).toEqual([
      { kind: 'opening', amount: '100.00', against: 'opening' },
      { kind: 'adjustment', amount: '30.25', against: 'adjustment' },
      { kind: 'adjustment', amount: '-130.20', against: 'adjustment' },
    ]);
    expect(await sara.account()).toMatchObject({ balance: '0.05' });
  });

  it('posts and pushes nothing when the balance is already the same', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });
    const before = await sara.account();

    const answer = await admin.setBalance(sara.accountId, '100');

    expect(answer).toMatchObject({ status: 200, body: { balance: '100.00', updatedAt: before.updatedAt } });
    expect(await bookedOn(sara.accountId)).toHaveLength(1);
    expect((await admin.auditOf(sara.accountId)).map(({ type }) => type)).toEqual(['account.opened']);
  });

  it.each([
    ['7', '7.00'],
    ['7.5', '7.50'],
    ['007.50', '7.50'],
    ['-0.00', '0.00'],
    [7.5, '7.50'],
    [0, '0.00'],
    [1234567890.12, '1234567890.12'],
    ['99999999999999999.99', '99999999999999999.99'],
  ])('reads %p as %s', async (balance, stored) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '1.00' });

    expect(await admin.setBalance(sara.accountId, balance)).toMatchObject({
      status: 200,
      body: { balance: stored },
    });
  });

  it.each([
    '100000000000000000.00',
    '1.005',
    1.005,
    '1e3',
    1e21,
    '1,000',
    ' 10',
    '10 ',
    '+5',
    '.5',
    '5.',
    '٥',
    '',
    'NaN',
    true,
    null,
    undefined,
    ['10'],
    { amount: '10' },
    Number('12345678901234567890'),
  ])('rejects %p as an amount', async (balance) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '1.00' });

    expect((await admin.setBalance(sara.accountId, balance)).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'Balance must be an amount with at most 2 decimals, like 1250.00',
    });
  });

  it.each(['-0.01', '-1', -5])('refuses a negative balance: %p', async (balance) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '1.00' });

    expect((await admin.setBalance(sara.accountId, balance)).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'Balance cannot be negative',
    });
  });

  it('corrects a credit account in use down to its limit, and no further', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '0.00', accountType: 'credit', creditLimit: '500.00' });

    for (const balance of ['-120.50', '-500.00', '-499.99', '20.00', '-0.01']) {
      expect(await admin.setBalance(sara.accountId, balance)).toMatchObject({
        status: 200,
        body: { balance },
      });
    }
    expect((await admin.setBalance(sara.accountId, '-500.01')).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'Balance cannot be lower than -500.00, the credit limit of this account',
    });
    expect(await sara.account()).toMatchObject({ balance: '-0.01', availableBalance: '499.99' });
  });

  it('leaves a credit account what is held on it', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({
      balance: '0.00',
      accountType: 'credit',
      creditLimit: '500.00',
      beneficiary: 'approved',
    });
    await sara.pendingTransfer('30.00');

    expect((await admin.setBalance(sara.accountId, '-470.01')).body).toEqual({
      statusCode: 409,
      code: 'balance_below_holds',
      message: 'The balance cannot be lower than -470.00: 30.00 are held, and the credit limit is 500.00',
    });
    expect(await admin.setBalance(sara.accountId, '-470.00')).toMatchObject({ status: 200 });
  });

  it('refuses to go below what is held for pending transfers', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await sara.pendingTransfer('30.00');

    expect((await admin.setBalance(sara.accountId, '29.99')).body).toEqual({
      statusCode: 409,
      code: 'balance_below_holds',
      message: 'The balance cannot be lower than the 30.00 held for pending transfers',
    });
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '30.00' });
    expect((await admin.setBalance(sara.accountId, '30.00')).body).toMatchObject({
      balance: '30.00',
      availableBalance: '0.00',
    });
  });

  it('answers 404 for an unknown id, and is refused to customers', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    for (const id of [NOBODY, 'mine', sara.id]) {
      expect((await admin.setBalance(id, '1.00')).body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: 'This account was not found',
      });
    }
    const own = `/api/admin/accounts/${sara.accountId}/balance`;
    expect(await sara.client.patch(own, { balance: '1000000.00' })).toMatchObject({ status: 403 });
    expect(await sara.account()).toMatchObject({ balance: '0.00' });
  });
});

describe('the reason of a correction', () => {
  const reason = 'Fee charged twice in October';
  const statementOf = async ({ client, accountId }: Customer) =>
    (await client.get(`/api/accounts/${accountId}/statement`)).body as StatementDto;

  it('is read by the customer in the statement, and kept in the audit trail', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    await admin.setBalance(sara.accountId, '110.00', '100.00', `  ${reason} `);
    await admin.setBalance(sara.accountId, '105.00');

    expect((await statementOf(sara)).lines).toMatchObject([
      { kind: 'opening', reason: null },
      { kind: 'adjustment', amount: '10.00', reason },
      { kind: 'adjustment', amount: '-5.00', reason: null },
    ]);
    expect(await admin.auditOf(sara.accountId)).toMatchObject([
      { before: { balance: '110.00' }, after: { balance: '105.00' } },
      { before: { balance: '100.00' }, after: { balance: '110.00', reason } },
      { type: 'account.opened' },
    ]);
  });

  it.each([null, '', '   '])('is optional: %p', async (blank) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    expect(await admin.setBalance(sara.accountId, '110.00', undefined, blank)).toMatchObject({ status: 200 });
    expect((await statementOf(sara)).lines[1]).toMatchObject({ kind: 'adjustment', reason: null });
  });

  it.each([
    [7, 'Reason must be a text'],
    ['x'.repeat(201), 'Reason may have at most 200 characters'],
    ['two\nlines', 'Reason must not contain control or invisible characters'],
  ])('is refused as %p', async (wrong, message) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    expect((await admin.setBalance(sara.accountId, '110.00', undefined, wrong)).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message,
    });
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
  });

  it('may have 200 characters, and goes with the customer', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });
    const longest = 'س'.repeat(200);
    await admin.setBalance(sara.accountId, '110.00', undefined, longest);
    const kept = () =>
      bank.sql('SELECT reason FROM adjustment_reasons WHERE account_id = $1', [sara.accountId]);
    expect(await kept()).toEqual([{ reason: longest }]);

    await admin.deleteUser(sara.id);

    expect(await kept()).toEqual([]);
    await bank.expectBooksToBalance();
  });
});

describe('a balance that changed since it was read', () => {
  it('is not overwritten', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    const stale = await admin.setBalance(sara.accountId, '50.00', '99.99');

    expect(stale.body).toEqual({
      statusCode: 409,
      code: 'stale_balance',
      message: 'The balance has changed meanwhile and is now 100.00',
    });
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
    expect(await admin.setBalance(sara.accountId, '50.00', '100')).toMatchObject({
      status: 200,
      body: { balance: '50.00' },
    });
  });

  it('is overwritten when no expected balance is given', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    for (const expectedBalance of ['', undefined]) {
      expect((await admin.setBalance(sara.accountId, '50.00', expectedBalance)).status).toBe(200);
    }
  });

  it('lets exactly one of ten administrators win', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });

    const answers = await Promise.all(
      times(10, (index) => admin.setBalance(sara.accountId, `20${index}.00`, '100.00')),
    );

    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const written = winners[0]?.body as AdminAccountDto | undefined;
    expect(await sara.account()).toMatchObject({ balance: written?.balance });
    expect(await bookedOn(sara.accountId)).toHaveLength(2);
  });

  it('ends at one of the balances when ten administrators set it without an expected balance', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = await Promise.all([
      ...times(10, (index) => admin.setBalance(sara.accountId, `20${index}.00`)),
      ...times(10, () => sara.transfer('5.00')),
    ]);

    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(times(10, () => 200));
    expect((await sara.account()).balance).toMatch(/^20\d\.00$/);
    expect(await sara.account()).toMatchObject({ heldAmount: '50.00' });
    await bank.expectBooksToBalance();
  });
});

describe('an account at its maximum balance', () => {
  it('refuses more, and nothing has changed', async () => {
    const admin = await bank.given.admin();
    const omar = await bank.given.customer({ balance: '99999999999999999.99' });
    const sara = await bank.given.customer({ balance: '100.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    const transferId = await sara.pendingTransfer('0.01');

    expect((await admin.approve(transferId)).body).toEqual({
      statusCode: 422,
      code: 'balance_limit_exceeded',
      message: 'The balance would exceed what an account can hold',
    });

    expect(await omar.account()).toMatchObject({ balance: '99999999999999999.99' });
    expect(await omar.transactions()).toEqual([]);
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.01' });
    expect(await sara.transactions()).toMatchObject([{ status: 'pending', decidedAt: null }]);
    expect((await admin.auditOf(transferId)).map(({ type }) => type)).toEqual(['transfer.submitted']);
    await bank.expectBooksToBalance();
    expect((await admin.reject(transferId)).status).toBe(200);
  });
});
