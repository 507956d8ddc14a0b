import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from './call-log.js';
import type { Dice } from './dice.js';
import { introduce, newPayer } from './found-world.js';
import { attempt, begin } from './paying.js';
import { anyNode, type Payer, type Withdrawal, type World } from './world.js';

const RETRY_MS = 50;

/** Withdraws a right from somebody who may be using it at that moment, and usually restores it. */
export async function withdrawSomething(world: World, dice: Dice): Promise<void> {
  const payer = dice.pick(world.payers);
  if (!payer) return;
  const kind = dice.below(10);
  if (kind < 4) await restrictForAWhile(world, payer, dice);
  else if (kind < 8) await changePin(world, payer, dice);
  else await replace(world, payer, dice);
}

async function restrictForAWhile(world: World, payer: Payer, dice: Dice): Promise<void> {
  const path = `/api/admin/users/${payer.id}/restriction`;
  const restricted = await asAdmin(world, dice, 'restrict', ['patch', path, { restricted: true }]);
  const withdrawal = note(payer, 'free', '', restricted);
  // A slow request, so that others can act meanwhile.
  await asAdmin(world, dice, 'look', ['get', `/api/admin/users/${payer.id}`]);
  withdrawal.restoredFrom = performance.now();
  await insist(world, () => asAdmin(world, dice, 'unrestrict', ['patch', path, { restricted: false }]));
}

async function changePin(world: World, payer: Payer, dice: Dice): Promise<void> {
  const former = payer.pin;
  const newPin = String(Number(former) + 1);
  const path = `/api/admin/users/${payer.id}/pin`;
  const changed = await insist(world, () => asAdmin(world, dice, 'set PIN', ['patch', path, { newPin }]));
  if (changed.fate !== 'acknowledged') return;
  payer.pin = newPin;
  note(payer, 'pin', former, changed);
  await tryWith(world, payer, dice, { pin: former });
}

/** Deletes a customer and creates another as soon as the bank can. */
async function replace(world: World, payer: Payer, dice: Dice): Promise<void> {
  const place = world.payers.indexOf(payer);
  payer.isLeaving = true;
  const path = `/api/admin/users/${payer.id}`;
  await insist(world, async () => {
    const deleted = await asAdmin(world, dice, 'delete', ['delete', path]);
    note(payer, 'customer', '', deleted);
    return deleted;
  });
  while (!world.closing) {
    const next = await newPayer(world).catch(() => null);
    if (next && (await isIntroduced(world, next, place))) {
      world.payers[place] = next;
      return;
    }
    await pause(RETRY_MS);
  }
}

function isIntroduced(world: World, payer: Payer, place: number): Promise<boolean> {
  return introduce(world, payer, place).then(
    () => true,
    () => false,
  );
}

/** The customer signs out, and in again with a new session. */
export async function signOutAndIn(world: World, payer: Payer, dice: Dice): Promise<void> {
  const { browser, username, password } = payer;
  const { session } = browser;
  const former = browser.copy();
  const node = anyNode(world, dice);
  const meanwhile = tryWith(world, payer, dice, { browser: former });
  const out = await world.log.record('sign out', node, () => browser.at(node).get('/api/logout'));
  note(payer, 'session', session, out);
  await tryWith(world, payer, dice, { browser: former });
  await meanwhile;
  await insist(world, () => {
    const at = anyNode(world, dice);
    return world.log.record('sign in', at, () => browser.at(at).signIn(username, password));
  });
}

/** Uses a right that may be gone, to find out whether it still works. */
async function tryWith(
  world: World,
  payer: Payer,
  dice: Dice,
  former: Partial<Pick<Payer, 'browser' | 'pin'>>,
): Promise<void> {
  const recipientId = dice.pick(payer.recipients);
  if (recipientId === undefined) return;
  await attempt(world, begin(world, payer, recipientId, '0.01'), anyNode(world, dice), former);
}

function note({ withdrawals }: Payer, right: Withdrawal['right'], which: string, call: Call): Withdrawal {
  const withdrawal = { right, which, call, restoredFrom: null };
  withdrawals.push(withdrawal);
  return withdrawal;
}

type Request = ['patch', string, unknown] | ['get' | 'delete', string];

function asAdmin(world: World, dice: Dice, deed: string, [verb, path, body]: Request): Promise<Call> {
  const node = anyNode(world, dice);
  const client = world.admins.at(-1)?.at(node);
  if (!client) throw new Error('There is no administrator.');
  return world.log.record(deed, node, () =>
    verb === 'patch' ? client.patch(path, body) : client[verb](path),
  );
}

/** Repeats the call until its outcome is known. */
async function insist(world: World, say: () => Promise<Call>): Promise<Call> {
  let call = await say();
  for (let tries = 1; call.fate === 'unknown' && tries < 100 && !world.closing; tries += 1) {
    await pause(RETRY_MS);
    call = await say();
  }
  return call;
}
