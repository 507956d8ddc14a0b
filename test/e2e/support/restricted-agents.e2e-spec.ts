import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import { toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import { outcome } from '../../support/given/outcomes.js';
import { until } from '../../support/until.js';

const bank = useBank();
const sockets = useLiveSockets();

beforeAll(async () => {
  await bank.addNode();
});

/** An agent who has claimed a customer's conversation, seen by a colleague. */
async function claimed() {
  const [sara, priya, omar, admin] = [
    await bank.given.customer(),
    await bank.given.agent(),
    await bank.given.agent(),
    await bank.given.admin(),
  ];
  await say(sara, 'When will my transfer be approved?');
  const [desk, other] = [new Desk(priya), new Desk(omar)];
  const { id } = await other.conversationOf(sara);
  await desk.do(id, 'claim');
  return { sara, priya, omar, admin, desk, other, id };
}

const supportCalls = (id: string): [string, string, unknown?][] => [
  ['GET', '/api/support/conversations'],
  ['GET', '/api/support/summary'],
  ['GET', '/api/support/canned-replies'],
  ['POST', '/api/support/canned-replies', { shortcut: 'later', text: 'Later.' }],
  ['GET', `/api/support/conversations/${id}`],
  ['GET', `/api/support/conversations/${id}/transcript`],
  ['POST', `/api/support/conversations/${id}/replies`, { message: 'Hello' }],
  ['POST', `/api/support/conversations/${id}/notes`, { message: 'Hello' }],
  ['POST', `/api/support/conversations/${id}/claim`],
  ['POST', `/api/support/conversations/${id}/release`],
  ['POST', `/api/support/conversations/${id}/resolve`],
  ['POST', `/api/support/conversations/${id}/reopen`],
  ['POST', `/api/support/conversations/${id}/read`, { upTo: '2026-01-31T09:30:00.000Z' }],
];

describe('an agent who is restricted', () => {
  it('is refused every support call, but can still read their own user', async () => {
    const { priya, admin, id } = await claimed();

    await admin.restrict(priya.id);

    for (const [method, path, body] of supportCalls(id)) {
      expect([path, outcome(await priya.client.send(method, path, body))]).toEqual([
        path,
        '403 account_restricted',
      ]);
    }
    const { status, body } = await priya.client.get('/api/auth/user');
    expect([status, body]).toEqual([200, expect.objectContaining({ isAgent: true, isRestricted: true })]);
  });

  it('is refused by another node, too, without a new sign-in', async () => {
    const { priya, admin } = await claimed();
    const { client } = atNode(bank, 1, priya);
    expect(outcome(await client.get('/api/support/conversations'))).toBe('200');

    await admin.restrict(priya.id);

    await until(
      async () => outcome(await client.get('/api/support/conversations')) === '403 account_restricted',
    );
  });

  it('loses their claims, which is recorded as an event', async () => {
    const { priya, admin, other, sara, id } = await claimed();

    await admin.restrict(priya.id);

    expect(await other.conversationOf(sara)).toMatchObject({ id, claimedBy: null });
    expect((await admin.auditOf(id))[0]).toMatchObject({ type: 'chat.released', actorId: admin.id });
    expect(outcome(await other.do(id, 'claim'))).toBe('200');
  });

  it('can work again once the restriction ends', async () => {
    const { priya, admin, desk } = await claimed();
    await admin.restrict(priya.id);
    await admin.restrict(priya.id, false);
    expect(await desk.list()).toEqual(expect.any(Array<ConversationDto>));
  });
});

describe('an agent who is deleted', () => {
  it('releases their claims, which is recorded as an event', async () => {
    const { priya, admin, other, sara, id } = await claimed();

    expect(outcome(await admin.deleteUser(priya.id))).toBe('204');

    expect(await other.conversationOf(sara)).toMatchObject({ id, claimedBy: null });
    expect((await admin.auditOf(id))[0]).toMatchObject({ type: 'chat.released', actorId: admin.id });
    expect(outcome(await priya.client.get('/api/support/conversations'))).toBe('401 unauthorized');
  });
});

describe('the sockets of an agent who is restricted', () => {
  it.each([0, 1])('receive nothing of the desk on node %s until the restriction ends', async (node) => {
    const { sara, priya, omar, admin, id } = await claimed();
    const agent = { id: priya.id, ...atNode(bank, node, priya) };
    const before = await sockets.open(agent);
    const colleague = await sockets.open(omar);

    await admin.restrict(priya.id);
    await before.isClosed();
    const restricted = await sockets.open(agent);
    const told = await toldBy(bank, { restricted, colleague }, () => say(sara, 'Hello?'));

    expect(told.restricted).toEqual([]);
    expect(told.colleague).toContain('support.conversations');
    expect(await restricted.say('chat.typing', { conversationId: id })).toEqual({ ok: false });
    expect(await restricted.say('support.viewing', { conversationId: id })).toEqual({ ok: false });

    await admin.restrict(priya.id, false);
    await restricted.isClosed();
    const free = await sockets.open(agent);
    expect((await toldBy(bank, { free }, () => say(sara, 'Hello again?'))).free).toContain(
      'support.conversations',
    );
  });

  it('are closed, too, when the restriction overtook their handshake', async () => {
    const { priya, admin } = await claimed();

    const late = sockets.start(priya, { between: () => admin.restrict(priya.id) });

    await late.isClosed();
    expect(late.closedBy).toBe('transport close');
  });
});

describe('a resolved conversation', () => {
  it('cannot be claimed until it is open again', async () => {
    const { desk, other, id } = await claimed();
    await desk.do(id, 'resolve');

    const { status, body } = await other.do(id, 'claim');

    expect([status, body]).toEqual([
      409,
      { statusCode: 409, code: 'already_decided', message: 'Already resolved' },
    ]);
    expect(outcome(await other.do(id, 'reopen'))).toBe('200');
    expect(outcome(await other.do(id, 'claim'))).toBe('200');
  });
});
