/** Idempotency keys of decisions: a request that is sent again, by a proxy or a person, gets the first answer again. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Cards } from '../../support/given/cards.js';
import { atNode } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { standingOrder } from '../../support/given/standing-orders.js';
import type { Answer, Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const bank = useBank();

let admin: Colleague;
let sara: Customer;
/** The administrator at both nodes. */
let clients: Client[];
/** At most five requests of a customer wait at once, so there is one customer for each. */
const requestedCard = async () => {
  const holder = await bank.given.customer({ balance: '1.00' });
  return (await Cards.of(holder, admin)).requested();
};
beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '900.00', beneficiary: 'approved' });
  clients = [admin.client, atNode(bank, await bank.addNode(), admin).client];
});

interface Kind {
  /** Makes something that waits for a decision; returns the path of the decision. */
  make: () => Promise<string>;
  approval: object;
  rejection: object;
}

const KINDS: [string, Kind][] = [
  [
    'a transfer',
    {
      make: async () => `/api/admin/transactions/${await sara.pendingTransfer('1.00')}/status`,
      approval: { status: 'completed' },
      rejection: { status: 'failed', reason: 'Please call us' },
    },
  ],
  [
    'a recipient',
    {
      make: async () => `/api/admin/beneficiaries/${await sara.addBeneficiary()}/verify`,
      approval: { status: 'approved' },
      rejection: { status: 'rejected', reason: 'Please call us' },
    },
  ],
  [
    'a standing order',
    {
      make: async () => `/api/admin/standing-orders/${await standingOrder(sara)}`,
      approval: { status: 'active', version: 1 },
      rejection: { status: 'rejected', version: 1, reason: 'Please call us' },
    },
  ],
  [
    'a card',
    {
      make: async () => `/api/admin/cards/${(await requestedCard()).id}`,
      approval: { status: 'active', version: 1 },
      rejection: { status: 'rejected', version: 1, reason: 'Please call us' },
    },
  ],
];

const newKey = () => ({ 'idempotency-key': randomUUID() });
const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true';

describe.each(KINDS)('a decision about %s with a key', (_, { make, approval, rejection }) => {
  it('is made once, and has one answer, when it is sent many times to two nodes', async () => {
    for (const decision of [approval, rejection]) {
      const [path, key] = [await make(), newKey()];
      const answers = await Promise.all(
        times(6, (n) => (clients[n % 2] ?? admin.client).patch(path, decision, key)),
      );
      expect(tally(answers)).toEqual({ '200': 6 });
      expect(answers.filter(isReplay)).toHaveLength(5);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
  });

  it('is refused when its key belongs to another decision', async () => {
    const [path, other, key] = [await make(), await make(), newKey()];
    expect(outcome(await admin.client.patch(path, approval, key))).toBe('200');
    expect(outcome(await admin.client.patch(path, rejection, key))).toBe('422 idempotency_key_reused');
    expect(outcome(await admin.client.patch(other, approval, key))).toBe('422 idempotency_key_reused');
    // Nothing was decided by the refused request.
    expect(outcome(await admin.client.patch(other, approval, newKey()))).toBe('200');
    const twins = await Promise.all(
      times(2, async () =>
        admin.client.patch(await make(), approval, { 'idempotency-key': key['idempotency-key'] + 'x' }),
      ),
    );
    expect(tally(twins)).toEqual({ '200': 1, '422 idempotency_key_reused': 1 });
  });

  it('is refused as ever without the key, or with the key of a colleague', async () => {
    const [path, key] = [await make(), newKey()];
    const colleague = await bank.given.admin();
    expect(outcome(await admin.client.patch(path, approval, key))).toBe('200');
    for (const headers of [{}, newKey()]) {
      expect(outcome(await admin.client.patch(path, approval, headers))).toBe('409 already_decided');
    }
    expect(outcome(await colleague.client.patch(path, approval, key))).toBe('409 already_decided');
    const badKey = { 'idempotency-key': 'short' };
    expect(outcome(await admin.client.patch(await make(), approval, badKey))).toBe('400 validation_failed');
  });

  it('is not kept when it is refused, and not told to somebody who is signed out', async () => {
    const [path, key] = [await make(), newKey()];
    const unknown = path.replace(/[0-9a-f-]{36}/, randomUUID());
    expect(outcome(await admin.client.patch(unknown, approval, key))).toBe('404 not_found');
    expect(outcome(await admin.client.patch(path, approval, key))).toBe('200');
    expect(outcome(await bank.client().patch(path, approval, key))).toBe('401 unauthorized');
  });
});

it('the answers about a customer are deleted with the customer', async () => {
  const omar = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
  const path = `/api/admin/transactions/${await omar.pendingTransfer('1.00')}/status`;
  const key = newKey();
  expect(outcome(await admin.client.patch(path, { status: 'completed' }, key))).toBe('200');
  expect((await admin.deleteUser(omar.id)).status).toBe(204);
  const [row] = await bank.sql('SELECT subject_id, answer FROM idempotency_keys WHERE key = $1', [
    key['idempotency-key'],
  ]);
  expect(row).toEqual({ subject_id: null, answer: null });
  expect(outcome(await admin.client.patch(path, { status: 'completed' }, key))).toBe('404 not_found');
});
