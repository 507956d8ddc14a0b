import { ModulesContainer, Reflector } from '@nestjs/core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { fingerprint } from '../../support/database/fingerprint.js';
import { type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';
import { NOBODY } from '../access-matrix.js';

const bank = useBank();
const live = useLiveSockets();

type Caller = 'customer' | 'restricted' | 'agent' | 'admin';
const CALLERS: readonly Caller[] = ['customer', 'restricted', 'agent', 'admin'];

const DONE = { ok: true };
const NOT_DONE = { ok: false };

/**
 * The answer to each caller who names Sara's conversation. The test fails if a message is missing here or no
 * longer exists.
 */
const MESSAGES: Record<string, Record<Caller, unknown>> = {
  // A customer has one conversation, whatever id the message names; these two have never written.
  'chat.typing': { customer: NOT_DONE, restricted: NOT_DONE, agent: DONE, admin: DONE },
  'chat.read': { customer: NOT_DONE, restricted: NOT_DONE, agent: DONE, admin: DONE },
  'support.viewing': { customer: NOT_DONE, restricted: NOT_DONE, agent: DONE, admin: DONE },
};

/** The metadata key under which Nest keeps a handler's message name. */
const MESSAGE_NAME = 'message';

/** Every message that a gateway of the app handles. */
function messagesOf(modules: ModulesContainer, reflector: Reflector): string[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  const methods = providers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype?: object } | null)?.prototype ?? {};
    return Object.values(Object.getOwnPropertyDescriptors(prototype)).map(({ value }) => value as unknown);
  });
  const names = methods
    .filter((method) => typeof method === 'function')
    .map((method) => reflector.get<unknown>(MESSAGE_NAME, method as () => void));
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

let sara: Customer;
let conversationId: string;
let people: Record<Caller, Customer | Colleague>;
beforeAll(async () => {
  sara = await bank.given.customer();
  people = {
    customer: await bank.given.customer(),
    restricted: await bank.given.customer({ restricted: true }),
    agent: await bank.given.agent(),
    admin: await bank.given.admin(),
  };
  await say(sara, 'Is anybody there?');
  conversationId = (await new Desk(people.admin).conversationOf(sara)).id;
});

describe('the messages of a socket', () => {
  it('is what has an expectation here, no more and no less', () => {
    expect(messagesOf(bank.app.get(ModulesContainer), bank.app.get(Reflector)).sort()).toEqual(
      Object.keys(MESSAGES).sort(),
    );
  });

  const combinations = Object.entries(MESSAGES).flatMap(([message, expected]) =>
    CALLERS.map((caller) => [message, caller, expected[caller]] as const),
  );
  it.each(combinations)('%s about somebody’s conversation, by a caller who is %s: %j', async (...row) => {
    const [message, caller, expected] = row;
    const socket = await live.open(people[caller]);
    expect(await socket.say(message, { conversationId, upTo: '2026-01-31' })).toEqual(expected);
  });

  it.each(combinations)(
    '%s tells %s nothing of a conversation that is not there',
    async (message, caller) => {
      const socket = await live.open(people[caller]);
      const answer = await socket.say(message, { conversationId: NOBODY, upTo: '2026-01-31' });
      expect(answer).toEqual(NOT_DONE);
    },
  );
});

describe('a customer who names another’s conversation', () => {
  let socket: LiveSocket;
  let saras: LiveSocket;
  beforeAll(async () => {
    socket = await live.open(people.customer);
    saras = await live.open(sara);
  });

  it('changes nothing in it, and is seen and shown nowhere', async () => {
    const before = await fingerprint(bank);
    const agents = await live.open(people.agent);

    await socket.say('chat.read', { conversationId, upTo: '2126-01-31' });
    await socket.say('chat.typing', { conversationId });
    await socket.say('support.viewing', { conversationId });
    // Sent by an allowed agent last, so that everything sent before has arrived.
    await agents.say('support.viewing', { conversationId });
    // Typing is told once in two seconds, and an agent may have typed in the test before.
    const isTold = async () => {
      await agents.say('chat.typing', { conversationId });
      return saras.of('chat.typing').length > 0;
    };
    await until(isTold, 60_000, 500);

    expect(await fingerprint(bank)).toEqual(before);
    expect(saras.of('chat.typing')).toEqual([{ conversationId, from: 'agent' }]);
    expect(socket.events.filter((event) => event !== 'changed')).toEqual(['chat.presence']);
    await agents.hears('support.viewers');
    expect(JSON.stringify(agents.of('support.viewers'))).toContain(people.agent.id);
    expect(JSON.stringify(agents.of('support.viewers'))).not.toContain(people.customer.id);
  });
});

describe('a visitor', () => {
  it('has no socket to say anything over', async () => {
    expect(await live.refusal({ id: NOBODY, client: bank.client() })).toContain('400');
  });
});
