import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConversationDto } from '#contract/shapes/support.dto';
import type { Answer } from '../../support/http/client.js';
import type { Dice } from './dice.js';
import { anyNode, type Message, type Payer, type World } from './world.js';

const RETRY_MS = 50;
const TRIES = 4;

/** A customer sends a message to support. */
export async function say(world: World, payer: Payer, dice: Dice): Promise<void> {
  const message = begin(world, payer);
  const words = { message: message.text, clientMessageId: message.text };
  await repeat({ world, dice }, message, 'say', (node) =>
    payer.browser.at(node).post('/api/chat/message', words),
  );
}

/** The agent replies to a customer. */
export async function reply(world: World, dice: Dice): Promise<void> {
  const { agent, log, payers } = world;
  const node = anyNode(world, dice);
  const listed = await log.record('list', node, () => agent.at(node).get('/api/support/conversations'));
  if (listed.status !== 200) return;
  const conversation = dice.pick(listed.body as ConversationDto[]);
  const payer = payers.find(({ id }) => id === conversation?.customer.id);
  if (!conversation || !payer) return;
  const message = begin(world, payer);
  const words = { message: message.text, clientMessageId: message.text };
  const path = `/api/support/conversations/${conversation.id}/replies`;
  await repeat({ world, dice }, message, 'reply', (at) => agent.at(at).post(path, words));
}

function begin(world: World, payer: Payer): Message {
  const message = { text: randomUUID(), payer, calls: [] };
  world.messages.push(message);
  return message;
}

/** Repeats the message until it is known to be stored. */
async function repeat(
  { world, dice }: { world: World; dice: Dice },
  message: Message,
  deed: string,
  send: (node: number) => Promise<Answer>,
): Promise<void> {
  for (let tries = 0; tries < TRIES && !world.closing; tries += 1) {
    const node = anyNode(world, dice);
    const call = await world.log.record(deed, node, () => send(node));
    message.calls.push(call);
    if (call.fate !== 'unknown') return;
    await pause(RETRY_MS);
  }
}
