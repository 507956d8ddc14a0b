import { randomUUID } from 'node:crypto';
import type { Bank } from '../../support/bank.js';
import { biller, Bills, consumerNumber } from '../../support/given/bills.js';
import { CARD_PIN, Cards } from '../../support/given/cards.js';
import { Goals } from '../../support/given/goals.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { orderRequest, standingOrder } from '../../support/given/standing-orders.js';
import type { Client } from '../../support/http/client.js';
import type { Calls } from './call.js';

export async function callsOfSaver(sara: Customer): Promise<Calls> {
  const goals = new Goals(sara);
  const [goal, leaving] = [await goals.with('1.00'), await goals.with()];
  const { accountId } = sara;
  const of = (client: Client, part = '', request?: unknown) =>
    client.post(`/api/goals/${goal.id}${part}`, request);
  return {
    'POST /api/goals': (client) =>
      client.post('/api/goals', { name: 'Car', icon: 'car', targetAmount: '9.00' }),
    'PATCH /api/goals/:id': (client) =>
      client.patch(`/api/goals/${goal.id}`, { name: randomUUID().slice(0, 8) }),
    'DELETE /api/goals/:id': (client) => client.delete(`/api/goals/${leaving.id}`),
    'POST /api/goals/:id/movements': (client) =>
      of(client, '/movements', { direction: 'in', amount: '0.01', accountId }),
    'POST /api/goals/:id/auto-save': (client) =>
      of(client, '/auto-save', { amount: '1.00', frequency: 'weekly', day: 1, accountId }),
    'DELETE /api/goals/:id/auto-save': (client) => client.delete(`/api/goals/${goal.id}/auto-save`),
  };
}

export async function callsOfCardHolder(sara: Customer, admin: Colleague): Promise<Calls> {
  const cards = await Cards.of(sara, admin);
  const leaving = await cards.requested();
  const own = `/api/cards/${cards.card.id}`;
  return {
    'POST /api/cards': (client) => client.post('/api/cards', cards.wish()),
    'POST /api/cards/numbers': (client) => client.post('/api/cards/numbers', { transactionPin: sara.pin }),
    'PATCH /api/cards/:id': (client) => client.patch(own, { status: 'blocked' }),
    'PUT /api/cards/:id/pin': (client) =>
      client.send('PUT', `${own}/pin`, { currentPin: CARD_PIN, newPin: '5068' }),
    'DELETE /api/cards/:id': (client) => client.delete(`/api/cards/${leaving.id}`),
  };
}

export async function callsOfBillPayer(bank: Bank, sara: Customer, admin: Colleague): Promise<Calls> {
  const billerId = await biller(admin);
  const [bills, leaving] = [
    await Bills.of(bank, sara, { billerId }),
    await Bills.of(bank, sara, { billerId }),
  ];
  const [paid, scheduled] = [await bills.issued('1.00'), await bills.issued('1.00')];
  const paying = { accountId: sara.accountId, transactionPin: sara.pin };
  const payOn = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const own = `/api/billers/own/${bills.added.id}`;
  return {
    'POST /api/billers/own': (client) =>
      client.post('/api/billers/own', { billerId, consumerNumber: consumerNumber() }),
    'PATCH /api/billers/own/:id': (client) => client.patch(own, { reminderDays: 5 }),
    'DELETE /api/billers/own/:id': (client) => client.delete(`/api/billers/own/${leaving.added.id}`),
    'PUT /api/billers/own/:id/autopay': (client) => client.send('PUT', `${own}/autopay`, paying),
    'DELETE /api/billers/own/:id/autopay': (client) => client.delete(`${own}/autopay`),
    'POST /api/bills/:id/payments': (client) =>
      client.post(`/api/bills/${paid.id}/payments`, { ...paying, amount: '1.00' }),
    'PUT /api/bills/:id/schedule': (client) =>
      client.send('PUT', `/api/bills/${scheduled.id}/schedule`, { ...paying, payOn }),
    'DELETE /api/bills/:id/schedule': (client) => client.delete(`/api/bills/${scheduled.id}/schedule`),
  };
}

export async function callsWithOrders(bank: Bank, sara: Customer, admin: Colleague): Promise<Calls> {
  const toBeneficiaryId = await bank.given.beneficiary(sara);
  const once = { startsOn: '2050-01-31', frequency: 'once', toBeneficiaryId };
  const [active, other] = [await standingOrder(sara, once, admin), await standingOrder(sara, once)];
  return {
    'POST /api/standing-orders': (client) => client.post('/api/standing-orders', orderRequest(sara, once)),
    'PATCH /api/standing-orders/:id': (client) =>
      client.patch(`/api/standing-orders/${active}`, { status: 'paused' }),
    'DELETE /api/standing-orders/:id': (client) => client.delete(`/api/standing-orders/${other}`),
  };
}
