import { describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const REFERENCE = /^TXN-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

describe('submitting a transfer', () => {
  it('holds the amount and leaves the balance', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const { status } = await sara.transfer('30.00');

    expect(status).toBe(201);
    expect(await sara.account()).toMatchObject({
      balance: '100.00',
      heldAmount: '30.00',
      availableBalance: '70.00',
    });
  });

  it('answers with the transaction, every field of it and no other', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const { accountNumber } = await sara.account();

    const { body } = await sara.transfer('30', { purpose: 'education', notes: ' school fees ' });

    expect(body).toEqual({
      id: expect.stringMatching(UUID_V7),
      reference: expect.stringMatching(REFERENCE),
      amount: '-30.00',
      fees: '0.00',
      currency: 'AED',
      type: 'transfer',
      status: 'pending',
      purpose: 'education',
      notes: 'school fees',
      reason: null,
      createdAt: expect.stringMatching(UTC_MILLISECONDS),
      decidedAt: null,
      cancelled: false,
      beneficiary: {
        name: 'Noura Al Ketbi',
        bankName: 'Another Bank',
        accountNumber: 'AE070331234567890123456',
      },
      fromAccount: { id: sara.accountId, accountNumber, userId: sara.id },
      senderName: null,
    });
  });

  it('appears unchanged in the list of transactions at once', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const { body } = await sara.transfer('30.00');

    expect(await sara.transactions()).toEqual([body]);
  });

  it('is visible on every node as soon as one has answered', async () => {
    const elsewhere = await bank.addNode();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const client = bank.client(elsewhere);
    await client.signIn(sara.username, sara.password);

    const { body } = await sara.transfer('30.00');

    const [accounts, transactions] = [
      await client.get('/api/accounts'),
      await client.get('/api/transactions'),
    ];
    expect(accounts.body).toMatchObject([{ heldAmount: '30.00', availableBalance: '70.00' }]);
    expect(transactions.body).toEqual([body]);
  });

  it('takes the currency of the paying account', async () => {
    const sara = await bank.given.customer({ balance: '100.00', currency: 'EUR', beneficiary: 'approved' });

    const { body } = await sara.transfer('30.00');

    expect(body).toMatchObject({ currency: 'EUR', amount: '-30.00' });
  });

  it('spends only from the named account', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const savings = await (await bank.given.admin()).newAccount(sara.id, { balance: '50.00' });

    await sara.transfer('40.00', { fromAccountId: savings.id });

    const { body } = await sara.client.get('/api/accounts');
    expect(body).toMatchObject([
      { id: sara.accountId, availableBalance: '100.00' },
      { id: savings.id, availableBalance: '10.00' },
    ]);
  });

  it('accepts ids in capitals', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answer = await sara.transfer('30.00', {
      fromAccountId: sara.accountId.toUpperCase(),
      toBeneficiaryId: sara.beneficiaryId.toUpperCase(),
    });

    expect(outcome(answer)).toBe('201');
  });

  it('can spend the last fil and not one more', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    expect(outcome(await sara.transfer('100.01'))).toBe('422 insufficient_funds');
    expect(outcome(await sara.transfer('100.00'))).toBe('201');
    expect(outcome(await sara.transfer('0.01'))).toBe('422 insufficient_funds');
    expect(await sara.transactions()).toHaveLength(1);
  });

  it('never spends the same money twice, however many arrive at once', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });

    const answers = await Promise.all(times(50, () => sara.transfer('100.00')));

    expect(tally(answers)).toEqual({ '201': 10, '422 insufficient_funds': 40 });
    expect(await sara.account()).toMatchObject({
      balance: '1000.00',
      heldAmount: '1000.00',
      availableBalance: '0.00',
    });
  });

  it('gives each transfer a unique reference', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answers = await Promise.all(times(30, () => sara.transfer('1.00')));

    const references = answers.map(({ body }) => (body as TransactionDto).reference);
    expect(new Set(references).size).toBe(30);
  });

  it('is recorded once, for the sender and for the administrators', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const id = await sara.pendingTransfer('30.00');

    const events = await bank.sql(
      'SELECT type, actor_id, subject_type, audience, resources, before FROM events WHERE subject_id = $1',
      [id],
    );
    expect(events).toEqual([
      {
        type: 'transfer.submitted',
        actor_id: sara.id,
        subject_type: 'transaction',
        audience: [`user:${sara.id}`, 'admins'],
        resources: [
          'accounts',
          'transactions',
          'admin.users',
          'admin.transactions.pending',
          'admin.transactions',
          'admin.audit',
        ],
        before: null,
      },
    ]);
  });
});

describe('sending money', () => {
  it('requires a session', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    const answer = await bank.client().post('/api/transfers', sara.transferRequest('30.00'));

    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ statusCode: 401, code: 'unauthorized', message: 'Unauthorized' });
  });

  it('is refused to administrators and agents, even with a malformed body', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const colleagues = [await bank.given.admin(), await bank.given.agent()];

    const answers = await Promise.all(
      colleagues.flatMap(({ client }) => [
        client.post('/api/transfers', sara.transferRequest('30.00')),
        client.post('/api/transfers', {}),
      ]),
    );

    expect(tally(answers)).toEqual({ '403 forbidden': 4 });
  });
});
