import { describe, expect, it } from '@jest/globals';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import type { Colleague } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const NOTHING = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

async function pendingBeneficiaries({ client }: Colleague): Promise<AdminBeneficiaryDto[]> {
  return (await client.get('/api/admin/beneficiaries/pending')).body as AdminBeneficiaryDto[];
}

async function pendingTransactions({ client }: Colleague): Promise<TransactionDto[]> {
  return (await client.get('/api/admin/transactions/pending')).body as TransactionDto[];
}

/** Ten administrators with different names. */
async function tenAdmins(): Promise<Colleague[]> {
  const admins = await Promise.all(times(10, () => bank.given.admin()));
  await Promise.all(
    admins.map(({ client, username }, index) =>
      client.patch('/api/auth/user', {
        firstName: `Admin${index}`,
        lastName: 'Al Suwaidi',
        email: `${username}@example.ae`,
      }),
    ),
  );
  return admins;
}

/** Expects one success; every other answer names the administrator who was first. */
function expectOneDecision(answers: readonly Answer[]): void {
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
    times(9, () => ({
      statusCode: 409,
      code: 'already_decided',
      message: expect.stringMatching(
        new RegExp(`^Already (approved|rejected) by Admin${winner} Al Suwaidi$`),
      ),
    })),
  );
}

describe('the queue of recipients', () => {
  it('shows pending recipients, newest first, with their owners', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    await sara.client.patch('/api/auth/user', {
      firstName: 'Sara',
      lastName: 'Bin Zayd',
      email: `${sara.username}@example.ae`,
    });
    const domestic = await sara.addBeneficiary({ name: 'Noura' });
    const foreign = await sara.addBeneficiary({
      name: 'Lucas Bernard',
      type: 'international',
      country: 'France',
      routingNumber: '30004',
      swiftCode: 'BNPAFRPP',
      iban: 'FR1420041010050500013M02606',
      accountNumber: '00020051234567890130',
      bankName: 'BNP Paribas',
    });

    const [first, second] = await pendingBeneficiaries(admin);

    expect(first).toEqual({
      id: foreign,
      userId: sara.id,
      userName: 'Sara Bin Zayd',
      name: 'Lucas Bernard',
      bankName: 'BNP Paribas',
      accountNumber: '00020051234567890130',
      type: 'international',
      country: 'France',
      routingNumber: '30004',
      swiftCode: 'BNPAFRPP',
      version: 1,
      iban: 'FR1420041010050500013M02606',
      reason: null,
      status: 'pending',
      createdAt: expect.stringMatching(/Z$/),
      checks: { iban: 'valid', swift: 'valid', bankCode: null },
      nameCheck: 'not_ours',
    });
    expect(second).toMatchObject({
      id: domestic,
      country: 'United Arab Emirates',
      iban: null,
      status: 'pending',
      checks: { iban: 'valid', bankCode: '033' },
    });
  });

  it.each(['approved', 'rejected'] as const)(
    'drops a recipient who is %s, and the customer sees the decision',
    async (decision) => {
      const admin = await bank.given.admin();
      const sara = await bank.given.customer();
      const id = await sara.addBeneficiary();

      const answer = await admin.verify(id, decision);

      expect(answer).toMatchObject({
        status: 200,
        body: { id, status: decision, userName: 'Sara Test', userId: sara.id },
      });
      expect(answer.body).not.toHaveProperty('verificationStatus');
      expect((await pendingBeneficiaries(admin)).map((beneficiary) => beneficiary.id)).not.toContain(id);
      expect(await sara.beneficiaries()).toMatchObject([{ id, verificationStatus: decision }]);
    },
  );

  it.each([
    ['approved', 'rejected', 'Already approved by Sara Test'],
    ['rejected', 'approved', 'Already rejected by Sara Test'],
    ['approved', 'approved', 'Already approved by Sara Test'],
  ] as const)('refuses a second decision: %s, then %s', async (first, second, message) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const id = await bank.given.beneficiary(sara, first);

    expect((await admin.verify(id, second)).body).toEqual({
      statusCode: 409,
      code: 'already_decided',
      message,
    });
    expect(await sara.beneficiaries()).toMatchObject([{ verificationStatus: first }]);
  });

  it('accepts one of ten concurrent decisions, and tells the others who decided', async () => {
    const admins = await tenAdmins();
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();

    const answers = await Promise.all(
      admins.map((admin, index) => admin.verify(id, index % 2 ? 'approved' : 'rejected')),
    );

    expectOneDecision(answers);
    const decided = answers.find((answer) => answer.status === 200)?.body as AdminBeneficiaryDto | undefined;
    expect(await sara.beneficiaries()).toMatchObject([{ verificationStatus: decided?.status }]);
  });

  it('can be decided for a restricted customer', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();
    await admin.restrict(sara.id);

    expect((await admin.verify(id, 'approved')).status).toBe(200);
  });

  it.each(['pending', 'APPROVED', 'completed', '', null, true, undefined])(
    'rejects the unknown decision %p',
    async (status) => {
      const admin = await bank.given.admin();
      const sara = await bank.given.customer();
      const id = await sara.addBeneficiary();

      const { body } = await admin.client.patch(`/api/admin/beneficiaries/${id}/verify`, { status });

      expect(body).toMatchObject({
        statusCode: 400,
        code: 'validation_failed',
        message: 'Status must be one of approved, rejected',
      });
    },
  );

  it('answers 404 for an unknown id', async () => {
    const admin = await bank.given.admin();

    for (const id of [NOTHING, 'pending']) {
      expect((await admin.verify(id, 'approved')).body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: 'This recipient was not found',
      });
    }
  });
});

