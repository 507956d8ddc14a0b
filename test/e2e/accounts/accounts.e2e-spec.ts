import { describe, expect, it } from '@jest/globals';
import { extractIBAN, isValidIBAN } from 'ibantools';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { useBank } from '../../support/bank.js';
import { accountBody } from '../../support/given/account-body.js';
import { tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const accountsOf = async ({ client }: Customer) => (await client.get('/api/accounts')).body as AccountDto[];

describe('the accounts of a customer', () => {
  it('are shown with every field and no other', async () => {
    const sara = await bank.given.customer({ balance: '1250.00', currency: 'USD', beneficiary: 'approved' });
    await sara.pendingTransfer('250.00');

    expect(await accountsOf(sara)).toEqual([
      accountBody({
        id: sara.accountId,
        accountType: 'current',
        balance: '1250.00',
        heldAmount: '250.00',
        availableBalance: '1000.00',
        currency: 'USD',
        userId: sara.id,
      }),
    ]);
  });

  it('come oldest first', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    for (const accountType of ['savings', 'investment', 'credit'] as const) {
      await admin.newAccount(sara.id, { accountType });
    }

    const types = (await accountsOf(sara)).map(({ accountType }) => accountType);

    expect(types).toEqual(['current', 'savings', 'investment', 'credit']);
  });

  it('belong to the signed-in customer, also when many ask at the same time', async () => {
    const customers = await Promise.all(times(5, () => bank.given.customer()));
    const asking = times(8, () => customers).flat();

    const answers = await Promise.all(asking.map(accountsOf));

    expect(answers.map((own) => own.map(({ userId }) => userId))).toEqual(asking.map(({ id }) => [id]));
  });

  it.each([
    ['checking', 'current'],
    ['current', 'current'],
    ['savings', 'savings'],
    ['credit', 'credit'],
    ['investment', 'investment'],
  ] as const)('opened as %s are shown as %s', async (accountType, shown) => {
    const sara = await bank.given.customer();
    const { id } = await (await bank.given.admin()).newAccount(sara.id, { accountType });

    const account = (await accountsOf(sara)).find((own) => own.id === id);

    expect(account).toMatchObject({ accountType: shown });
  });

  it('are one of each type when an administrator creates the customer', async () => {
    const admin = await bank.given.admin();
    const { username } = await admin.newUser({ currency: 'EUR' });
    const client = bank.client();
    await client.signIn(username, 'Layla#2026');

    const { body } = await client.get('/api/accounts');

    expect(body).toMatchObject([
      { accountType: 'current', currency: 'EUR', balance: '0.00' },
      { accountType: 'savings', currency: 'EUR', balance: '0.00' },
      { accountType: 'credit', currency: 'EUR', balance: '0.00' },
      { accountType: 'investment', currency: 'EUR', balance: '0.00' },
    ]);
  });

  it('cannot be read by others', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ balance: '200.00' });

    expect(await accountsOf(sara)).toMatchObject([{ userId: sara.id, balance: '100.00' }]);
    expect(await accountsOf(omar)).toMatchObject([{ userId: omar.id, balance: '200.00' }]);
    const { body } = await sara.client.get(`/api/accounts?userId=${omar.id}`);
    expect(body).toMatchObject([{ userId: sara.id }]);
  });

  it('are shown to a restricted customer, including whether they are closed', async () => {
    const sara = await bank.given.customer({ balance: '100.00', restricted: true });
    await bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [sara.accountId]);

    expect(await accountsOf(sara)).toMatchObject([{ balance: '100.00', isActive: false }]);
  });

  it('show when they last changed, by a hold or by a posting', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const admin = await bank.given.admin();
    const seen = [(await sara.account()).updatedAt];

    const id = await sara.pendingTransfer('30.00');
    seen.push((await sara.account()).updatedAt);
    await admin.approve(id);
    seen.push((await sara.account()).updatedAt);
    await admin.setBalance(sara.accountId, '500.00');
    seen.push((await sara.account()).updatedAt);

    expect([...new Set(seen)].sort()).toEqual(seen);
  });
});

describe('an account number', () => {
  it('makes a valid IBAN of the UAE with the bank’s code', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    await Promise.all(times(20, () => admin.newAccount(sara.id)));

    for (const { accountNumber, iban } of await accountsOf(sara)) {
      expect(isValidIBAN(iban)).toBe(true);
      expect(extractIBAN(iban)).toMatchObject({
        countryCode: 'AE',
        bankIdentifier: '099',
        accountNumber,
      });
    }
  });

  it('is unique, however many accounts are opened at once', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();

    await Promise.all(times(40, () => admin.newAccount(sara.id)));

    const accounts = await accountsOf(sara);
    expect(new Set(accounts.map(({ accountNumber }) => accountNumber)).size).toBe(41);
    expect(new Set(accounts.map(({ iban }) => iban)).size).toBe(41);
  });
});

describe('successive account numbers', () => {
  it('do not reveal the next one', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    for (const accountType of ['savings', 'credit', 'investment'] as const) {
      await admin.newAccount(sara.id, { accountType });
    }

    const numbers = (await accountsOf(sara)).map(({ accountNumber }) => BigInt(accountNumber));
    // Modulo 10^15: the numbers may wrap around, and a disguised counter would still show constant steps.
    const steps = numbers
      .slice(1)
      .map((number, n) => (number - (numbers[n] ?? 0n) + 10n ** 15n) % 10n ** 15n);

    expect(new Set(steps).size).toBe(3);
  });
});

describe('access to accounts', () => {
  it('is refused to visitors, administrators and agents', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];

    const answers = [
      await bank.client().get('/api/accounts'),
      await admin.client.get('/api/accounts'),
      await agent.client.get('/api/accounts'),
    ];

    expect(tally(answers)).toEqual({ '401 unauthorized': 1, '403 forbidden': 2 });
  });

  it('does not let customers open accounts: only administrators can', async () => {
    const sara = await bank.given.customer();
    const account = { userId: sara.id, accountType: 'savings', balance: '1000000.00' };

    const answers = [
      await bank.client().post('/api/accounts', account),
      await sara.client.post('/api/accounts', account),
      await sara.client.post('/api/accounts', {}),
      await (await bank.given.agent()).client.post('/api/accounts', account),
    ];

    expect(tally(answers)).toEqual({ '401 unauthorized': 1, '403 forbidden': 3 });
    expect(await accountsOf(sara)).toHaveLength(1);
  });
});
