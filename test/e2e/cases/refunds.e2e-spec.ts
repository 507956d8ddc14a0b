import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import { decide, requestOf, requestsOf } from '../../support/given/approval-requests.js';
import { CaseDesk, Cases, paid } from '../../support/given/cases.js';
import { Cards } from '../../support/given/cards.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { setPolicies, withoutPolicies } from '../../support/given/policies.js';
import { sameBrowser } from '../../support/rotation.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
let colleague: Colleague;
let secondNode: number;
beforeAll(async () => {
  [admin, colleague] = [await bank.given.admin(), await bank.given.admin()];
  secondNode = await bank.addNode();
});

const payer = () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

/** A case about this transaction that an administrator has taken. */
async function taken(customer: Customer, transactionId: string): Promise<string> {
  const { id } = await new Cases(customer).disputed(transactionId);
  await new CaseDesk(admin).step(id, 'take');
  return id;
}

const refundsOf = async (customer: Customer): Promise<TransactionDto[]> =>
  (await customer.transactions()).filter(({ type }) => type === 'refund');

describe('a refund', () => {
  it('is paid at once from the bank, with a journal of its own, and linked both ways', async () => {
    const sara = await payer();
    const transactionId = await paid(sara, admin, '40.00');
    const id = await taken(sara, transactionId);

    const decided = await new CaseDesk(admin).decide(id, 'refunded');

    expect(decided.status).toBe(200);
    const [refund] = await refundsOf(sara);
    expect(decided.body).toMatchObject({
      status: 'refunded',
      refundable: '0.00',
      refund: { transactionId: refund?.id, reference: refund?.reference, amount: '40.00', currency: 'AED' },
    });
    const { number, transaction } = await new Cases(sara).one(id);
    expect(refund).toMatchObject({ amount: '40.00', notes: `${number} · ${transaction?.reference}` });
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
    const { body: month } = await sara.client.get('/api/analytics');
    expect(month).toMatchObject({ spending: '0.00', income: '0.00', categories: [], recipients: [] });
    const entries = await bank.sql(
      `SELECT account_id, bank_account, e.amount FROM journals j JOIN entries e ON e.journal_id = j.id
        WHERE j.transaction_id = $1 ORDER BY e.amount`,
      [refund?.id],
    );
    expect(entries).toEqual([
      { account_id: null, bank_account: 'refunds', amount: '-40.00' },
      { account_id: sara.accountId, bank_account: null, amount: '40.00' },
    ]);
  });

  it('is never more than the transaction, over all its cases', async () => {
    const sara = await payer();
    const transactionId = await paid(sara, admin, '40.00');
    const desk = new CaseDesk(admin);
    const first = await taken(sara, transactionId);

    expect(outcome(await desk.decide(first, 'refunded', { amount: '40.01' }))).toBe('422 above_transaction');
    expect(outcome(await desk.decide(first, 'refunded', { amount: '15.00' }))).toBe('200');
    const second = await taken(sara, transactionId);
    expect(await desk.one(second)).toMatchObject({ refundable: '25.00' });
    expect(outcome(await desk.decide(second, 'refunded', { amount: '25.01' }))).toBe('422 above_transaction');
    expect(outcome(await desk.decide(second, 'refunded'))).toBe('200');
    const third = await taken(sara, transactionId);
    expect(outcome(await desk.decide(third, 'refunded', { amount: '0.01' }))).toBe('422 above_transaction');
    expect((await refundsOf(sara)).map(({ amount }) => amount)).toEqual(['25.00', '15.00']);
  });

  it('is booked once when two nodes decide 50 times at once', async () => {
    const sara = await payer();
    const id = await taken(sara, await paid(sara, admin, '40.00'));
    const there = sameBrowser(bank, secondNode, colleague.client);

    const answers = await Promise.all(
      times(50, (place) =>
        (place % 2 ? there : admin.client).post(`/api/support/cases/${id}/decision`, {
          outcome: place % 5 === 0 ? 'declined' : 'refunded',
          text: 'Decided.',
        }),
      ),
    );

    expect(tally(answers)).toEqual({ '200': 1, '409 wrong_status': 49 });
    const { status } = await new Cases(sara).one(id);
    expect((await refundsOf(sara)).length).toBe(status === 'refunded' ? 1 : 0);
    expect(await sara.account()).toMatchObject({ balance: status === 'refunded' ? '100.00' : '60.00' });
  });

  it('needs a supervisor; declining and resolving needs the desk', async () => {
    const sara = await payer();
    const id = await taken(sara, await paid(sara, admin));
    const [agent, supervisor] = [await bank.given.agent(), await bank.given.staff('support.supervise')];

    expect(outcome(await new CaseDesk(agent).decide(id, 'refunded'))).toBe('403 forbidden');
    expect(outcome(await new CaseDesk(supervisor).decide(id, 'declined'))).toBe('403 forbidden');
    expect(outcome(await new CaseDesk(supervisor).decide(id, 'resolved'))).toBe('403 forbidden');
    expect(outcome(await new CaseDesk(supervisor).decide(id, 'refunded'))).toBe('200');
  });

  it('needs a transaction that was paid', async () => {
    const sara = await payer();
    const { id } = await new Cases(sara).complained();
    await new CaseDesk(admin).step(id, 'take');
    const pending = await taken(sara, await sara.pendingTransfer('5.00'));

    expect(outcome(await new CaseDesk(admin).decide(id, 'refunded'))).toBe('400 validation_failed');
    expect(outcome(await new CaseDesk(admin).decide(pending, 'refunded'))).toBe('422 above_transaction');
    expect(outcome(await new CaseDesk(admin).decide(id, 'resolved', { amount: '1.00' }))).toBe(
      '400 validation_failed',
    );
    expect(await refundsOf(sara)).toEqual([]);
  });

  it('of a use of a card goes to the account of the card', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const cards = await Cards.of(sara, admin);
    const { use } = await cards.pay('30.00');
    await cards.play({ message: 'clear', use });
    const [bought] = await sara.transactions();
    const id = await taken(sara, bought?.id ?? '');

    expect(outcome(await new CaseDesk(admin).decide(id, 'refunded'))).toBe('200');
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
  });
});

