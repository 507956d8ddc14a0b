import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const remove = ({ client }: Customer, id: string) => client.delete(`/api/beneficiaries/${id}`);

const eventsOf = (subjectId: string) =>
  bank.sql(
    `SELECT type, actor_id, audience, resources, before, after FROM events
      WHERE subject_id = $1 ORDER BY seq`,
    [subjectId],
  );

describe('deciding on a beneficiary', () => {
  it('is required before the first payment', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'pending' });
    const admin = await bank.given.admin();

    expect(outcome(await sara.transfer('30.00'))).toBe('422 beneficiary_not_approved');

    await admin.verify(sara.beneficiaryId, 'approved');
    expect(outcome(await sara.transfer('30.00'))).toBe('201');
  });

  it('against it prevents payments permanently', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'rejected' });
    const admin = await bank.given.admin();

    expect(outcome(await admin.verify(sara.beneficiaryId, 'approved'))).toBe('409 already_decided');
    expect(outcome(await sara.transfer('30.00'))).toBe('422 beneficiary_not_approved');
  });

  it('happens once: of ten concurrent decisions, half for and half against, one wins', async () => {
    const sara = await bank.given.customer();
    const id = await sara.addBeneficiary();
    const admins = await Promise.all(times(10, () => bank.given.admin()));

    const answers = await Promise.all(
      admins.map((admin, n) => admin.verify(id, n % 2 ? 'approved' : 'rejected')),
    );

    expect(tally(answers)).toEqual({ '200': 1, '409 already_decided': 9 });
    const winner = answers.find(({ status }) => status === 200)?.body as { status: string };
    expect(await sara.beneficiaries()).toMatchObject([{ verificationStatus: winner.status }]);
    expect(await eventsOf(id)).toHaveLength(2);
  });
});

describe('deleting a beneficiary', () => {
  it.each(['pending', 'approved', 'rejected'] as const)('is possible while it is %s', async (state) => {
    const sara = await bank.given.customer({ beneficiary: state });

    const { status, text } = await remove(sara, sara.beneficiaryId);

    expect([status, text]).toEqual([204, '']);
    expect(await sara.beneficiaries()).toEqual([]);
  });

  it('happens once, also when requested ten times at once', async () => {
    const sara = await bank.given.customer({ beneficiary: 'approved' });

    const answers = await Promise.all(times(10, () => remove(sara, sara.beneficiaryId)));

    expect(tally(answers)).toEqual({ '204': 1, '404 not_found': 9 });
  });

  it('answers the same for another customer’s as for one that does not exist', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer({ beneficiary: 'approved' });

    const foreign = await remove(sara, omar.beneficiaryId);
    const unknown = await remove(sara, '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a');
    const malformed = await remove(sara, '7');

    expect(foreign.body).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: 'This recipient was not found',
    });
    expect([unknown.body, malformed.body]).toEqual([foreign.body, foreign.body]);
    expect(await omar.beneficiaries()).toHaveLength(1);
  });

  it('waits for the decision on a transfer to it', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('30.00');

    const early = await remove(sara, sara.beneficiaryId);
    expect(early.body).toEqual({
      statusCode: 409,
      code: 'beneficiary_in_use',
      message: 'This recipient has a pending transfer and cannot be deleted yet',
    });

    await (await bank.given.admin()).reject(id);
    expect(outcome(await remove(sara, sara.beneficiaryId))).toBe('204');
  });

  it('keeps its name on past transfers, for the customer and for administrators', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const admin = await bank.given.admin();
    await admin.approve(await sara.pendingTransfer('30.00'));
    const [before] = await sara.transactions();

    await remove(sara, sara.beneficiaryId);

    expect(before?.beneficiary).toEqual({
      name: 'Noura Al Ketbi',
      bankName: 'Another Bank',
      accountNumber: 'AE070331234567890123456',
    });
    expect(await sara.transactions()).toEqual([before]);
    expect((await admin.client.get('/api/admin/transactions')).body).toContainEqual({
      ...before,
      userId: sara.id,
      userName: 'Sara Test',
    });
  });

  it('concurrently with a transfer to it: one of the two is refused', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const ids = await Promise.all(times(20, () => bank.given.beneficiary(sara)));

    const pairs = await Promise.all(
      ids.map((id) => Promise.all([remove(sara, id), sara.transfer('1.00', { toBeneficiaryId: id })])),
    );

    const ends = new Set(pairs.map((pair) => pair.map(outcome).join(' + ')));
    const allowed = ['204 + 404 not_found', '409 beneficiary_in_use + 201'];
    expect([...ends].filter((end) => !allowed.includes(end))).toEqual([]);
  });

  it('prevents payments to it and decisions on it', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const pending = await sara.addBeneficiary();
    await remove(sara, sara.beneficiaryId);
    await remove(sara, pending);

    expect(outcome(await sara.transfer('30.00'))).toBe('404 not_found');
    expect(outcome(await (await bank.given.admin()).verify(pending, 'approved'))).toBe('404 not_found');
  });
});

describe('the life of a beneficiary', () => {
  it('is recorded: added, decided, deleted', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    const id = await sara.addBeneficiary();
    await admin.verify(id, 'approved');
    await remove(sara, id);

    const told = {
      audience: [`user:${sara.id}`, 'admins'],
      resources: ['beneficiaries', 'admin.beneficiaries.pending', 'admin.audit'],
    };
    const details = {
      name: 'Noura Al Ketbi',
      bankName: 'Another Bank',
      accountNumber: 'AE070331234567890123456',
      type: 'domestic',
    };
    expect(await eventsOf(id)).toEqual([
      {
        ...told,
        type: 'beneficiary.added',
        actor_id: sara.id,
        before: null,
        after: { ...details, status: 'pending' },
      },
      {
        ...told,
        type: 'beneficiary.approved',
        resources: [...told.resources, 'notifications'],
        actor_id: admin.id,
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
      {
        ...told,
        type: 'beneficiary.deleted',
        actor_id: sara.id,
        before: { ...details, status: 'approved' },
        after: null,
      },
    ]);
  });

  it('has no record of refused requests', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await sara.pendingTransfer('30.00');

    await remove(sara, sara.beneficiaryId);

    expect(await eventsOf(sara.beneficiaryId)).toHaveLength(2);
  });
});