describe('the queue of transfers', () => {
  it('shows pending transfers, newest first, with the recipient and the owner of the account', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const older = await sara.pendingTransfer('10.00');
    const newer = await sara.pendingTransfer('20.00', { purpose: 'medical', notes: 'Dentist' });
    const { accountNumber } = await sara.account();

    const [first, second] = await pendingTransactions(admin);

    expect(first).toEqual({
      id: newer,
      reference: expect.stringMatching(/^TXN-/),
      amount: '-20.00',
      fees: '0.00',
      currency: 'AED',
      type: 'transfer',
      status: 'pending',
      purpose: 'medical',
      notes: 'Dentist',
      reason: null,
      createdAt: expect.stringMatching(/Z$/),
      decidedAt: null,
      cancelled: false,
      beneficiary: {
        name: 'Noura Al Ketbi',
        bankName: 'Another Bank',
        accountNumber: 'AE070331234567890123456',
      },
      fromAccount: { id: sara.accountId, accountNumber, userId: sara.id },
      userId: sara.id,
      userName: 'Sara Test',
      senderName: null,
      blockedReason: null,
      beneficiaryIban: null,
      signals: expect.any(Array),
      risk: expect.any(Number),
      pendingApproval: null,
    });
    expect(second).toMatchObject({ id: older, amount: '-10.00' });
  });

  it.each([
    ['completed', '80.00'],
    ['failed', '100.00'],
  ])('drops a transfer that is %s', async (status, balance) => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('20.00');

    const answer = await admin.client.patch(`/api/admin/transactions/${id}/status`, { status });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        status,
        amount: '-20.00',
        decidedAt: expect.stringMatching(/Z$/),
        fromAccount: { userId: sara.id },
        userId: sara.id,
        userName: 'Sara Test',
      },
    });
    expect((await pendingTransactions(admin)).map((transaction) => transaction.id)).not.toContain(id);
    expect(await sara.account()).toMatchObject({ balance, heldAmount: '0.00' });
  });

  it('accepts one of ten concurrent decisions, and tells the others who decided', async () => {
    const admins = await tenAdmins();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('20.00');

    const answers = await Promise.all(
      admins.map((admin, index) => (index % 2 ? admin.approve(id) : admin.reject(id))),
    );

    expectOneDecision(answers);
    const decided = answers.find((answer) => answer.status === 200)?.body as TransactionDto | undefined;
    expect(await sara.account()).toMatchObject({
      balance: decided?.status === 'completed' ? '80.00' : '100.00',
      heldAmount: '0.00',
    });
  });

  it.each(['pending', 'approved', '', null, undefined])('rejects the unknown decision %p', async (status) => {
    const admin = await bank.given.admin();

    const { body } = await admin.client.patch(`/api/admin/transactions/${NOTHING}/status`, { status });

    expect(body).toMatchObject({ statusCode: 400, message: 'Status must be one of completed, failed' });
  });

  it('answers 404 for an unknown id', async () => {
    const admin = await bank.given.admin();

    for (const id of [NOTHING, 'pending']) {
      expect((await admin.approve(id)).body).toEqual({
        statusCode: 404,
        code: 'not_found',
        message: 'This transaction was not found',
      });
    }
  });
});
