/** Every route that takes an idempotency key: however often a request is sent to two nodes, it is done once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { biller, Bills, consumerNumber } from '../../support/given/bills.js';
import { CARD_PIN, Cards } from '../../support/given/cards.js';
import { complaint } from '../../support/given/cases.js';
import { Goals } from '../../support/given/goals.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { orderRequest, standingOrder } from '../../support/given/standing-orders.js';
import { calls } from '../../support/http/api-description.js';
import type { Answer, Client } from '../../support/http/client.js';
import { sameBrowser } from '../../support/rotation.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
let secondNode: number;
beforeAll(async () => {
  admin = await bank.given.admin();
  secondNode = await bank.addNode();
});

/** A valid request and what changes its content. */
interface Sending {
  by: { client: Client };
  path: string;
  request: object;
  change: object;
}

const newCustomer = () => bank.given.customer({ balance: '900.00', beneficiary: 'approved' });

const transferOf = ({ accountId, beneficiaryId, pin }: Customer) => ({
  fromAccountId: accountId,
  toBeneficiaryId: beneficiaryId,
  amount: '10.00',
  purpose: 'other',
  transactionPin: pin,
});

const newUser = () => {
  const username = `noura-${randomUUID()}`;
  return {
    username,
    email: `${username}@example.ae`,
    firstName: 'Noura',
    lastName: 'Ali',
    password: 'Noura#2026',
  };
};

/** For each route, makes a request that nobody has sent. */
const ROUTES: Record<string, () => Promise<Sending>> = {
  'POST /api/transfers': async () => {
    const sara = await newCustomer();
    return { by: sara, path: '/api/transfers', request: transferOf(sara), change: { amount: '11.00' } };
  },
  'POST /api/standing-orders': async () => {
    const sara = await newCustomer();
    return {
      by: sara,
      path: '/api/standing-orders',
      request: orderRequest(sara),
      change: { amount: '11.00' },
    };
  },
  'POST /api/goals/{id}/movements': async () => {
    const sara = await newCustomer();
    const { id } = await new Goals(sara).with();
    const request = { direction: 'in', amount: '10.00', accountId: sara.accountId };
    return { by: sara, path: `/api/goals/${id}/movements`, request, change: { amount: '11.00' } };
  },
  'POST /api/cases': async () => ({
    by: await newCustomer(),
    path: '/api/cases',
    request: complaint(),
    change: { text: 'The fees are too high.' },
  }),
  'POST /api/cards': async () => {
    const sara = await newCustomer();
    const request = { accountId: sara.accountId, monthlyLimit: '500.00', cardPin: CARD_PIN };
    return { by: sara, path: '/api/cards', request, change: { monthlyLimit: '501.00' } };
  },
  'POST /api/bills/{id}/payments': async () => {
    const sara = await newCustomer();
    const billerId = await biller(admin);
    const { id } = await (await Bills.of(bank, sara, { billerId, number: consumerNumber() })).issued('20.00');
    const request = { accountId: sara.accountId, amount: '20.00', transactionPin: sara.pin };
    return { by: sara, path: `/api/bills/${id}/payments`, request, change: { amount: '19.00' } };
  },
  'POST /api/accounts': async () => {
    const { id: userId } = await newCustomer();
    const request = { userId, accountType: 'checking', balance: '10.00' };
    return { by: admin, path: '/api/accounts', request, change: { balance: '11.00' } };
  },
  'POST /api/admin/users': () =>
    Promise.resolve({
      by: admin,
      path: '/api/admin/users',
      request: newUser(),
      change: { firstName: 'Nora' },
    }),
  'POST /api/admin/staff': () =>
    Promise.resolve({
      by: admin,
      path: '/api/admin/staff',
      request: { ...newUser(), permissions: ['audit.read'] },
      change: { permissions: [] },
    }),
  'PATCH /api/admin/transactions/{id}/status': async () => {
    const path = `/api/admin/transactions/${await (await newCustomer()).pendingTransfer('1.00')}/status`;
    return { by: admin, path, request: { status: 'completed' }, change: { status: 'failed' } };
  },
  'PATCH /api/admin/beneficiaries/{id}/verify': async () => {
    const path = `/api/admin/beneficiaries/${await (await newCustomer()).addBeneficiary()}/verify`;
    return { by: admin, path, request: { status: 'approved' }, change: { status: 'rejected' } };
  },
  'PATCH /api/admin/standing-orders/{id}': async () => {
    const path = `/api/admin/standing-orders/${await standingOrder(await newCustomer())}`;
    return { by: admin, path, request: { status: 'active', version: 1 }, change: { status: 'rejected' } };
  },
  'PATCH /api/admin/cards/{id}': async () => {
    const { id } = await (await Cards.of(await newCustomer(), admin)).requested();
    const request = { status: 'active', version: 1 };
    return { by: admin, path: `/api/admin/cards/${id}`, request, change: { status: 'rejected' } };
  },
};

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';
const idOf = ({ body }: Answer) => (body as { id: string }).id;

function sender(route: string, { by, path, request }: Sending) {
  const method = route.startsWith('POST') ? 'POST' : 'PATCH';
  return (key: string, change: object = {}, client = by.client): Promise<Answer> =>
    client.send(method, path, { ...request, ...change }, { 'idempotency-key': key });
}

it('the table has every route that takes a key', () => {
  const takesKey = calls.filter(({ method, operation }) =>
    operation.parameters?.some(({ name }) => name === 'Idempotency-Key' && method !== 'GET'),
  );

  expect(Object.keys(ROUTES).toSorted()).toEqual(takesKey.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(ROUTES))('the key of %s', (route, make) => {
  it('makes one of many equal requests at once, on two nodes', async () => {
    const sending = await make();
    const [send, key] = [sender(route, sending), randomUUID()];
    const there = sameBrowser(bank, secondNode, sending.by.client);

    const answers = await Promise.all(times(6, (n) => send(key, {}, n % 2 ? there : sending.by.client)));
    const late = await send(key);

    const success = route.startsWith('POST') ? '201' : '200';
    expect(tally([...answers, late])).toEqual({ [success]: 7 });
    expect(answers.filter(isReplay)).toHaveLength(5);
    expect(isReplay(late)).toBe(true);
    expect(new Set([...answers, late].map(idOf)).size).toBe(1);
  });

  it('is refused for another content, and if it is too short', async () => {
    const sending = await make();
    const [send, key] = [sender(route, sending), randomUUID()];
    const first = await send(key);

    expect(first.status).toBeLessThan(300);
    expect(isReplay(first)).toBe(false);
    expect(outcome(await send(key, sending.change))).toBe('422 idempotency_key_reused');
    expect(outcome(await send('short'))).toBe('400 validation_failed');
  });
});
