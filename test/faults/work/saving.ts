import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Big from 'big.js';
import type { Call } from './call-log.js';
import type { Dice } from './dice.js';
import { anyNode, type Movement, type Payer, type Pot, type World } from './world.js';

const RETRY_MS = 50;
const TRIES = 4;

/** A customer moves money into a savings goal or out of it, and sometimes deletes the goal with what is in it. */
export async function save(world: World, payer: Payer, dice: Dice): Promise<void> {
  const pot = world.pots.find((one) => one.payer === payer && one.deletions.length === 0);
  if (!pot) await open(world, payer, dice);
  else if (dice.chance(0.15)) await remove(world, pot, dice);
  else await move(world, pot, dice);
}

/** If the answer is lost, the goal that may be there is never used. */
async function open(world: World, payer: Payer, dice: Dice): Promise<void> {
  const node = anyNode(world, dice);
  const goal = { name: 'Emergency Fund', icon: 'emergency', targetAmount: '1000.00' };
  const create = () => payer.browser.at(node).post('/api/goals', goal);
  const { fate, body } = await world.log.record('open goal', node, create);
  if (fate !== 'acknowledged') return;
  world.pots.push({ id: (body as { id: string }).id, payer, movements: [], deletions: [] });
}

/** Moves with one attempt or with two at once, and repeats it until the outcome is known. */
async function move(world: World, pot: Pot, dice: Dice): Promise<void> {
  const count = world.pots.reduce((sum, { movements }) => sum + movements.length, 0);
  const size = new Big(count + 1).div(100).times(dice.chance(0.7) ? 1 : -1);
  const movement: Movement = { key: randomUUID(), amount: size.toFixed(2), attempts: [] };
  pot.movements.push(movement);
  const nodes = [anyNode(world, dice), ...(dice.chance(0.2) ? [anyNode(world, dice)] : [])];
  await Promise.all(nodes.map((node) => attemptMovement(world, pot, movement, node)));
  for (let tries = 1; tries < TRIES && !isKnown(movement) && !world.closing; tries += 1) {
    await pause(RETRY_MS);
    await attemptMovement(world, pot, movement, anyNode(world, dice));
  }
}

/** Sends the movement once, under its key. */
export async function attemptMovement(
  { log }: World,
  { id, payer }: Pot,
  { key, amount, attempts }: Movement,
  node: number,
): Promise<Call> {
  const { browser, accountId } = payer;
  const { session } = browser;
  const direction = amount.startsWith('-') ? 'out' : 'in';
  const request = { direction, amount: amount.replace('-', ''), accountId };
  const send = () => browser.at(node).post(`/api/goals/${id}/movements`, request, { 'idempotency-key': key });
  const call = await log.record('move', node, send);
  attempts.push({ call, session });
  return call;
}

/** Whether the owner knows the outcome. */
export function isKnown({ attempts }: Movement): boolean {
  return (
    attempts.some(({ call }) => call.fate === 'acknowledged') || attempts.at(-1)?.call.fate === 'refused'
  );
}

async function remove(world: World, pot: Pot, dice: Dice): Promise<void> {
  const { browser } = pot.payer;
  for (let tries = 0; tries < TRIES && pot.deletions.at(-1)?.fate !== 'acknowledged'; tries += 1) {
    const node = anyNode(world, dice);
    const call = await world.log.record('close goal', node, () =>
      browser.at(node).delete(`/api/goals/${pot.id}`),
    );
    pot.deletions.push(call);
    if (call.fate === 'refused' || world.closing) return;
    await pause(RETRY_MS);
  }
}
