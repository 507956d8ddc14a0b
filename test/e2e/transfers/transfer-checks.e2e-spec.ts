import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';

const bank = useBank();

const NOBODYS_ID = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

const setActive = (accountId: string, active: boolean) =>
  bank.sql('UPDATE accounts SET is_active = $2 WHERE id = $1', [accountId, active]);

describe('a transfer with several errors', () => {
  it('reports them one at a time in a fixed order', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ balance: '0.00' });
    const { accountNumber } = await sara.account();
    const omars = await omar.addBeneficiary({ accountNumber });
    const own = await sara.addBeneficiary({ accountNumber });
    await setActive(sara.accountId, false);
    await setActive(omar.accountId, false);
    const good = await bank.given.beneficiary(sara);
    await admin.restrict(sara.id);
    const wish = {
      fromAccountId: omar.accountId,
      toBeneficiaryId: omars,
      purpose: 'a whim',
      transactionPin: '9999',
    };
    const submit = async () => outcome(await sara.transfer('100.01', wish));

    const stranger = await bank.client().post('/api/transfers', sara.transferRequest('100.01', wish));
    expect(outcome(stranger)).toBe('401 unauthorized');
    expect(await submit()).toBe('403 account_restricted');

    await admin.restrict(sara.id, false);
    expect(await submit()).toBe('400 validation_failed');

    wish.purpose = 'other';
    expect(await submit()).toBe('403 incorrect_pin');

    wish.transactionPin = '1234';
    expect(await submit()).toBe('404 not_found');

    wish.fromAccountId = sara.accountId;
    expect(await submit()).toBe('422 account_inactive');

    await setActive(sara.accountId, true);
    expect(await submit()).toBe('404 not_found');

    wish.toBeneficiaryId = own;
    expect(await submit()).toBe('422 beneficiary_not_approved');

    await admin.verify(own, 'approved');
    expect(await submit()).toBe('422 same_account');

    wish.toBeneficiaryId = good;
    expect(await submit()).toBe('422 insufficient_funds');
    expect(await sara.transactions()).toEqual([]);
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });

    await admin.setBalance(sara.accountId, '100.01');
    expect(await submit()).toBe('201');
  });
});

describe('a refused transfer', () => {
  it('answers the same for another customer’s account as for an unknown one', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const omar = await bank.given.customer({ balance: '100.00' });

    const foreign = await sara.transfer('30.00', { fromAccountId: omar.accountId });
    const unknown = await sara.transfer('30.00', { fromAccountId: NOBODYS_ID });

    expect(foreign.body).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: 'This account was not found',
    });
    expect(unknown.body).toEqual(foreign.body);
    expect(await omar.account()).toMatchObject({ availableBalance: '100.00' });
  });

  it('answers the same for another customer’s beneficiary as for an unknown one', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const omar = await bank.given.customer({ beneficiary: 'approved' });

    const foreign = await sara.transfer('30.00', { toBeneficiaryId: omar.beneficiaryId });
    const unknown = await sara.transfer('30.00', { toBeneficiaryId: NOBODYS_ID });

    expect(foreign.body).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: 'This recipient was not found',
    });
    expect(unknown.body).toEqual(foreign.body);
  });

  it('has one sentence and one code for each reason', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const rejected = await bank.given.beneficiary(sara, 'rejected');
    const pending = await bank.given.beneficiary(sara, 'pending');

    const dear = await sara.transfer('100.01');
    const notApproved = [
      await sara.transfer('30.00', { toBeneficiaryId: pending }),
      await sara.transfer('30.00', { toBeneficiaryId: rejected }),
    ];

    expect(dear.body).toEqual({
      statusCode: 422,
      code: 'insufficient_funds',
      message: 'Insufficient funds',
    });
    expect(notApproved.map(({ body }) => body)).toMatchObject([
      { statusCode: 422, code: 'beneficiary_not_approved' },
      { statusCode: 422, code: 'beneficiary_not_approved' },
    ]);
  });

  it('cannot leave a closed account', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await setActive(sara.accountId, false);

    const { body } = await sara.transfer('30.00');

    expect(body).toEqual({
      statusCode: 422,
      code: 'account_inactive',
      message: 'This account is not active',
    });
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
  });

  it('tells a restricted customer so, whatever the body', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', restricted: true });

    const answers = [
      await sara.transfer('30.00'),
      await sara.transfer('nothing'),
      await sara.client.post('/api/transfers', {}),
      await sara.transfer('30.00', {}, { 'idempotency-key': 'a-key-never-used-before' }),
      await sara.transfer('30.00', {}, { 'idempotency-key': 'no key' }),
    ];

    expect(answers.map(outcome)).toEqual(Array(5).fill('403 account_restricted'));
    expect(await sara.transactions()).toEqual([]);
  });

  it('is refused at once on a node that still has the customer cached as unrestricted', async () => {
    const elsewhere = await bank.addNode();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const client = bank.client(elsewhere);
    await client.signIn(sara.username, sara.password);
    await client.get('/api/accounts');
    await (await bank.given.admin()).restrict(sara.id);

    const answer = await client.post('/api/transfers', sara.transferRequest('30.00'));

    expect(outcome(answer)).toBe('403 account_restricted');
  });

  it('is refused at once to a customer who signed out or was deleted elsewhere', async () => {
    const elsewhere = await bank.addNode();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const clients = [sara, omar].map(({ client }) => {
      const copy = bank.client(elsewhere);
      client.cookies.forEach((pair, name) => copy.cookies.set(name, pair));
      return copy;
    });
    await Promise.all(clients.map((client) => client.get('/api/accounts')));
    await sara.client.get('/api/logout');
    await (await bank.given.admin()).deleteUser(omar.id);

    const answers = await Promise.all([
      clients[0]?.post('/api/transfers', sara.transferRequest('30.00')),
      clients[1]?.post('/api/transfers', omar.transferRequest('30.00')),
    ]);

    expect(answers.map((answer) => answer?.body)).toMatchObject([
      { statusCode: 401, message: 'Unauthorized' },
      { statusCode: 401, message: 'Unauthorized' },
    ]);
  });

  it.each([
    ['its number', (number: string) => ({ accountNumber: number })],
    ['its number with spaces', (number: string) => ({ accountNumber: number.replace(/(.{4})/g, '$1 ') })],
    ['its IBAN in small letters', (_: string, iban: string) => ({ accountNumber: iban.toLowerCase() })],
    [
      'its IBAN in the IBAN field',
      (_: string, iban: string) => ({
        accountNumber: '555',
        type: 'international' as const,
        country: 'United Arab Emirates',
        routingNumber: '1',
        iban,
      }),
    ],
  ])('does not pay into the account it comes from, named by %s', async (_, recipientOf) => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const { accountNumber, iban } = await sara.account();
    sara.beneficiaryId = await bank.given.beneficiary(sara, 'approved', recipientOf(accountNumber, iban));

    const answer = await sara.transfer('30.00');

    expect(outcome(answer)).toBe('422 same_account');
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
  });
});
