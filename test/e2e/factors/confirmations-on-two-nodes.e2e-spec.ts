/** Confirmations that are opened at one node and given or used at another, or while the database is away. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConfirmedAction } from '#contract/access/confirmations';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import type { Authenticator } from '../../support/factors/authenticator.js';
import { ask, confirmed, prove, signed } from '../../support/factors/confirmations.js';
import { enrolPasskey, ONLINE, recoveryCodes, signInWith } from '../../support/factors/factors.js';
import { Cards } from '../../support/given/cards.js';
import { atNode } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { orderRequest } from '../../support/given/standing-orders.js';
import type { Answer, Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const REQUIRED = '403 confirmation_required';
const MISMATCH = '403 confirmation_mismatch';
const EXPIRED = '403 confirmation_expired';
const bank = useBank(ONLINE);

let otherNode: number;
let detour: DatabaseDetour;
let nodeThroughDetour: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  nodeThroughDetour = await bank.addNode({ through: detour });
});
afterAll(() => detour.cut());

/** The same browser at the other node. */
const there = (client: Client) => atNode(bank, otherNode, { client }).client;

/** A customer with money, a recipient who was paid before, and then a passkey. */
async function known(): Promise<{ sara: Customer; phone: Authenticator }> {
  const sara = await bank.given.customer({ balance: '90000.00', beneficiary: 'approved' });
  await sara.pendingTransfer('10.00');
  return { sara, phone: await enrolPasskey(sara) };
}

it('a transfer is refused at one node unless exactly it was confirmed at another', async () => {
  const [{ sara, phone }, { sara: omar, phone: theirs }] = [await known(), await known()];
  const request = sara.transferRequest('5000.00');
  const pay = (client: Client, change: object) =>
    there(client)
      .post('/api/transfers', { ...request, ...change })
      .then(outcome);
  const laptop = bank.client();
  expect((await signInWith(phone, laptop)).status).toBe(200);
  const view = await ask(sara.client, 'transfer', request);
  const confirmationId = view.id;

  expect(await pay(sara.client, { confirmationId })).toBe(REQUIRED);
  for (const [client, key] of [
    [omar.client, theirs],
    [laptop, phone],
  ] as const) {
    expect(outcome(await prove(there(client), view, signed(key, view)))).toBe('404 not_found');
  }
  const right = signed(phone, view);
  expect(outcome(await prove(there(sara.client), view, right))).toBe('204');
  expect(outcome(await prove(sara.client, view, right))).toBe(EXPIRED);

  for (const change of [{ amount: '5000.01' }, { purpose: 'other' }, { notes: 'x' }]) {
    expect(await pay(sara.client, { confirmationId, ...change })).toBe(MISMATCH);
  }
  expect(await pay(laptop, { confirmationId })).toBe(MISMATCH);
  const foreign = omar.transferRequest('5000.00', { confirmationId });
  expect(outcome(await there(omar.client).post('/api/transfers', foreign))).toBe(MISMATCH);
  expect(await pay(sara.client, { confirmationId, transactionPin: '9999' })).toBe('403 incorrect_pin');
  expect(outcome(await sara.client.post('/api/transfers', { ...request, confirmationId }))).toBe('201');
  expect(await pay(sara.client, { confirmationId })).toBe(EXPIRED);

  const late = await confirmed(sara.client, phone, 'transfer', request);
  await bank.sql(`UPDATE confirmations SET expires_at = now() - interval '1 second' WHERE id = $1`, [late]);
  expect(await pay(sara.client, { confirmationId: late })).toBe(EXPIRED);
});

/** Somebody who is about to act, and how they do it once they have confirmed it. */
interface Acting {
  client: Client;
  key: Authenticator;
  details: object;
  act: (client: Client, confirmationId: string) => Promise<Answer>;
}

async function customer(act: (sara: Customer) => Omit<Acting, 'client' | 'key'>): Promise<Acting> {
  const { sara, phone } = await known();
  return { client: sara.client, key: phone, ...act(sara) };
}

async function administrator(act: (sara: Customer) => Omit<Acting, 'client' | 'key'>): Promise<Acting> {
  const admin = await bank.given.admin();
  const sara = await bank.given.customer({ accountType: 'credit', creditLimit: '250.00' });
  return { client: admin.client, key: await enrolPasskey(admin), ...act(sara) };
}

