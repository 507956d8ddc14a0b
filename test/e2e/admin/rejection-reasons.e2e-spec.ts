/** Why a recipient or a transfer was rejected, as the customer and the audit trail are told. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { statementsOf } from '../../support/database/statements.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
let sara: Customer;

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
});

describe('the reason of a rejected transfer', () => {
  it('is kept, told to the customer, and in the audit trail', async () => {
    const id = await sara.pendingTransfer('20.00');
    const { status, body } = await admin.reject(id, '  duplicate  ');

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, status: 'failed', reason: 'duplicate' },
    });
    expect(await sara.transactions()).toContainEqual(expect.objectContaining({ id, reason: 'duplicate' }));
    expect((await admin.auditOf(id))[0]).toMatchObject({
      type: 'transfer.rejected',
      before: { status: 'pending' },
      after: { status: 'failed', amount: '-20.00', currency: 'AED', reason: 'duplicate' },
    });
  });

  it.each([undefined, null, '', '   '])('may be left out: %p', async (reason) => {
    const id = await sara.pendingTransfer('20.00');

    expect((await admin.reject(id, reason)).body).toMatchObject({ status: 'failed', reason: null });
    expect((await admin.auditOf(id))[0]?.after).toEqual({
      status: 'failed',
      amount: '-20.00',
      currency: 'AED',
    });
  });

  it('has at most 200 characters, in one line', async () => {
    const id = await sara.pendingTransfer('20.00');
    const told = async (reason: unknown) => (await admin.reject(id, reason)).body as { message: string };

    expect(await told('x'.repeat(201))).toMatchObject({ message: 'Reason may have at most 200 characters' });
    expect(await told(7)).toMatchObject({ message: 'Reason must be a text' });
    for (const reason of ['two\nlines', 'a\u202eb', 'a\u0000b']) {
      expect(await told(reason)).toMatchObject({
        message: 'Reason must not contain control or invisible characters',
      });
    }
    expect((await admin.reject(id, `<b>${'ن'.repeat(193)}</b>`)).status).toBe(200);
  });

  it('is refused with an approval, which then changes nothing', async () => {
    const id = await sara.pendingTransfer('20.00');
    const { status, body } = await admin.client.patch(`/api/admin/transactions/${id}/status`, {
      status: 'completed',
      reason: 'duplicate',
    });

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Reason can only be given with a rejection' },
    });
    expect((await admin.approve(id)).status).toBe(200);
  });

  it('costs no further statement', async () => {
    const [first, second] = [await sara.pendingTransfer('1.00'), await sara.pendingTransfer('1.00')];
    const without = await statementsOf(() => admin.reject(first));
    const withReason = await statementsOf(() => admin.reject(second, 'duplicate'));

    expect(withReason).toEqual(without);
  });

  it('is that of the first decision', async () => {
    const id = await sara.pendingTransfer('20.00');
    const answers = await Promise.all(['one', 'two', 'three'].map((reason) => admin.reject(id, reason)));
    const [decided] = answers.filter(({ status }) => status === 200);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const reason = (decided?.body as { reason: string } | undefined)?.reason;
    expect(await sara.transactions()).toContainEqual(expect.objectContaining({ id, reason }));
  });
});

describe('the reason of a rejected recipient', () => {
  it('is kept, told to the customer, and in the audit trail', async () => {
    const id = await sara.addBeneficiary();
    const { status, body } = await admin.verify(id, 'rejected', 'The name differs from that of the account');

    const reason = 'The name differs from that of the account';
    expect({ status, body }).toMatchObject({ status: 200, body: { id, status: 'rejected', reason } });
    expect(await sara.beneficiaries()).toContainEqual(expect.objectContaining({ id, reason }));
    expect((await admin.auditOf(id))[0]).toMatchObject({
      type: 'beneficiary.rejected',
      after: { status: 'rejected', reason },
    });
  });

  it('is refused with an approval', async () => {
    const id = await sara.addBeneficiary();

    expect((await admin.verify(id, 'approved', 'duplicate')).body).toMatchObject({
      code: 'validation_failed',
    });
    expect((await admin.verify(id, 'approved')).body).toMatchObject({ status: 'approved', reason: null });
  });
});
