import { describe, expect, it } from '@jest/globals';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { useBank } from '../../support/bank.js';
import { accountBody } from '../../support/given/account-body.js';
import { bookedOn } from '../../support/given/bookings.js';
import { times } from '../../support/times.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

describe('opening an account', () => {
  it('posts the opening balance and answers with the account', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const { status, body } = await admin.requestAccount(sara.id, {
      accountType: 'savings',
      balance: '1000.50',
      currency: 'USD',
    });

    const account = body as AdminAccountDto;
    expect(status).toBe(201);
    expect(account).toEqual({
      pendingApproval: null,
      ...accountBody({
        accountType: 'savings',
        iban: `AE${account.iban.slice(2, 4)}099${account.accountNumber}`,
        balance: '1000.50',
        currency: 'USD',
        userId: sara.id,
      }),
    });
    expect(await bookedOn(bank, account.id)).toEqual([
      { kind: 'opening', amount: '1000.50', against: 'opening' },
    ]);
  });

  it('defaults to dirhams, and posts nothing for an empty account', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const { body } = await admin.requestAccount(sara.id, { balance: '0' });

    expect(body).toMatchObject({ currency: 'AED', balance: '0.00' });
    expect(await bookedOn(bank, (body as AdminAccountDto).id)).toEqual([]);
  });

  it.each([
    ['checking', 'checking', 'current'],
    ['current', 'checking', 'current'],
    ['savings', 'savings', 'savings'],
    ['credit', 'credit', 'credit'],
    ['investment', 'investment', 'investment'],
  ])('as %s is %s to administrators and %s to the customer', async (accountType, admins, customers) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const { body } = await admin.requestAccount(sara.id, { accountType });

    expect(body).toMatchObject({ accountType: admins });
    const own = (await sara.client.get('/api/accounts')).body as AdminAccountDto[];
    expect(own[1]).toMatchObject({ id: (body as AdminAccountDto).id, accountType: customers });
  });

  it('gives each account a unique number, however many are opened at once', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const answers = await Promise.all(times(20, () => admin.requestAccount(sara.id, { balance: '1.00' })));

    const numbers = answers.map(({ body }) => (body as AdminAccountDto).accountNumber);
    expect(new Set(numbers).size).toBe(20);
  });

  it.each([
    ['a negative balance', { balance: '-0.01' }, 'Balance cannot be negative'],
    ['no balance', { balance: undefined }, 'Balance must be an amount with at most 2 decimals, like 1250.00'],
    ['a text', { balance: '1e3' }, 'Balance must be an amount with at most 2 decimals, like 1250.00'],
    [
      'another type',
      { accountType: 'gold' },
      'Account type must be one of checking, savings, credit, investment, current',
    ],
    ['another currency', { currency: 'aed' }, 'Currency must be one of AED, USD, EUR, GBP'],
    ['no customer', { userId: undefined }, 'Customer must be an id'],
    ['half an id', { userId: '01890a5d' }, 'Customer must be an id'],
    ['a number of its own', { accountNumber: '1' }, 'There is no field named accountNumber'],
  ])('is refused with %s', async (_, change, message) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();

    const { body } = await admin.requestAccount(sara.id, change);

    expect(body).toEqual({ statusCode: 400, code: 'validation_failed', message });
  });

  it('is refused for an unknown user, and for users who are not customers', async () => {
    const admin = await bank.given.admin();
    const agent = await bank.given.agent();

    expect((await admin.requestAccount(NOBODY)).body).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: 'This user was not found',
    });
    for (const { id } of [agent, admin]) {
      expect((await admin.requestAccount(id)).body).toEqual({
        statusCode: 400,
        code: 'validation_failed',
        message: 'Only customers have accounts',
      });
    }
  });

  it('is refused to customers', async () => {
    const sara = await bank.given.customer();

    const answer = await sara.client.post('/api/accounts', {
      userId: sara.id,
      accountType: 'checking',
      balance: '1000000.00',
    });

    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await sara.client.get('/api/accounts')).body).toHaveLength(1);
  });
});
