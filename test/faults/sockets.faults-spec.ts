import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatReplyDto } from '#contract/shapes/chat.dto';
import { HANGS_AFTER_MS, until } from '../support/until.js';
import { useCluster } from './cluster/use-cluster.js';
import { isFull, promised } from './work/dice.js';
import { foundCrowd, type Person, SESSION_SECRET } from './sockets/sockets-crowd.js';
import { BalanceScreen, ChatLines, ChatScreen } from './sockets/sockets-screen.js';

const cluster = useCluster({ environment: { SESSION_SECRET } });

/** An open screen shows a change within this time (I12), in milliseconds. */
const SHOWN_MS = promised(3_000);
const TEST_MS = HANGS_AFTER_MS;
const AWAY_MS = isFull ? 4_000 : 1_000;

let admin: Person;
let customers: Person[];
let screens: BalanceScreen[] = [];
let amount = 0;
beforeAll(async () => {
  [admin] = (await foundCrowd(cluster.current, 1, 'admin')) as [Person];
  customers = await foundCrowd(cluster.current, 10);
});

/** Half of them on each node. */
async function openScreens(): Promise<void> {
  screens = customers.map((person, index) => new BalanceScreen(person, index % 2));
  await until(() => Promise.resolve(screens.every(({ balance }) => balance === `${amount}.00`)));
}

beforeEach(openScreens);
afterEach(async () => {
  for (const screen of screens) screen.close();
  // A test may have stopped or paused them.
  await Promise.all(cluster.current.members.map(({ node }) => node.untilReady()));
});

/** Changes every customer's balance through this node; returns what the screens must then show. */
async function changeAll(node: number): Promise<string> {
  amount += 1;
  const balance = `${amount}.00`;
  for (const { accountId } of customers) {
    const path = `/api/admin/accounts/${accountId}/balance`;
    const { status, text } = await admin.browser.at(node).patch(path, { balance });
    if (status !== 200) throw new Error(`The balance could not be changed: ${text}`);
  }
  return balance;
}

async function expectShown(balance: string): Promise<void> {
  const begun = performance.now();
  const isShown = () => screens.every((screen) => screen.balance === balance);
  await until(() => Promise.resolve(isShown()), SHOWN_MS).catch(() => undefined);
  expect(screens.map((screen) => screen.balance)).toEqual(screens.map(() => balance));
  const took = (performance.now() - begun).toFixed(0);
  process.stdout.write(`\n${expect.getState().currentTestName ?? ''}: after ${took} ms\n`);
}

/** The short form runs only the most informative faults. */
const itInFull = isFull ? it : () => undefined;

describe('every open screen shows a change within three seconds', () => {
  it('on whichever node it was made', async () => {
    await expectShown(await changeAll(0));
    await expectShown(await changeAll(1));
  });

  it('although its connection was cut at that moment', async () => {
    for (const { follower } of screens) follower.cut();
    await expectShown(await changeAll(0));
  });

  it(
    'although its node is killed',
    async () => {
      await cluster.current.node(0).kill();
      await expectShown(await changeAll(1));
      await cluster.current.node(0).start();
    },
    TEST_MS,
  );

  itInFull(
    'once its node can reach the database again',
    async () => {
      const { way } = cluster.current.member(0);
      await way.cut();
      const balance = await changeAll(1);
      await pause(AWAY_MS);
      await way.open();
      await expectShown(balance);
    },
    TEST_MS,
  );

  itInFull(
    'once its node goes on after a pause',
    async () => {
      cluster.current.node(0).pause();
      const balance = await changeAll(1);
      await pause(AWAY_MS);
      cluster.current.node(0).resume();
      await expectShown(balance);
    },
    TEST_MS,
  );
});

describe('a chat through faults', () => {
  it(
    'is shown once and in order, by polls and by pushes',
    async () => {
      const [sara] = (await foundCrowd(cluster.current, 1)) as [Person];
      const [agent] = (await foundCrowd(cluster.current, 1, 'agent')) as [Person];
      await sara.browser.at(0).post('/api/chat/message', { message: 'Hello' });
      const told = new ChatScreen(sara, 0);
      const polled = polling(sara);

      const faults = strike();
      const sent = await replies(agent, sara, faults);

      const isAllShown = (shown: readonly string[]) => shown.length >= sent.length;
      await until(() => Promise.resolve(isAllShown(told.lines.shown)), SHOWN_MS);
      await until(() => Promise.resolve(isAllShown(polled.lines.shown)), SHOWN_MS);
      told.close();
      await polled.stop();
      expect(told.lines.shown).toEqual(sent);
      expect(polled.lines.shown).toEqual(sent);
    },
    TEST_MS,
  );
});

/** Each fault in turn, while the chat goes on. */
async function strike(): Promise<void> {
  const { way } = cluster.current.member(1);
  await pause(AWAY_MS / 4);
  await cluster.current.node(0).kill();
  await pause(AWAY_MS / 2);
  await cluster.current.node(0).start();
  await way.cut();
  await pause(AWAY_MS / 2);
  await way.open();
  await pause(AWAY_MS / 2);
}

/** Sends one message after another until the faults are over, and repeats each until it is acknowledged. */
async function replies(agent: Person, customer: Person, faults: Promise<void>): Promise<string[]> {
  const [found] = await cluster.current.sql<{ id: string }>(
    'SELECT id FROM conversations WHERE user_id = $1',
    [customer.id],
  );
  const path = `/api/support/conversations/${found?.id ?? ''}/replies`;
  const sent: string[] = [];
  const over = new AbortController();
  void faults.finally(() => {
    over.abort();
  });
  for (let node = 0; !over.signal.aborted; node += 1) {
    const message = `${sent.length + 1} is my answer`;
    const answer = await agent.browser
      .at(node)
      .post(path, { message, clientMessageId: message })
      .catch(() => null);
    if (answer?.status === 201) sent.push(message);
    else await pause(20);
  }
  await faults;
  return sent;
}

/** A panel without a socket: it polls ten times as often as the page, on alternating nodes. */
function polling({ browser }: Person): { lines: ChatLines; stop: () => Promise<void> } {
  const lines = new ChatLines();
  const stopped = new AbortController();
  const done = (async () => {
    for (let node = 0; !stopped.signal.aborted; node += 1) {
      const answer = await browser
        .at(node)
        .get('/api/chat/replies?email=')
        .catch(() => null);
      if (answer?.status === 200) lines.take(answer.body as ChatReplyDto[]);
      await pause(200);
    }
  })();
  return {
    lines,
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}
