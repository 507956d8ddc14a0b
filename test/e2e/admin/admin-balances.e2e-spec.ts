import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { bookedOn } from '../../support/given/bookings.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

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
    expect(await bookedOn(bank, sara.accountId)).toEqual([
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
    expect(await bookedOn(bank, sara.accountId)).toHaveLength(1);
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
