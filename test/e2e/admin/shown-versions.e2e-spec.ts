/** Administrators decide about what was shown to them: a decision names its version. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PendingCardDto } from '#contract/shapes/cards.dto';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { useBank } from '../../support/bank.js';
import { Cards } from '../../support/given/cards.js';
import { atNode } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { decideOrder, orderOf, standingOrder } from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

const bank = useBank();

let admin: Colleague;
let sara: Customer;
beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
});

const raise = ({ client }: Pick<Customer, 'client'>, id: string, amount: string) =>
  client.patch(`/api/standing-orders/${id}`, { amount, transactionPin: '1234' });

async function shown<Item extends { id: string }>(list: string, id: string): Promise<Item | undefined> {
  const { body } = await admin.client.get(`/api/admin/${list}/pending`);
  return (body as Item[]).find((item) => item.id === id);
}

const OWN_CALLS = [
  ['a standing order', async () => `/api/admin/standing-orders/${await standingOrder(sara)}`],
  ['a card', async () => `/api/admin/cards/${(await (await Cards.of(sara, admin)).requested()).id}`],
] as const;

describe.each(OWN_CALLS)('a decision about %s', (_, made) => {
  it('needs the version that was shown', async () => {
    const path = await made();
    for (const version of [undefined, null, 0, '1', 1.5]) {
      const answer = await admin.client.patch(path, { status: 'active', version });
      expect([version, outcome(answer)]).toEqual([version, '400 validation_failed']);
    }
    expect(outcome(await admin.client.patch(path, { status: 'active', version: 1 }))).toBe('200');
  });
});

describe('a standing order that is changed while it waits', () => {
  it('is neither approved nor rejected as it was, and the answer says which version to look at', async () => {
    const id = await standingOrder(sara, { amount: '10.00' });
    const before = await shown<PendingStandingOrderDto>('standing-orders', id);
    expect((await raise(sara, id, '800000.00')).body).toMatchObject({ amount: '800000.00', version: 2 });

    for (const status of ['active', 'rejected'] as const) {
      const { body } = await decideOrder(admin, id, status, { version: before?.version ?? 0 });
      expect(body).toEqual({
        statusCode: 409,
        code: 'stale_standing_order',
        message:
          'The customer has changed this standing order meanwhile. Look at it again before you decide.',
        presentVersion: 2,
      });
    }
    expect(await orderOf(sara, id)).toMatchObject({ status: 'pending', amount: '800000.00' });
    const after = await shown<PendingStandingOrderDto>('standing-orders', id);
    expect(after).toMatchObject({ amount: '800000.00', version: 2 });
    expect(outcome(await decideOrder(admin, id, 'rejected', { version: 2 }))).toBe('200');
  });

  it('waits again, in a new version, when it was approved for less', async () => {
    const id = await standingOrder(sara, { amount: '10.00' }, admin);
    await raise(sara, id, '20.00');
    expect(outcome(await decideOrder(admin, id, 'active', { version: 1 }))).toBe('409 stale_standing_order');
    expect(await orderOf(sara, id)).toMatchObject({ status: 'pending', version: 2 });
    expect(outcome(await decideOrder(admin, id, 'active', { version: 2 }))).toBe('200');
  });

  it('at two nodes at once: what was approved is what was shown, or the raise waits for another approval', async () => {
    const elsewhere = atNode(bank, await bank.addNode(), sara);
    const ids = await Promise.all(times(12, () => standingOrder(sara, { amount: '10.00' })));

    const pairs = await Promise.all(
      ids.map((id) => Promise.all([raise(elsewhere, id, '900.00'), decideOrder(admin, id, 'active')])),
    );

    const ends = new Set(pairs.map((pair) => pair.map(outcome).join(' + ')));
    expect([...ends].filter((end) => !['200 + 409 stale_standing_order', '200 + 200'].includes(end))).toEqual(
      [],
    );
    const orders = await Promise.all(ids.map((id) => orderOf(sara, id)));
    expect(new Set(orders.map(({ status, amount }) => `${status} ${amount}`))).toEqual(
      new Set(['pending 900.00']),
    );
  });

  it('by the version of the app before is counted too', async () => {
    const id = await standingOrder(sara, { amount: '10.00' });
    await bank.sql(`UPDATE standing_orders SET notes = 'Rent' WHERE id = $1`, [id]);
    await bank.sql(`UPDATE standing_orders SET status = status, amount = amount WHERE id = $1`, [id]);

    expect(await shown<PendingStandingOrderDto>('standing-orders', id)).toMatchObject({ version: 2 });
  });
});

describe('a request for a card that is changed while it waits', () => {
  it('is not decided as it was', async () => {
    const cards = await Cards.of(sara, admin);
    const { id } = await cards.requested({ monthlyLimit: '500.00' });
    expect(await shown<PendingCardDto>('cards', id)).toMatchObject({ monthlyLimit: '500.00', version: 1 });
    await bank.sql(`UPDATE cards SET monthly_limit = 90000 WHERE id = $1`, [id]);

    const { body } = await cards.decide(id, 'active');
    expect(body).toMatchObject({ statusCode: 409, code: 'stale_card', presentVersion: 2 });
    expect(await shown<PendingCardDto>('cards', id)).toMatchObject({ monthlyLimit: '90000.00', version: 2 });
  });
});

describe('a recipient decided without a version', () => {
  const verify = (id: string, status: string) =>
    admin.client.patch(`/api/admin/beneficiaries/${id}/verify`, { status });

  it('is decided if it was never changed, and refused if it was', async () => {
    const [untouched, edited] = [await sara.addBeneficiary(), await sara.addBeneficiary()];
    const change = {
      name: 'Somebody Else',
      bankName: 'Bank 2',
      accountNumber: '998877665544',
      type: 'domestic',
    };
    expect(outcome(await sara.client.patch(`/api/beneficiaries/${edited}`, change))).toBe('200');

    expect(outcome(await verify(untouched, 'approved'))).toBe('200');
    for (const status of ['approved', 'rejected'])
      expect((await verify(edited, status)).body).toMatchObject({
        code: 'stale_beneficiary',
        presentVersion: 2,
      });
  });
});