const ACTIONS: [ConfirmedAction, () => Promise<Acting>][] = [
  [
    'standing_order',
    () =>
      customer((sara) => {
        const order = orderRequest(sara, { startsOn: '2050-01-31' });
        const act = (client: Client, confirmationId: string) =>
          client.post('/api/standing-orders', { ...order, confirmationId });
        return { details: order, act };
      }),
  ],
  [
    'pin_change',
    () =>
      customer(({ pin }) => ({
        details: {},
        act: (client, confirmationId) =>
          client.send('PUT', '/api/auth/pin', {
            currentPin: pin,
            newPin: pin,
            newPinAgain: pin,
            confirmationId,
          }),
      })),
  ],
  [
    'factor_removal',
    async () => {
      const acting = await customer(() => ({
        details: { factor: 'recovery' },
        act: (client, confirmationId) => client.post('/api/auth/recovery-codes', { confirmationId }),
      }));
      await recoveryCodes(acting);
      return acting;
    },
  ],
  [
    'card_numbers',
    async () => {
      const { sara, phone } = await known();
      await Cards.of(sara, await bank.given.admin());
      const act = (client: Client, confirmationId: string) =>
        client.post('/api/cards/numbers', { confirmationId });
      return { client: sara.client, key: phone, details: {}, act };
    },
  ],
  [
    'balance_edit',
    () =>
      administrator(({ accountId }) => ({
        details: { accountId, balance: '75.00' },
        act: (client, confirmationId) =>
          client.patch(`/api/admin/accounts/${accountId}/balance`, { balance: '75.00', confirmationId }),
      })),
  ],
  [
    'credit_limit',
    () =>
      administrator(({ accountId }) => ({
        details: { accountId, creditLimit: '300.00' },
        act: (client, confirmationId) =>
          client.patch(`/api/admin/accounts/${accountId}/credit-limit`, {
            creditLimit: '300.00',
            confirmationId,
          }),
      })),
  ],
  [
    'account_opening',
    () =>
      administrator(({ id: userId }) => {
        const account = { userId, accountType: 'savings', balance: '75.00' };
        const act = (client: Client, confirmationId: string) =>
          client.post('/api/accounts', { ...account, confirmationId });
        return { details: account, act };
      }),
  ],
  [
    'customer_pin',
    () =>
      administrator(({ id: userId }) => ({
        details: { userId },
        act: (client, confirmationId) =>
          client.patch(`/api/admin/users/${userId}/pin`, { newPin: '7390', confirmationId }),
      })),
  ],
  [
    'user_deletion',
    () =>
      administrator(({ id: userId }) => ({
        details: { userId },
        act: (client, confirmationId) =>
          client.delete(`/api/admin/users/${userId}?confirmationId=${confirmationId}`),
      })),
  ],
];

/** What is said to whoever comes second: it was used, the details are others now, or there is nothing left to change. */
const TOO_LATE = [EXPIRED, MISMATCH, '404 not_found'];

describe('a confirmation', () => {
  it.each(ACTIONS)('of %s is used once by several at once on two nodes', async (action, given) => {
    const { client, key, details, act } = await given();
    for (const at of [client, there(client)]) {
      expect([REQUIRED, MISMATCH]).toContain(
        outcome(await act(at, await unverified(client, action, details))),
      );
    }
    const confirmationId = await confirmed(client, key, action, details);
    const answers = await Promise.all(
      times(4, (index) => act(index % 2 ? there(client) : client, confirmationId)),
    );
    const outcomes = answers.map(outcome);
    const refused = outcomes.filter((one) => !one.startsWith('2'));
    // To set a figure that is set already changes nothing, so that the others need no confirmation.
    const isFree = action === 'credit_limit' || action === 'balance_edit';
    expect(refused.filter((one) => !TOO_LATE.includes(one))).toEqual([]);
    if (!isFree) expect(refused).toHaveLength(3);
    const used = `SELECT FROM events WHERE proof -> 'intent' ->> 'id' = $1`;
    expect((await bank.sql(used, [confirmationId])).length).toBe(1);
  });

  it('is neither opened, given nor used while the database is away, and nothing is done', async () => {
    const { sara, phone } = await known();
    const admin: Colleague = await bank.given.admin();
    const key = await enrolPasskey(admin);
    const away = atNode(bank, nodeThroughDetour, sara).client;
    const adminAway = atNode(bank, nodeThroughDetour, admin).client;
    const request = sara.transferRequest('5000.00');
    const view = await ask(away, 'transfer', request);
    const confirmationId = await confirmed(away, phone, 'transfer', request);
    const deletion = await confirmed(adminAway, key, 'user_deletion', { userId: sara.id });
    await detour.cut();

    for (const answer of [
      await away.post('/api/confirmations', { action: 'pin_change', details: {} }),
      await prove(away, view, signed(phone, view)),
      await away.post('/api/transfers', { ...request, confirmationId }),
      await adminAway.delete(`/api/admin/users/${sara.id}?confirmationId=${deletion}`),
    ]) {
      expect(outcome(answer)).toBe('503 service_unavailable');
    }
    expect((await sara.transactions()).map(({ amount }) => amount)).toEqual(['-10.00']);
    await detour.open();
    await until(
      async () => (await away.post('/api/transfers', { ...request, confirmationId })).status === 201,
    );
    expect((await sara.transactions()).map(({ amount }) => amount)).toEqual(['-5000.00', '-10.00']);
  });
});

async function unverified(client: Client, action: ConfirmedAction, details: object): Promise<string> {
  return (await ask(client, action, details)).id;
}
