import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import { caughtUp, type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

let otherNode: number;
let priya: Colleague;
let colleague: Colleague;
let admin: Colleague;
let sara: Customer;
/** The id of Sara's conversation, which is unclaimed. */
let id: string;

/** One socket each; Sara and Priya have a second one on the other node. */
type Who = 'sara' | 'saraThere' | 'priya' | 'priyaThere' | 'colleague' | 'admin' | 'stranger';
let desk: Record<Exclude<Who, 'sara' | 'saraThere'>, LiveSocket>;
let sockets: Record<Who, LiveSocket> & { adminThere?: LiveSocket };

const there = (person: Customer | Colleague) => ({
  id: person.id,
  ...atNode(bank, otherNode, person),
});

beforeAll(async () => {
  otherNode = await bank.addNode();
  [priya, colleague, admin] = [await bank.given.agent(), await bank.given.agent(), await bank.given.admin()];
  const stranger = await bank.given.customer();
  await say(stranger, 'I am somebody else');
  desk = {
    priya: await live.open(priya),
    priyaThere: await live.open(there(priya)),
    colleague: await live.open(colleague),
    admin: await live.open(admin),
    stranger: await live.open(stranger),
  };
});
beforeEach(async () => {
  sara = await bank.given.customer();
  await say(sara, 'Is anybody there?');
  ({ id } = await new Desk(priya).conversationOf(sara));
  sockets = { ...desk, sara: await live.open(sara), saraThere: await live.open(there(sara)) };
});

/** The sockets that were told of typing in Sara's conversation, and what each was told. */
function shown(event = 'chat.typing'): Partial<Record<keyof typeof sockets, unknown[]>> {
  const heard = Object.entries(sockets).map(([who, socket]): [string, unknown[]] => [
    who,
    socket.of(event).filter((word) => (word as { conversationId: string }).conversationId === id),
  ]);
  return Object.fromEntries(heard.filter(([, words]) => words.length > 0));
}

/** Waits until these sockets have been told, and all sockets are up to date. */
async function shownTo(...listeners: (keyof typeof sockets)[]): Promise<void> {
  await until(() => Promise.resolve(listeners.every((who) => shown()[who] !== undefined)));
  await caughtUp(bank, Object.values(sockets));
}

describe('a customer who types', () => {
  it('is shown to everybody at the desk while the conversation is unclaimed', async () => {
    expect(await sockets.sara.say('chat.typing', {})).toEqual({ ok: true });
    await shownTo('priya', 'priyaThere', 'colleague', 'admin');
    const typing = [{ conversationId: id, from: 'user' }];
    expect(shown()).toEqual({ priya: typing, priyaThere: typing, colleague: typing, admin: typing });
  });

  it('is shown only to the agent who has claimed the conversation', async () => {
    await new Desk(priya).do(id, 'claim');
    await sockets.saraThere.say('chat.typing', {});
    await shownTo('priya', 'priyaThere');
    const typing = [{ conversationId: id, from: 'user' }];
    expect(shown()).toEqual({ priya: typing, priyaThere: typing });
  });

  it('is shown in their own conversation, whichever id is sent', async () => {
    await sockets.stranger.say('chat.typing', { conversationId: id });
    await caughtUp(bank, Object.values(sockets));
    expect(shown()).toEqual({});
  });
});

describe('an agent who types', () => {
  it('is shown only to the customer, on all nodes', async () => {
    expect(await sockets.priya.say('chat.typing', { conversationId: id })).toEqual({ ok: true });
    await shownTo('sara', 'saraThere');
    const typing = [{ conversationId: id, from: 'agent' }];
    expect(shown()).toEqual({ sara: typing, saraThere: typing });
  });

  it('is shown by name to colleagues who view the conversation, on all nodes, but not on their own screens', async () => {
    const viewing = { conversationId: id };
    const admins = await live.open(there(admin));
    sockets = { ...sockets, adminThere: admins };
    for (const who of ['priya', 'priyaThere', 'colleague', 'adminThere'] as const) {
      expect(await sockets[who]?.say('support.viewing', viewing)).toEqual({ ok: true });
    }

    await sockets.priya.say('chat.typing', viewing);
    await shownTo('sara', 'saraThere', 'colleague', 'adminThere');

    const typing = [{ conversationId: id, from: 'agent' }];
    const named = [{ conversationId: id, from: 'agent', agent: { id: priya.id, firstName: 'Sara' } }];
    expect(shown()).toEqual({ sara: typing, saraThere: typing, colleague: named, adminThere: named });

    await sockets.adminThere?.say('chat.typing', viewing);
    await until(() => Promise.resolve(shown().priya !== undefined));
    expect(shown().priya).toEqual([
      { conversationId: id, from: 'agent', agent: { id: admin.id, firstName: 'Sara' } },
    ]);
    for (const who of ['priya', 'priyaThere', 'colleague'] as const) {
      await sockets[who].say('support.viewing', { conversationId: null });
    }
    admins.close();
  });

  it('is not shown to a colleague who has left the conversation', async () => {
    await sockets.colleague.say('support.viewing', { conversationId: id });
    await sockets.colleague.say('support.viewing', { conversationId: null });
    await sockets.priya.say('chat.typing', { conversationId: id });
    await shownTo('sara');
    expect(Object.keys(shown()).sort()).toEqual(['sara', 'saraThere']);
  });

  it('is not shown in a conversation that a colleague has claimed', async () => {
    await new Desk(colleague).do(id, 'claim');
    expect(await sockets.priya.say('chat.typing', { conversationId: id })).toEqual({ ok: false });
    await caughtUp(bank, Object.values(sockets));
    expect(shown()).toEqual({});
  });

  it('is shown there as an administrator, who may answer in any conversation', async () => {
    await new Desk(colleague).do(id, 'claim');
    expect(await sockets.admin.say('chat.typing', { conversationId: id })).toEqual({ ok: true });
    await shownTo('sara');
    expect(Object.keys(shown()).sort()).toEqual(['sara', 'saraThere']);
  });
});

describe('typing', () => {
  it('is withdrawn on all nodes after 5 seconds without a repetition', async () => {
    const begun = performance.now();
    await sockets.priya.say('chat.typing', { conversationId: id });
    await Promise.all([sockets.sara, sockets.saraThere].map((socket) => socket.hears('chat.typing.stopped')));
    expect(performance.now() - begun).toBeGreaterThan(4_900);
    const stopped = [{ conversationId: id, from: 'agent' }];
    expect(shown('chat.typing.stopped')).toEqual({ sara: stopped, saraThere: stopped });
  });

  it('is withdrawn from the rest of the desk when it continues after a claim', async () => {
    await sockets.sara.say('chat.typing', {});
    await shownTo('colleague');
    await new Desk(priya).do(id, 'claim');
    await sockets.sara.say('chat.typing', {});
    await until(() => Promise.resolve(shown('chat.typing.stopped').colleague !== undefined));
    await caughtUp(bank, Object.values(sockets));
    expect(shown('chat.typing.stopped')).toHaveProperty('colleague', [{ conversationId: id, from: 'user' }]);
    expect(shown()).toHaveProperty('colleague', [{ conversationId: id, from: 'user' }]);
    expect(sockets.priya.of('chat.typing').at(-1)).toEqual({ conversationId: id, from: 'user' });
  });
});