describe('a refund above the amount of the policy', () => {
  it('waits for a second person, shows on the case, and is paid as it was stored', async () => {
    await setPolicies(admin, { fourEyes: { refundAbove: '10.00' } });
    const sara = await payer();
    const id = await taken(sara, await paid(sara, admin, '40.00'));
    const desk = new CaseDesk(admin);

    const request = requestOf(await desk.decide(id, 'refunded', { amount: '20.00' }));

    expect(request).toMatchObject({
      kind: 'refund',
      subject: { type: 'case', id },
      summary: expect.arrayContaining([{ field: 'amount', before: null, after: '20.00 AED' }]),
    });
    expect(await desk.one(id)).toMatchObject({
      status: 'investigating',
      pendingApproval: { id: request.id, mine: true, mayDecide: false },
    });
    expect(outcome(await desk.decide(id, 'refunded', { amount: '20.00' }))).toBe('409 already_requested');
    expect(outcome(await decide(admin, request, 'approve'))).toBe('403 same_approver');
    const [agent] = [await bank.given.agent()];
    expect(outcome(await decide(agent, request, 'approve'))).toBe('403 forbidden');
    expect((await decide(colleague, request, 'approve')).body).toMatchObject({
      approvalRequest: { status: 'approved' },
      result: { status: 'refunded', refund: { amount: '20.00' } },
    });
    expect((await refundsOf(sara)).map(({ amount }) => amount)).toEqual(['20.00']);
    await withoutPolicies(admin);
  });

  it('is void once the case is decided otherwise or withdrawn', async () => {
    await setPolicies(admin, { fourEyes: { refundAbove: '10.00' } });
    const sara = await payer();
    const id = await taken(sara, await paid(sara, admin, '40.00'));
    const request = requestOf(await new CaseDesk(admin).decide(id, 'refunded'));

    await new Cases(sara).withdraw(id);

    expect(['409 request_void', '409 request_closed']).toContain(
      outcome(await decide(colleague, request, 'approve')),
    );
    expect((await requestsOf(colleague, 'void')).map((one) => one.id)).toContain(request.id);
    expect(await refundsOf(sara)).toEqual([]);
    await withoutPolicies(admin);
  });

  it('is paid once when 50 approvals race on two nodes', async () => {
    await setPolicies(admin, { fourEyes: { refundAbove: '10.00' } });
    const sara = await payer();
    const id = await taken(sara, await paid(sara, admin, '40.00'));
    const { id: requestId } = requestOf(await new CaseDesk(admin).decide(id, 'refunded'));
    const there = sameBrowser(bank, secondNode, colleague.client);
    const path = `/api/admin/approval-requests/${requestId}/decision`;

    const answers = await Promise.all(
      times(50, (place) => (place % 2 ? there : colleague.client).post(path, { decision: 'approve' })),
    );

    expect(tally(answers)).toEqual({ '200': 1, '409 request_closed': 49 });
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
    await withoutPolicies(admin);
  });
});
