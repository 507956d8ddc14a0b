import { afterEach, describe, expect, it } from '@jest/globals';
import { tally } from '../support/given/outcomes.js';
import { HANGS_AFTER_MS } from '../support/until.js';
import { times } from '../support/times.js';
import { brokenBooks } from './checks/books.js';
import { type Call } from './work/call-log.js';
import { checkPayments } from './checks/check-payments.js';
import { checkRights } from './checks/check-rights.js';
import { useCluster } from './cluster/use-cluster.js';
import { isFull } from './work/dice.js';
import { foundWorld } from './work/found-world.js';
import { setBankTime } from './injection/clock-faults.js';
import { nodeKilledAtStatement } from './injection/node-faults.js';
import { orderPayments, paidOf, untilPaid, wakeJobs } from './work/ordering.js';
import { attempt, begin } from './work/paying.js';
import type { Payer, Payment, World } from './work/world.js';

const CROWD = isFull ? 100 : 20;
const RACE_MS = HANGS_AFTER_MS;
const KILLS_MS = HANGS_AFTER_MS;
const NOTHING = { lost: [], duplicated: [], broken: [] };

const cluster = useCluster();
afterEach(() => {
  cluster.current.member(0).way.letGo();
});

function crowd<T>(act: (index: number) => Promise<T>, count = CROWD): Promise<T[]> {
  return Promise.all(times(count, act));
}

/** A world with one payer, and a payment of theirs that is not sent yet. */
async function onePayment(name: string): Promise<{ world: World; payer: Payer; payment: Payment }> {
  const world = await foundWorld(cluster.current, name, 1);
  const [payer] = world.payers;
  if (!payer) throw new Error('There is no payer.');
  return { world, payer, payment: newPayment(world, payer) };
}

function newPayment(world: World, payer: Payer, amount = '10.00'): Payment {
  return begin(world, payer, payer.recipients[0] ?? '', amount);
}

async function decide(world: World, { id, decisions }: Payment, which: number): Promise<Call> {
  const status = which % 2 === 0 ? 'completed' : 'failed';
  const admin = world.admins[which % world.admins.length];
  if (!admin) throw new Error('There is no administrator.');
  const path = `/api/admin/transactions/${id ?? ''}/status`;
  const call = await world.log.record('decide', which % 2, () => admin.at(which).patch(path, { status }));
  decisions.push({ status, call });
  return call;
}

async function expectNothingBroken(world: World): Promise<void> {
  expect(await checkPayments(world)).toEqual(NOTHING);
  expect(checkRights(world)).toEqual([]);
  expect(await brokenBooks(world.cluster)).toEqual([]);
}

const statuses = (calls: readonly Call[]) =>
  tally(calls.map(({ status, text, body }) => ({ status: status ?? 0, text, body, headers: {} })));

