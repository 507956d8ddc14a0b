import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import type { Call } from './call-log.js';
import type { Dice } from './dice.js';
import { anyNode, type Payer, type Payment, type World } from './world.js';
import Big from 'big.js';

const RETRY_MS = 50;
const TRIES = 4;

/**
 * Makes a payment: often with one attempt, sometimes with two at once, and repeats it until the outcome is
 * known.
 */
export async function pay(world: World, payer: Payer, dice: Dice): Promise<void> {
  const recipientId = dice.pick(payer.recipients);
  if (recipientId === undefined) return;
  const payment = begin(world, payer, recipientId, new Big(1 + dice.below(2_000)).div(100).toFixed(2));
  const presses = dice.chance(0.15) ? [anyNode(world, dice), anyNode(world, dice)] : [anyNode(world, dice)];
  await Promise.all(presses.map((node) => attempt(world, payment, node)));
  for (let tries = 1; tries < TRIES && !isSettled(payment) && !world.closing; tries += 1) {
    await pause(RETRY_MS);
    await attempt(world, payment, anyNode(world, dice));
  }
  if (payment.id !== null && dice.chance(0.3)) await readBack(world, payment, anyNode(world, dice));
}

export function begin(world: World, payer: Payer, recipientId: string, amount: string): Payment {
  const key = randomUUID();
  const payment: Payment = { key, payer, recipientId, amount, attempts: [], id: null, decisions: [] };
  world.payments.push(payment);
  return payment;
}

/** Sends the payment once, under its key, with the payer's current rights or with earlier ones. */
export async function attempt(
  { log }: World,
  payment: Payment,
  node: number,
  { browser = payment.payer.browser, pin = payment.payer.pin }: Partial<Pick<Payer, 'browser' | 'pin'>> = {},
): Promise<Call> {
  const { key, recipientId, amount, attempts } = payment;
  const { accountId } = payment.payer;
  const { session } = browser;
  const request = {
    fromAccountId: accountId,
    toBeneficiaryId: recipientId,
    amount,
    purpose: 'personal_transfer',
    notes: key,
    transactionPin: pin,
  };
  const send = () => browser.at(node).post('/api/transfers', request, { 'idempotency-key': key });
  const call = await log.record('submit', node, send);
  attempts.push({ call, pin, session });
  if (call.fate === 'acknowledged') payment.id ??= (call.body as TransactionDto).id;
  return call;
}

/** Whether the payer knows the outcome. */
export function isSettled({ attempts }: Payment): boolean {
  return (
    attempts.some(({ call }) => call.fate === 'acknowledged') || attempts.at(-1)?.call.fate === 'refused'
  );
}

/** What one node has acknowledged must be visible on every node at once. */
async function readBack(world: World, { payer, id, amount }: Payment, node: number): Promise<void> {
  const { log, breaks } = world;
  const read = await log.record('read', node, () => payer.browser.at(node).get('/api/transactions'));
  // For up to a second, a node that has not heard of a deletion still admits the customer, but shows no data.
  if (read.status !== 200 || payer.isLeaving) return;
  const found = (read.body as TransactionDto[]).find((transaction) => transaction.id === id);
  if (found?.amount !== `-${amount}`) {
    breaks.push(
      `I11: transfer ${id ?? ''} of ${amount} is not read on node ${node}: ${JSON.stringify(found)}`,
    );
  }
}
