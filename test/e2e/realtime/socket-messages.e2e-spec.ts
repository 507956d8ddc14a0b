import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import { type Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();
const live = useLiveSockets();

let agent: Colleague;
beforeAll(async () => {
  agent = await bank.given.agent();
});

/** A customer with a conversation and an unread message. */
async function customerInChat(): Promise<Customer> {
  const sara = await bank.given.customer();
  await sara.client.post('/api/chat/message', { message: 'Is anybody there?' });
  return sara;
}

async function conversationOf(sara: Customer): Promise<string> {
  const { body } = await agent.client.get('/api/support/conversations');
  const found = (body as { id: string; customer: { id: string } }[]).find(
    ({ customer }) => customer.id === sara.id,
  );
  return found?.id ?? '';
}

/** Expects the socket still to work after input that must not harm it. */
async function stillAnswers(socket: LiveSocket): Promise<void> {
  expect(await socket.say('chat.typing', {})).toEqual({ ok: true });
}

describe('a client’s message', () => {
  it('is acknowledged', async () => {
    const sara = await customerInChat();
    const id = await conversationOf(sara);
    const customer = await live.open(sara);
    const desk = await live.open(agent);

    expect(await customer.say('chat.typing', {})).toEqual({ ok: true });
    expect(await customer.say('chat.read', { upTo: '2026-01-31T09:30:00.000Z' })).toEqual({ ok: true });
    expect(await desk.say('chat.typing', { conversationId: id })).toEqual({ ok: true });
    expect(await desk.say('chat.read', { conversationId: id, upTo: '2126-01-31T09:30:00Z' })).toEqual({
      ok: true,
    });
  });

  it('is executed: the agent’s unread messages are read', async () => {
    const sara = await customerInChat();
    const id = await conversationOf(sara);
    const desk = await live.open(agent);
    const unread = async () =>
      ((await agent.client.get(`/api/support/conversations/${id}`)).body as { unread: number }).unread;
    expect(await unread()).toBe(1);

    await desk.say('chat.read', { conversationId: id, upTo: '2126-01-31T09:30:00Z' });

    expect(await unread()).toBe(0);
  });

  it.each<[string, unknown[]]>([
    ['nothing', []],
    ['null', [null]],
    ['a text', ['now']],
    ['a number', [1]],
    ['a list', [[]]],
    ['two words', [{ upTo: '2026-01-31' }, { upTo: '2026-01-31' }]],
    ['bytes', [Buffer.from([1, 2, 3])]],
    ['no time', [{}]],
    ['a time that is a word', [{ upTo: 'yesterday' }]],
    ['a time that is an object', [{ upTo: { toString: 'x' } }]],
    ['a day that does not exist', [{ upTo: '2026-02-30' }]],
    ['a year that the database does not know', [{ upTo: '0000-01-01T00:00:00Z' }]],
  ])('that has read up to %s is refused', async (_, words) => {
    const sara = await customerInChat();
    const socket = await live.open(sara);
    expect(await socket.say('chat.read', ...words)).toEqual({ ok: false });
    await stillAnswers(socket);
  });

  it('about an unknown conversation is refused', async () => {
    const desk = await live.open(agent);
    for (const conversationId of [
      undefined,
      null,
      7,
      {},
      '',
      'sara',
      '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a',
    ]) {
      expect(await desk.say('chat.typing', { conversationId })).toEqual({ ok: false });
      expect(await desk.say('chat.read', { conversationId, upTo: '2026-01-31' })).toEqual({ ok: false });
    }
  });

  it('of a customer who has never written is refused', async () => {
    const socket = await live.open(await bank.given.customer());
    expect(await socket.say('chat.typing', {})).toEqual({ ok: false });
    expect(await socket.say('chat.read', { upTo: '2026-01-31' })).toEqual({ ok: false });
  });

  it('without an acknowledgement callback has the same effect and gets no answer', async () => {
    const sara = await customerInChat();
    const customer = await live.open(sara);
    const desk = await live.open(agent);
    customer.socket.emit('chat.typing', {});
    await desk.hears('chat.typing');
    expect(customer.events).not.toContain('exception');
  });

  it('with an unknown name is ignored', async () => {
    const sara = await customerInChat();
    const socket = await live.open(sara);
    const answers: string[] = [];
    for (const event of ['changed', 'session.ended', 'chat.presence', 'transfer', 'connection', '']) {
      socket.socket.emit(event, { resources: ['*'] }, () => answers.push(event));
    }
    await stillAnswers(socket);
    expect(answers).toEqual([]);
    expect(socket.closedBy).toBeNull();
  });
});

describe('a client that does not speak Socket.IO', () => {
  it.each(['garbage', '2[', '2["disconnect"]', '2["connect_error"]', '5-["x"]', '9'])(
    'and sends %j loses its own socket and no other',
    async (words) => {
      const sara = await customerInChat();
      const bystander = await live.open(sara);
      const socket = await live.open(sara);

      socket.socket.io.engine.write(words);

      await socket.isClosed();
      await stillAnswers(bystander);
    },
  );
});

describe('a truncated message', () => {
  it.each(['2', '20', '21[]', '51-["x",{"_placeholder":true,"num":0}]', '3', '32[1]'])(
    'like %j has no effect on others',
    async (words) => {
      const sara = await customerInChat();
      const bystander = await live.open(sara);
      const socket = await live.open(sara);
      socket.socket.io.engine.write(words);
      await stillAnswers(bystander);
    },
  );
});

describe('a client that sends too much', () => {
  it('may send 20 messages, and is closed at the 21st', async () => {
    const socket = await live.open(await customerInChat());
    const answers = await Promise.all(times(20, () => socket.say('chat.typing', {})));
    expect(answers).toEqual(times(20, () => ({ ok: true })));
    expect(socket.closedBy).toBeNull();

    socket.socket.emit('chat.typing', {});
    await socket.isClosed();
  });

  it('is closed for unknown messages, too', async () => {
    const socket = await live.open(await customerInChat());
    for (const event of times(21, (index) => `unknown-${index}`)) socket.socket.emit(event);
    await socket.isClosed();
  });

  it('leaves the same customer’s other socket open', async () => {
    const sara = await customerInChat();
    const other = await live.open(sara);
    const socket = await live.open(sara);
    for (const event of times(30, (index) => `unknown-${index}`)) socket.socket.emit(event);
    await socket.isClosed();
    await stillAnswers(other);
  });

  it('may send 16 KiB, and is closed for more', async () => {
    const socket = await live.open(await customerInChat());
    // On the wire it is 42["long","aaa…"]: 13 characters around the text.
    socket.socket.emit('long', 'a'.repeat(16 * 1024 - 13));
    await stillAnswers(socket);

    socket.socket.emit('long', 'a'.repeat(16 * 1024 - 12));
    await socket.isClosed();
  });
});

describe('while the database is unreachable', () => {
  let detour: DatabaseDetour;
  let node: number;
  beforeAll(async () => {
    detour = new DatabaseDetour(bank.databaseSocket);
    await detour.open();
    node = await bank.addNode({ through: detour });
  });
  afterAll(async () => {
    await detour.cut();
  });

  it('a client’s message is refused', async () => {
    const sara = await customerInChat();
    const client = bank.client(node);
    for (const [name, cookie] of sara.client.cookies) client.cookies.set(name, cookie);
    const socket = await live.open(new Customer({ ...sara, client }));
    await stillAnswers(socket);

    await detour.cut();

    expect(await socket.say('chat.typing', {})).toEqual({ ok: false });
    expect(await socket.say('chat.read', { upTo: '2026-01-31' })).toEqual({ ok: false });
    expect(socket.closedBy).toBeNull();
    await detour.open();
  });

  it('a change of the viewed conversation is refused, and works afterwards', async () => {
    const id = await conversationOf(await customerInChat());
    const client = bank.client(node);
    for (const [name, cookie] of agent.client.cookies) client.cookies.set(name, cookie);
    const socket = await live.open({ id: agent.id, client });

    await detour.cut();
    expect(await socket.say('support.viewing', { conversationId: id })).toEqual({ ok: false });
    await detour.open();

    expect(await socket.say('support.viewing', { conversationId: id })).toEqual({ ok: true });
    await socket.hears('support.viewers');
  });
});