describe('on two nodes at once', () => {
  it(
    'a payment that is sent many times under one key is one payment',
    async () => {
      const { world, payment } = await onePayment('duplicates');
      const calls = await crowd((index) => attempt(world, payment, index));
      expect(statuses(calls)).toEqual({ '201': CROWD });
      expect(calls.filter(({ replayed }) => !replayed)).toHaveLength(1);
      await expectNothingBroken(world);
    },
    RACE_MS,
  );

  it(
    'money that is there once is spent once',
    async () => {
      const { world, payer } = await onePayment('the same money');
      const calls = await crowd((index) => attempt(world, newPayment(world, payer, '100.00'), index));
      expect(statuses(calls)).toEqual({ '201': 5, '422 insufficient_funds': CROWD - 5 });
      await expectNothingBroken(world);
    },
    RACE_MS,
  );

  it(
    'ten administrators who approve and reject one payment decide it once',
    async () => {
      const { world, payment } = await onePayment('ten administrators');
      await attempt(world, payment, 0);
      const calls = await crowd((index) => decide(world, payment, index), 10);
      expect(statuses(calls)).toEqual({ '200': 1, '409 already_decided': 9 });
      await expectNothingBroken(world);
    },
    RACE_MS,
  );

  it(
    'one who approves all and one who rejects all decide each payment once',
    async () => {
      const { world, payer } = await onePayment('bulk against bulk');
      const payments = times(CROWD, () => newPayment(world, payer, '1.00'));
      await Promise.all(payments.map((payment) => attempt(world, payment, 0)));
      const backwards = [...payments].reverse();
      const calls = await Promise.all([
        ...payments.map((payment) => decide(world, payment, 0)),
        ...backwards.map((payment) => decide(world, payment, 1)),
      ]);
      expect(statuses(calls)).toEqual({ '200': CROWD, '409 already_decided': CROWD });
      await expectNothingBroken(world);
    },
    RACE_MS,
  );

  it(
    'who is restricted pays nothing more once it is acknowledged',
    async () => {
      const { world, payer } = await onePayment('restriction');
      await Promise.all([
        crowd((index) => attempt(world, newPayment(world, payer, '1.00'), index)),
        withdraw(world, payer, 'free').then(() =>
          crowd((index) => attempt(world, newPayment(world, payer, '1.00'), index)),
        ),
      ]);
      await expectNothingBroken(world);
    },
    RACE_MS,
  );

  it(
    'who is deleted pays nothing more, and the books stay in balance',
    async () => {
      const { world, payer } = await onePayment('deletion');
      const payments = times(CROWD, () => newPayment(world, payer, '1.00'));
      await Promise.all([
        ...payments.map(async (payment, index) => {
          const call = await attempt(world, payment, index);
          if (call.status === 201) await decide(world, payment, index);
        }),
        withdraw(world, payer, 'customer').then(() =>
          crowd((index) => attempt(world, newPayment(world, payer, '1.00'), index)),
        ),
      ]);
      await expectNothingBroken(world);
    },
    RACE_MS,
  );
});

describe('standing orders and Auto Saves', () => {
  afterEach(() => setBankTime(cluster.current, null));

  it(
    'pay each due day once, although nodes are killed at any statement and the clock steps',
    async () => {
      const world = await foundWorld(cluster.current, 'due days', 2);
      const plan = { frequency: 'monthly', startsOn: '2047-01-31', count: 3 } as const;
      const due = await orderPayments(world, { ...plan, each: isFull ? 300 : 40 });
      const steps = [
        // Due at the end of January; then a step back across midnight.
        { at: '2047-01-31 08:00', back: '2047-01-30 23:30' },
        // The last minute of February; then a step back to the day before it.
        { at: '2047-02-28 23:59', back: '2047-02-27 23:59' },
      ];
      for (const { at, back } of steps) {
        await setBankTime(cluster.current, at);
        const killed = nodeKilledAtStatement(cluster.current, 2 + world.dice.below(10));
        await wakeJobs(cluster.current);
        const node = await killed;
        await setBankTime(cluster.current, back);
        await wakeJobs(cluster.current);
        await node.start();
      }

      await setBankTime(cluster.current, '2047-04-01 00:00');
      await wakeJobs(cluster.current);
      await untilPaid(world, due, 3 * world.payers.length);

      expect(await paidOf(world)).toEqual({ orders: due, autoSaves: 3 * world.payers.length });
      expect(await brokenBooks(cluster.current)).toEqual([]);
    },
    KILLS_MS,
  );
});

/**
 * Withdraws the right on the second node while the first node does not hear of it and still caches the right.
 */
async function withdraw({ log, admins }: World, payer: Payer, right: 'free' | 'customer'): Promise<void> {
  cluster.current.member(0).way.holdAnswersTo('events-since');
  const desk = admins[0]?.at(1);
  if (!desk) throw new Error('There is no administrator.');
  const path = `/api/admin/users/${payer.id}`;
  const call = await log.record('withdraw', 1, () =>
    right === 'free' ? desk.patch(`${path}/restriction`, { restricted: true }) : desk.delete(path),
  );
  expect(call.fate).toBe('acknowledged');
  payer.withdrawals.push({ right, which: '', call, restoredFrom: null });
}
