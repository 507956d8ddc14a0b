import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, history, readState, say } from '../../support/given/chat.js';
import type { Client } from '../../support/http/client.js';
import { caughtUp, toldBy, useLiveSockets } from '../../support/http/live-socket.js';

const bank = useBank();
const sockets = useLiveSockets();

const CUSTOMER_CALLS = [
  '/api/auth/user',
  '/api/accounts',
  '/api/beneficiaries',
  '/api/transactions',
  '/api/chat/replies',
  '/api/chat/history',
  '/api/chat/read-state',
  '/api/chat/presence',
];

/** Everything a customer can read over HTTP, word for word, without the headers that vary. */
async function everything({ client }: { client: Client }): Promise<string> {
  const answers = await Promise.all(CUSTOMER_CALLS.map((path) => client.get(path)));
  return answers.map(({ status, headers, text }) => `${status} ${String(headers.etag)} ${text}`).join('\n');
}

/** A customer who has asked and was answered by an agent with a unique name. */
async function talk() {
  const admin = await bank.given.admin();
  const { id: agentId, username } = await admin.newUser({
    role: 'agent',
    firstName: 'Quillon',
    lastName: 'Xenakis',
  });
  const client = bank.client();
  await client.signIn(username, 'Layla#2026');
  const desk = new Desk({ client });
  const sara = await bank.given.customer();
  await say(sara, 'When will my transfer be approved?');
  const { id } = await desk.conversationOf(sara);
  await desk.reply(id, 'It was approved.');
  return { sara, desk, id, agentId, username };
}

describe('the internal work of agents', () => {
  it('changes nothing at all in what the customer is told: notes, claims, and who reads', async () => {
    const { sara, desk, id } = await talk();
    const colleague = new Desk(await bank.given.agent());
    await desk.do(id, 'read', { upTo: '2100-01-01' });
    // Who is talking to the customer is told on purpose.
    const told = async () => (await everything(sara)).replace(/"contact":(?:null|"\w+")/, '');
    const before = await told();

    await desk.note(id, 'Calls every day, was rude.');
    await desk.do(id, 'read', { upTo: '2100-01-01' });
    await colleague.do(id, 'read', { upTo: '2100-01-01' });
    await colleague.detail(id);
    await desk.do(id, 'resolve');
    await desk.do(id, 'reopen');
    await colleague.do(id, 'claim');
    await colleague.do(id, 'release');

    expect(await told()).toBe(before);
  });

  it('is not told by the time up to which either side has read', async () => {
    const { sara, desk, id } = await talk();
    const [, answer] = await history(sara);
    const note = await desk.note(id, 'Calls every day.');

    await desk.do(id, 'read', { upTo: note.timestamp });
    await sara.client.post('/api/chat/read', { upTo: note.timestamp });

    expect(await readState(sara)).toEqual({
      unread: 0,
      readUpTo: answer?.timestamp,
      agentReadUpTo: answer?.timestamp,
    });
  });

  it('is not even pushed as something that has changed', async () => {
    const { sara, desk, id } = await talk();
    const colleague = await bank.given.agent();
    await desk.do(id, 'read', { upTo: '2100-01-01' });
    const own = await sockets.open(sara);
    const agents = await sockets.open(colleague);

    const told = await toldBy(bank, { own, agents }, async () => {
      await desk.note(id, 'Calls every day.');
      await new Desk(colleague).do(id, 'read', { upTo: '2100-01-01' });
      await desk.do(id, 'claim');
      await desk.agent.client.post('/api/support/canned-replies', {
        shortcut: 'secret',
        text: 'Hello {firstName}',
      });
    });

    expect(told.own).toEqual([]);
    expect([...new Set(told.agents)]).toEqual([
      'support.canned-replies',
      `support.conversation:${id}`,
      'support.conversations',
      'support.macros',
    ]);
  });

  it('is in no word that a customer hears: last names, ids, notes, canned replies', async () => {
    const { sara, desk, id, agentId, username } = await talk();
    const socket = await sockets.open(sara);
    const note = await desk.note(id, 'Calls every day, was rude.');
    const canned = await desk.agent.client.post('/api/support/canned-replies', {
      shortcut: 'vermilion',
      text: 'Our offices are closed on Mondays, {firstName}.',
    });
    expect(canned.status).toBe(201);
    await desk.reply(id, 'Anything else?');
    await desk.do(id, 'read', { upTo: '2100-01-01' });
    const { text: sent } = await sara.client.post('/api/chat/message', { message: 'No, thank you.' });
    const { text: refused } = await sara.client.get(`/api/support/conversations/${id}`);
    await caughtUp(bank, [socket]);

    const heard = [await everything(sara), sent, refused, JSON.stringify(socket.of('changed'))].join('\n');

    expect(heard).toContain('Anything else?');
    for (const secret of [
      'Xenakis',
      agentId,
      username,
      'was rude',
      note.id,
      note.timestamp,
      'vermilion',
      'Mondays',
      'support.',
    ]) {
      expect([secret, heard.includes(secret)]).toEqual([secret, false]);
    }
    expect(
      socket.events.filter((event) => !['changed', 'chat.presence', 'chat.contact'].includes(event)),
    ).toEqual([]);
  });
});
