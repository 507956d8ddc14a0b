/** Decisions and jobs that tell a customer something lock the customer first, as their deletion does. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { AutomaticPaymentsService } from '../../../backend/src/bills/automatic/automatic-payments.service.js';
import { BillFetchingService } from '../../../backend/src/bills/automatic/bill-fetching.service.js';
import { useBank } from '../../support/bank.js';
import { biller, Bills } from '../../support/given/bills.js';
import { CARD_PIN } from '../../support/given/cards.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Answer } from '../../support/http/client.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { decideOrder, standingOrder } from '../../support/given/standing-orders.js';

const bank = useBank();
const HELD_FOR_DELETION = 'SELECT FROM users WHERE id = $1 FOR UPDATE';
const { signal } = new AbortController();

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

/** While the customer's row is held, the decision waits for it, and has not locked what it decides about. */
async function expectOwnerFirst(
  { id: owner }: Customer,
  [table, id]: readonly [table: string, id: string],
  decide: () => Promise<Answer>,
): Promise<void> {
  const { decided } = await bank.whileHeld(HELD_FOR_DELETION, [owner], async () => {
    const decision = decide();
    await bank.untilWaiting(1);
    await bank.sql(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE NOWAIT`, [id]);
    return { decided: decision };
  });
  expect(outcome(await decided)).toBe('200');
}

describe('a decision locks the customer before what is decided', () => {
  it('a recipient', async () => {
    const sara = await bank.given.customer({ beneficiary: 'pending' });
    const { beneficiaryId } = sara;
    await expectOwnerFirst(sara, ['beneficiaries', beneficiaryId], () =>
      admin.verify(beneficiaryId, 'approved'),
    );
  });

  it('a standing order', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const order = await standingOrder(sara);
    await expectOwnerFirst(sara, ['standing_orders', order], () => decideOrder(admin, order, 'active'));
  });

  it('a card', async () => {
    const sara = await bank.given.customer();
    const request = { accountId: sara.accountId, monthlyLimit: '500.00', cardPin: CARD_PIN };
    const { id } = (await sara.client.post('/api/cards', request)).body as { id: string };
    await expectOwnerFirst(sara, ['cards', id], () =>
      admin.client.patch(`/api/admin/cards/${id}`, { status: 'active', version: 1 }),
    );
  });
});

describe('the jobs of bills', () => {
  it('lock the customer before the biller, and remind of nothing that is held', async () => {
    const billerId = await biller(admin);
    const sara = await bank.given.customer();
    const bills = await Bills.of(bank, sara, { billerId });
    const overdue = await bills.issued('10.00', '2026-01-05');
    const { id, consumerNumber } = bills.added;
    await bills.atBiller('20.00');

    const { fetched } = await bank.whileHeld(HELD_FOR_DELETION, [sara.id], async () => {
      const fetching = bank.app.get(BillFetchingService).fetchAll(signal, { billerId, consumerNumber });
      await bank.untilWaiting(1);
      await bank.sql('SELECT FROM customer_billers WHERE id = $1 FOR UPDATE NOWAIT', [id]);
      await bank.app.get(AutomaticPaymentsService).remind(signal);
      return { fetched: fetching };
    });
    await fetched;

    const reminded = () => bank.sql('SELECT FROM bills WHERE id = $1 AND is_reminded', [overdue.id]);
    expect(await reminded()).toHaveLength(0);
    await bank.app.get(AutomaticPaymentsService).remind(signal);
    expect(await reminded()).toHaveLength(1);
  });
});
