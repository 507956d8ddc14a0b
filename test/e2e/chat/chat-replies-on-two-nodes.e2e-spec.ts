import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatReplyDto } from '#contract/shapes/chat.dto';
import { useBank } from '../../support/bank.js';
import { type AtBrowser, atNode, Desk, etagOf, poll, replies, say } from '../../support/given/chat.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { caughtUp, useLiveSockets } from '../../support/http/live-socket.js';
import { outcome } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
const sockets = useLiveSockets();
let detour: DatabaseDetour;
let secondNode: number;

beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  secondNode = await bank.addNode({ through: detour });
});
afterAll(() => detour.cut());

/** A customer who has asked and polls the second node, and an agent on the first. */
async function asked() {
  const sara = await bank.given.customer();
  const desk = new Desk(await bank.given.agent());
  await say(sara, 'When will my transfer be approved?');
  const { id } = await desk.conversationOf(sara);
  return { sara, desk, id, far: atNode(bank, secondNode, sara) };
}

const isAnswered = (browser: AtBrowser, version: string, expected: string) =>
  until(async () => outcome(await poll(browser, version)) === expected);

describe('the replies, polled on another node than the agent’s', () => {
  it('have the same version there', async () => {
    const { sara, desk, id, far } = await asked();
    await desk.reply(id, 'Let me see.');

    expect(etagOf(await poll(far))).toBe(etagOf(await poll(sara)));
  });

  it('arrive there soon after they were sent, and the poll answers 304 before', async () => {
    const { desk, id, far } = await asked();
    const version = etagOf(await poll(far));
    await isAnswered(far, version, '304');

    await desk.reply(id, 'It was approved.');

    await isAnswered(far, version, '200');
    expect(await replies(far)).toEqual([expect.objectContaining({ message: 'It was approved.' })]);
  });

  it('are refused there soon after the customer has signed out here', async () => {
    const { sara, far } = await asked();
    const version = etagOf(await poll(far));

    await sara.client.get('/api/logout');

    await isAnswered(far, version, '401 unauthorized');
  });

  it('are not cached in an older state when a reply overtook the answer', async () => {
    const { sara, desk, id, far } = await asked();
    const version = etagOf(await poll(sara));
    const socket = await sockets.open({ id: sara.id, client: far.client });

    detour.holdAnswersTo('chat-replies');
    const slow = poll(far);
    await until(() => Promise.resolve(detour.waiting === 1));
    await desk.reply(id, 'It was approved.');
    await caughtUp(bank, [socket]);
    detour.letGo();

    expect((await slow).body).toEqual([]);
    expect(outcome(await poll(far, version))).toBe('200');
  });

  it('are not served from the cache of a node that cannot hear of changes', async () => {
    const { far } = await asked();
    const version = etagOf(await poll(far));
    await isAnswered(far, version, '304');

    await detour.cut();
    await isAnswered(far, version, '503 service_unavailable');

    await detour.open();
    await isAnswered(far, version, '304');
  });
});

describe('a poll on the agent’s own node', () => {
  it('has the reply from the moment the agent’s request is acknowledged', async () => {
    const { sara, desk, id } = await asked();
    const talk = { isOver: false };
    const others = times(4, async () => {
      while (!talk.isOver) await poll(sara);
    });

    const seen: string[] = [];
    try {
      for (let sent = 1; sent <= 30; sent += 1) {
        const version = etagOf(await poll(sara));
        await desk.reply(id, `Part ${sent}`);
        const { status, body } = await poll(sara, version);
        seen.push(`${status}: ${(body as ChatReplyDto[] | undefined)?.length ?? 'none'} after ${sent}`);
      }
    } finally {
      talk.isOver = true;
      await Promise.all(others);
    }

    expect(seen).toEqual(times(30, (index) => `200: ${index + 1} after ${index + 1}`));
  });
});
