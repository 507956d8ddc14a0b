/** What an administrator sees beside a request before deciding about it. */
import { describe, expect, it } from '@jest/globals';
import type {
  BeneficiaryContextDto,
  CardContextDto,
  RequestContextDto,
  StandingOrderContextDto,
  TransferContextDto,
} from '#contract/shapes/admin/request-contexts.dto';
import { useBank } from '../../support/bank.js';
import { Cards } from '../../support/given/cards.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';
import { standingOrder } from '../../support/given/standing-orders.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const bank = useBank();

async function contextOf<Context extends RequestContextDto>(
  { client }: Colleague,
  area: string,
  id: string,
): Promise<Context> {
  const { status, body, text } = await client.get(`/api/admin/${area}/${id}/context`);
  if (status !== 200) throw new Error(text);
  return body as Context;
}

const payer = () => bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });

describe('the context of a transfer', () => {
  it('has the recipient with its approval, what can be spent, and earlier payments', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    const paid = await sara.pendingTransfer('100.00');
    await admin.approve(paid);
    const rejected = await sara.pendingTransfer('20.00');
    await admin.reject(rejected);
    const id = await sara.pendingTransfer('250.00');

    const context = await contextOf<TransferContextDto>(admin, 'transactions', id);

    expect(context).toMatchObject({
      request: { id, amount: '-250.00', status: 'pending' },
      customer: { id: sara.id, isRestricted: false },
      account: { id: sara.accountId, currency: 'AED', isActive: true, availableBalance: '650.00' },
      recipient: { id: sara.beneficiaryId, status: 'approved' },
      checks: [
        { name: 'recipient_unavailable', hasFailed: false },
        { name: 'customer_frozen', hasFailed: false },
      ],
      payments: [
        { id: rejected, amount: '20.00', status: 'failed' },
        { id: paid, amount: '100.00', status: 'completed' },
      ],
      waiting: [],
    });
    expect(context.recipient?.decidedAt).toMatch(/^\d{4}-/);
    expect(context.timeline.map(({ type }) => type)).toEqual(['transfer.submitted']);
  });

  it('says who approved the recipient', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    sara.beneficiaryId = await sara.addBeneficiary();
    await admin.verify(sara.beneficiaryId, 'approved');
    const id = await sara.pendingTransfer('1.00');

    const { recipient, timeline } = await contextOf<TransferContextDto>(admin, 'transactions', id);

    const [submitted] = timeline;
    const [approved] = await admin.auditOf(sara.beneficiaryId);
    expect(recipient).toMatchObject({ status: 'approved', decidedBy: approved?.actorName });
    expect(submitted).toMatchObject({ actorId: sara.id });
  });

  it('has at most ten earlier payments, and none to another recipient', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    for (let number = 1; number <= 12; number += 1) await admin.approve(await sara.pendingTransfer('1.00'));
    const id = await sara.pendingTransfer('2.00');

    const { payments } = await contextOf<TransferContextDto>(admin, 'transactions', id);
    expect(payments).toHaveLength(10);

    sara.beneficiaryId = await sara.addBeneficiary();
    await admin.verify(sara.beneficiaryId, 'approved');
    const first = await contextOf<TransferContextDto>(
      admin,
      'transactions',
      await sara.pendingTransfer('3.00'),
    );
    expect(first.payments).toEqual([]);
  });

  it('names the check that failed, and what else of the customer waits', async () => {
    const admin = await bank.given.admin();
    const [sara, omar] = [await payer(), await bank.given.customer()];
    const recipient = await sara.addBeneficiary({ name: 'Hessa' });
    const order = await standingOrder(sara);
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    const id = await sara.pendingTransfer('5.00');
    await admin.deleteUser(omar.id);

    const { checks, waiting } = await contextOf<TransferContextDto>(admin, 'transactions', id);

    expect(checks).toEqual([
      { name: 'recipient_unavailable', hasFailed: true },
      { name: 'customer_frozen', hasFailed: false },
    ]);
    expect(waiting.map((item) => [item.kind, item.id])).toEqual([
      ['beneficiaries', recipient],
      ['standing_orders', order],
    ]);
  });

  it('is there after the decision, with it in the timeline', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    const id = await sara.pendingTransfer('5.00');
    await admin.approve(id);

    const { request, timeline } = await contextOf<TransferContextDto>(admin, 'transactions', id);

    expect(request.status).toBe('completed');
    expect(timeline.map(({ type }) => type)).toEqual(['transfer.approved', 'transfer.submitted']);
  });
});

describe('the context of the other requests', () => {
  it('is that of a recipient: no account, its checks, and payments to it', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    const id = await sara.addBeneficiary({ accountNumber: 'AE07 0331 2345 6789 0123 457' });

    const context = await contextOf<BeneficiaryContextDto>(admin, 'beneficiaries', id);

    expect(context).toMatchObject({
      request: { id, status: 'pending' },
      account: null,
      recipient: { id, status: 'pending', decidedAt: null, decidedBy: null },
      checks: [
        { name: 'number_invalid', hasFailed: true },
        { name: 'recipient_unavailable', hasFailed: false },
      ],
      payments: [],
    });
  });

  it('is that of a standing order: the account, the recipient and the payments', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    const paid = await sara.pendingTransfer('100.00');
    await admin.approve(paid);
    const id = await standingOrder(sara);

    const context = await contextOf<StandingOrderContextDto>(admin, 'standing-orders', id);

    expect(context).toMatchObject({
      request: { id, status: 'pending' },
      account: { id: sara.accountId, availableBalance: '900.00' },
      recipient: { id: sara.beneficiaryId },
      checks: [
        { name: 'account_inactive', hasFailed: false },
        { name: 'beneficiary_not_approved', hasFailed: false },
      ],
      payments: [{ id: paid }],
    });
  });

  it('is that of a card: its account, and no recipient', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    const { id } = await (await Cards.of(sara, admin)).requested();

    const context = await contextOf<CardContextDto>(admin, 'cards', id);

    expect(context).toMatchObject({
      request: { id, status: 'requested' },
      account: { id: sara.accountId },
      recipient: null,
      checks: [{ name: 'account_inactive', hasFailed: false }],
      payments: [],
    });
    expect(JSON.stringify(context)).not.toMatch(/number_?(sealed|hash)|pinHash/i);
  });

  it('is recorded as a read of the customer’s data, and is not there for what does not exist', async () => {
    const admin = await bank.given.admin();
    const sara = await payer();
    const id = await sara.pendingTransfer('5.00');
    await contextOf(admin, 'transactions', id);
    await contextOf(admin, 'transactions', id);

    const reads = (await admin.auditOf(sara.id)).filter(({ type }) => type === 'user.data_read');
    expect(reads.map(({ actorId }) => actorId)).toEqual([admin.id]);
    for (const area of ['transactions', 'beneficiaries', 'standing-orders', 'cards']) {
      const answer = await admin.client.get(`/api/admin/${area}/${NOBODY}/context`);
      expect(outcome(answer)).toBe('404 not_found');
    }
    const deposit = (await sara.transactions()).find(({ type }) => type !== 'transfer');
    if (deposit) {
      const answer = await admin.client.get(`/api/admin/transactions/${deposit.id}/context`);
      expect(outcome(answer)).toBe('404 not_found');
    }
  });
});
