import { beforeAll, beforeEach, expect } from '@jest/globals';
import type { ConversationViewers } from '#contract/events/realtime';
import { useBank } from '../../support/bank.js';
import { atNode, Desk, say } from '../../support/given/chat.js';
import { type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

export const bank = useBank();
export const live = useLiveSockets();

export const NOBODY = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';
export const OTHER_NODE = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b';

let otherNode: number;
export let admin: Colleague;
export let priya: Colleague;
export let adam: Colleague;
/** The id of Sara's conversation. */
export let id: string;
export let sara: Customer;

export async function asked(): Promise<{ sara: Customer; id: string }> {
  const customer = await bank.given.customer();
  await say(customer, 'Is anybody there?');
  return { sara: customer, id: (await new Desk(admin).conversationOf(customer)).id };
}

export async function agentNamed(firstName: string): Promise<Colleague> {
  const agent = await bank.given.agent();
  const { username } = agent;
  await agent.client.patch('/api/auth/user', {
    firstName,
    lastName: 'Secretname',
    email: `${username}@example.ae`,
  });
  return agent;
}

export const there = (person: Colleague) => ({ id: person.id, ...atNode(bank, otherNode, person) });

export function view(socket: LiveSocket, conversationId: unknown): Promise<unknown> {
  return socket.say('support.viewing', { conversationId });
}

/** A new socket that views Sara's conversation. */
export async function viewer(person: { id: string; client: Colleague['client'] }): Promise<LiveSocket> {
  const socket = await live.open(person);
  expect(await view(socket, id)).toEqual({ ok: true });
  return socket;
}

/**
 * The names that the socket was last sent, in order; `null` if it was sent nothing, or another conversation.
 */
export function names(socket: LiveSocket): string | null {
  const told = socket.of('support.viewers').at(-1) as ConversationViewers | undefined;
  return told?.conversationId === id ? told.viewers.map(({ firstName }) => firstName).join(', ') : null;
}

export function shows(expected: string, ...sockets: LiveSocket[]): Promise<void> {
  return until(() => Promise.resolve(sockets.every((socket) => names(socket) === expected)));
}

/** Two nodes and two agents for the tests of a file, and for each test a customer who has written. */
export function prepareViewers(): void {
  beforeAll(async () => {
    otherNode = await bank.addNode();
    admin = await bank.given.admin();
    [priya, adam] = [await agentNamed('Priya'), await agentNamed('Adam')];
  });
  beforeEach(async () => {
    ({ sara, id } = await asked());
  });
}
