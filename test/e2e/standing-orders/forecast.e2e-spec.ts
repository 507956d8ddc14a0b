import { describe, expect, it } from '@jest/globals';
import type { ForecastDto } from '#contract/shapes/forecast.dto';
import { useBank } from '../../support/bank.js';
import { Goals } from '../../support/given/goals.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

/** The day in Asia/Dubai in this number of days. */
function dayIn(days: number): string {
  return new Date(Date.now() + (days * 24 + 4) * 3_600_000).toISOString().slice(0, 10);
}

async function forecastOf(customer: Customer): Promise<ForecastDto> {
  const { body } = await customer.client.get(`/api/accounts/${customer.accountId}/forecast`);
  return body as ForecastDto;
}

async function order(customer: Customer, change: Record<string, unknown>): Promise<string> {
  const request = { frequency: 'weekly', startsOn: dayIn(3), ...change };
  const { body, status, text } = await customer.client.post(
    '/api/standing-orders',
    customer.transferRequest('100.00', request),
  );
  if (status !== 201) throw new Error(text);
  return (body as { id: string }).id;
}

describe('the projected balance', () => {
  it('starts with what is available now, and has 30 further days', async () => {
    const sara = await bank.given.customer({ balance: '250.00', beneficiary: 'approved' });
    await sara.pendingTransfer('50.00');

    const forecast = await forecastOf(sara);

    expect(forecast).toMatchObject({
      accountId: sara.accountId,
      currency: 'AED',
      available: '200.00',
      movements: [],
      belowZeroOn: null,
    });
    expect(forecast.days).toHaveLength(31);
    expect(forecast.days[0]).toEqual({ on: dayIn(0), balance: '200.00' });
    expect(forecast.days.at(-1)).toEqual({ on: dayIn(30), balance: '200.00' });
  });

  it('falls by the standing orders, also by those that wait for approval, and says when below zero', async () => {
    const sara = await bank.given.customer({ balance: '250.00', beneficiary: 'approved' });
    const admin = await bank.given.admin();
    const id = await order(sara, { count: 2 });
    await admin.client.patch(`/api/admin/standing-orders/${id}`, { status: 'active', version: 1 });
    await order(sara, { amount: '60.00', frequency: 'once', startsOn: dayIn(20) });

    const forecast = await forecastOf(sara);

    const movement = { kind: 'standing_order', name: 'Noura Al Ketbi' };
    expect(forecast.movements).toEqual([
      { ...movement, on: dayIn(3), amount: '-100.00', sourceId: id, isPending: false },
      { ...movement, on: dayIn(10), amount: '-100.00', sourceId: id, isPending: false },
      { ...movement, on: dayIn(20), amount: '-60.00', sourceId: expect.any(String), isPending: true },
    ]);
    expect(forecast.days.find(({ on }) => on === dayIn(10))?.balance).toBe('50.00');
    expect(forecast.days.at(-1)?.balance).toBe('-10.00');
    expect(forecast.belowZeroOn).toBe(dayIn(20));

    await sara.client.patch(`/api/standing-orders/${id}`, { status: 'paused' });
    expect((await forecastOf(sara)).movements).toHaveLength(1);
  });

  it('falls by what Auto Save moves into goals, from the account that it takes from', async () => {
    const sara = await bank.given.customer({ balance: '250.00' });
    const admin = await bank.given.admin();
    const savings = await admin.newAccount(sara.id, { balance: '50.00', accountType: 'savings' });
    const goals = new Goals(sara);
    const { id } = await goals.with();
    const day = new Date(dayIn(3)).getUTCDay() || 7;
    await goals.autoSave(id, { amount: '60.00', frequency: 'weekly', day });

    const saved = {
      kind: 'auto_save',
      name: 'Emergency Fund',
      amount: '-60.00',
      sourceId: id,
      isPending: false,
    };
    const forecast = await forecastOf(sara);
    expect(forecast.movements).toEqual([3, 10, 17, 24].map((days) => ({ on: dayIn(days), ...saved })));
    expect(forecast.days.at(-1)?.balance).toBe('10.00');
    const { body } = await sara.client.get(`/api/accounts/${savings.id}/forecast`);
    expect(body).toMatchObject({ movements: [], belowZeroOn: null });
  });

  it('rises by regular income from others, not by money between own accounts', async () => {
    const [sara, boss] = [await bank.given.customer(), await bank.given.customer({ balance: '900.00' })];
    const admin = await bank.given.admin();
    boss.beneficiaryId = await bank.given.recipientInside(boss, sara);
    const ids = [];
    for (const amount of ['200.00', '210.00', '190.00']) {
      const id = await boss.pendingTransfer(amount, { purpose: 'business_payment' });
      await admin.approve(id);
      ids.push(id);
    }
    for (const [place, id] of ids.entries()) {
      await bank.sql(
        `UPDATE transactions SET created_at = now() - $2 * interval '7 days' WHERE origin_id = $1`,
        [id, place],
      );
    }

    const { movements } = await forecastOf(sara);

    expect(movements.map(({ on, amount }) => [on, amount])).toEqual([
      [dayIn(7), '190.00'],
      [dayIn(14), '190.00'],
      [dayIn(21), '190.00'],
      [dayIn(28), '190.00'],
    ]);
    expect(movements[0]).toMatchObject({ kind: 'income', name: 'business_payment', sourceId: null });
  });

  it('is nobody else’s business', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const path = `/api/accounts/${sara.accountId}/forecast`;
    expect(outcome(await omar.client.get(path))).toBe('404 not_found');
    expect(outcome(await (await bank.given.admin()).client.get(path))).toBe('403 forbidden');
  });
});
