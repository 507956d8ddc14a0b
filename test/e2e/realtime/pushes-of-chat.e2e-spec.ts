import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { useBank } from '../../support/bank.js';
import { type LiveSocket, toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
const live = useLiveSockets();

let admin: Colleague;
let agent: Colleague;
let colleagues: Record<'admin' | 'agent' | 'stranger', LiveSocket>;
let sara: Customer;
/** The id of Sara's conversation. */
let id: string;

beforeAll(async () => {
  admin = await bank.given.admin();
  agent = await bank.given.agent();
  const stranger = await bank.given.customer();
  await stranger.client.post('/api/chat/message', { message: 'I am somebody else' });
  colleagues = {
    admin: await live.open(admin),
    agent: await live.open(agent),
    stranger: await live.open(stranger),
  };
});
beforeEach(async () => {
  sara = await bank.given.customer();
  await write('Is anybody there?');
  const { body } = await agent.client.get('/api/support/conversations');
  id = (body as ConversationDto[]).find(({ customer }) => customer.id === sara.id)?.id ?? '';
});

function write(message: string, change: Record<string, unknown> = {}) {
  return sara.client.post('/api/chat/message', { message, ...change });
}

/** Sends an agent's action on Sara's conversation. */
function desk(verb: string, body?: Record<string, unknown>, colleague = agent) {
  return colleague.client.post(`/api/support/conversations/${id}/${verb}`, body);
}

async function told(work: () => Promise<unknown>) {
  const socket = await live.open(sara);
  const all = await toldBy(bank, { ...colleagues, sara: socket }, work);
  socket.close();
  return all;
}

const conversation = () => [`support.conversation:${id}`, 'support.conversations'];
const audited = () => ['admin.audit', ...conversation()];
/** The customer is also told of a reply. */
const TOLD = { sara: ['chat', 'notifications'] };
const bothSides = () => ({ stranger: [], sara: ['chat'], agent: conversation(), admin: conversation() });
const deskOnly = () => ({ stranger: [], sara: [], agent: conversation(), admin: conversation() });
const deskAudited = () => ({ ...deskOnly(), admin: audited() });
const nobody = { stranger: [], sara: [], agent: [], admin: [] };

describe('a message', () => {
  it('of a customer is pushed to their own screens and to the desk', async () => {
    expect(await told(() => write('Hello?'))).toEqual(bothSides());
  });

  it('that is sent again under its own id is pushed once', async () => {
    const again = () => write('Hello?', { clientMessageId: 'a1' });
    expect(await told(again)).toEqual(bothSides());
    expect(await told(again)).toEqual(nobody);
  });

  it('that reopens a resolved conversation is pushed like any other', async () => {
    await desk('resolve');
    expect(await told(() => write('One more thing'))).toEqual(bothSides());
  });
});

describe('a reply', () => {
  it('is pushed to the customer and the desk', async () => {
    await desk('claim');
    expect(await told(() => desk('replies', { message: 'Yes' }))).toEqual({ ...bothSides(), ...TOLD });
  });

  it('that also claims the conversation is pushed once, and the claim to the audit trail', async () => {
    const all = await told(() => desk('replies', { message: 'Yes' }));
    expect(all).toEqual({ ...bothSides(), ...TOLD, admin: audited() });
  });

  it('to a conversation that somebody else has claimed is not pushed', async () => {
    await desk('claim', undefined, await bank.given.agent());
    const all = await told(async () => {
      expect((await desk('replies', { message: 'Yes' })).status).toBe(409);
    });
    expect(all).toEqual(nobody);
  });
});

describe('the desk’s own work', () => {
  it('is pushed only to the desk for a note', async () => {
    expect(await told(() => desk('notes', { message: 'Ask the branch' }))).toEqual(deskOnly());
  });

  it('is pushed to the desk and the audit trail for a claim or release, and to the customer for the end', async () => {
    for (const verb of ['claim', 'release']) {
      expect({ verb, told: await told(() => desk(verb)) }).toEqual({
        verb,
        told: { ...deskAudited(), sara: ['chat'] },
      });
    }
    for (const verb of ['resolve', 'reopen']) {
      expect({ verb, told: await told(() => desk(verb)) }).toEqual({
        verb,
        told: { ...bothSides(), admin: audited() },
      });
    }
  });

  it('brings the customer’s rating to both sides and the audit trail, once', async () => {
    await desk('resolve');
    const rate = () => sara.client.post('/api/chat/rating', { rating: 4 });
    expect(await told(rate)).toEqual({ ...bothSides(), admin: audited() });
    expect(await told(rate)).toEqual(nobody);
  });

  it('is not pushed when nothing changes', async () => {
    expect(await told(() => desk('release'))).toEqual(nobody);
    expect(await told(() => desk('reopen'))).toEqual(nobody);
    await desk('claim');
    expect(await told(() => desk('claim'))).toEqual(nobody);
    const colleague = await bank.given.agent();
    expect(await told(() => desk('claim', undefined, colleague))).toEqual(nobody);
  });

  it('is pushed to the audit trail once when an agent reads a customer’s accounts', async () => {
    const look = () => agent.client.get(`/api/support/conversations/${id}`);
    expect(await told(look)).toEqual({ ...nobody, admin: ['admin.audit'] });
    expect(await told(look)).toEqual(nobody);
  });

  it('is pushed to the desk and the audit trail for a new or deleted canned reply', async () => {
    let reply = '';
    const everybody = {
      ...nobody,
      agent: ['support.canned-replies', 'support.macros'],
      admin: ['admin.audit', 'support.canned-replies', 'support.macros'],
    };
    const added = await told(async () => {
      const words = { shortcut: 'hours', text: 'Hello {firstName}' };
      const { body } = await agent.client.post('/api/support/canned-replies', words);
      reply = (body as { id: string }).id;
    });
    const deleted = await told(() => agent.client.delete(`/api/support/canned-replies/${reply}`));
    expect([added, deleted]).toEqual([everybody, everybody]);
  });
});

describe('that a message was read', () => {
  const upTo = '2126-01-31T09:30:00.000Z';

  it('by the customer is pushed to both sides, once', async () => {
    await desk('replies', { message: 'Yes' });
    const read = () => sara.client.post('/api/chat/read', { upTo });
    expect(await told(read)).toEqual(bothSides());
    expect(await told(read)).toEqual(nobody);
  });

  it('by an agent is pushed to both sides, once', async () => {
    expect(await told(() => desk('read', { upTo }))).toEqual(bothSides());
    expect(await told(() => desk('read', { upTo }))).toEqual(nobody);
  });

  it('by a second agent is not pushed to the customer', async () => {
    await desk('read', { upTo });
    const colleague = await bank.given.agent();
    expect(await told(() => desk('read', { upTo }, colleague))).toEqual(deskOnly());
  });

  it('over a socket is pushed as over HTTP', async () => {
    const socket = await live.open(sara);
    await desk('replies', { message: 'Yes' });
    expect(await told(() => socket.say('chat.read', { upTo }))).toEqual(bothSides());
  });
});
