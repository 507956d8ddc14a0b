import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../support/until.js';
import { unwritten, written } from '../checks/append-only.js';
import { brokenBooks } from '../checks/books.js';
import { PATIENCE_MS as PATIENCE_OF_PEOPLE } from './browser.js';
import { giveBills } from './billing.js';
import { giveCards } from './carding.js';
import { checkDesk } from '../checks/check-desk.js';
import { checkGoals } from '../checks/check-goals.js';
import { checkGovernance } from '../checks/check-governance.js';
import { checkPayments } from '../checks/check-payments.js';
import { checkRights } from '../checks/check-rights.js';
import { checkScreens } from '../checks/check-screens.js';
import type { Cluster } from '../cluster/cluster.js';
import { type Dice, isFull, promised } from './dice.js';
import { type Figures, longestGap, p99 } from '../checks/figures.js';
import { foundWorld } from './found-world.js';
import { govern, ungovern } from './governing.js';
import { work } from './load.js';
import { orderPayments } from './ordering.js';
import { settle } from '../checks/settle.js';
import type { BankAtWork, World } from './world.js';

/** How long everybody works before the fault and after recovery. */
const QUIET_MS = isFull ? 3_000 : 700;
/** The bank promises 5 s; the short form runs on shared cores. */
const HEALING_MS = promised(5_000);
const PATIENCE_MS = 60_000;
const LOOK_MS = 150;
/** Reads all entries, so that the bank waits a minute for PostgreSQL before it answers 503. */
const LONG_READ = 'check';
const WRITES = ['submit', 'move', 'decide', 'verify', 'adjust', 'say', 'reply'];
/** Others can be deleted at any moment: no payment of theirs is waiting for an answer. */
const BILL_PAYERS = 2;
const DAY_MS = 24 * 3_600_000;

/** A fault; `strike` resolves when it is over. */
export interface Fault<Bank extends BankAtWork = Cluster> {
  name: string;
  strike: (cluster: Bank, dice: Dice) => Promise<void>;
}

/** The damage that a fault has done; empty if there is none. */
export interface Findings {
  lost: string[];
  duplicated: string[];
  broken: string[];
  healedInTime: boolean;
}

export const UNHARMED: Findings = { lost: [], duplicated: [], broken: [], healedInTime: true };

/**
 * Runs the work of customers, administrators and an agent, injects the fault, waits for recovery, and runs
 * all checks.
 */
export async function trial<Bank extends BankAtWork>(
  cluster: Bank,
  fault: Fault<Bank>,
): Promise<{ findings: Findings; figures: Figures }> {
  const world = await foundWorld(cluster, fault.name);
  await giveBills(world, BILL_PAYERS);
  await giveCards(world, BILL_PAYERS);
  await orderPayments(world, { each: 2, frequency: 'weekly', startsOn: daysAgo(100), count: 14 });
  await govern(world);
  const begun = performance.now();
  const working = work(world);
  const watching = watchBooks(world);
  const struck = await strikeAmidst(world, (dice) => fault.strike(cluster, dice)).finally(() => {
    world.closing = true;
  });
  await Promise.all([working, watching]);
  // Asking a bank that has not recovered would only wait.
  if (struck.healed !== null) await settle(world);
  const checks = [await checkPayments(world), await checkGoals(world)];
  const [lost, duplicated] = [checks.flatMap((one) => one.lost), checks.flatMap((one) => one.duplicated)];
  const all = [
    ...world.breaks,
    ...checks.flatMap(({ broken }) => broken),
    ...struck.broken,
    ...(await otherBreaks(world)),
  ];
  if (struck.healed !== null) await ungovern(world);
  const { calls } = world.log;
  const { from, to, healed } = struck;
  const gap = longestGap(
    calls.filter(({ deed }) => WRITES.includes(deed)),
    from,
    to + (healed ?? PATIENCE_MS),
  );
  const times = { healed, gap, quiet: p99(calls, begun, from), during: p99(calls, from, to) };
  const counts = { lost: lost.length, duplicated: duplicated.length, broken: all.length };
  return {
    findings: { lost, duplicated, broken: all, healedInTime: healed !== null && healed < HEALING_MS },
    figures: { fault: fault.name, calls, ...counts, ...times },
  };
}

/** The day this number of days ago, `YYYY-MM-DD`. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

async function strikeAmidst(world: World, strike: (dice: Dice) => Promise<void>) {
  const { cluster, dice } = world;
  await pause(QUIET_MS);
  const before = await written(cluster);
  const from = performance.now();
  await strike(dice.of('fault'));
  const to = performance.now();
  const healed = await timeToHeal(world, to);
  await pause(QUIET_MS);
  return { from, to, healed, broken: unwritten(before, await written(cluster)) };
}

/** Milliseconds until each node has acknowledged a request sent after the fault; `null` on a timeout. */
async function timeToHeal({ log, cluster }: World, since: number): Promise<number | null> {
  const first = (node: number) =>
    log.calls.find(
      (call) =>
        call.node === node &&
        call.begun > since &&
        call.fate === 'acknowledged' &&
        WRITES.includes(call.deed),
    );
  const nodes = [...cluster.members.keys()];
  try {
    await until(() => Promise.resolve(nodes.every((node) => first(node))), PATIENCE_MS);
  } catch {
    return null;
  }
  return Math.max(...nodes.map((node) => (first(node)?.ended ?? Infinity) - since));
}

/** Checks that the books balance in every snapshot, also during the fault. */
async function watchBooks(world: World): Promise<void> {
  while (!world.closing) {
    const broken = await brokenBooks(world.cluster).catch(() => []);
    world.breaks.push(...broken.map((figure) => `during the fault, ${figure}`));
    await pause(LOOK_MS);
  }
}

async function otherBreaks(world: World): Promise<string[]> {
  const { calls } = world.log;
  const ours = calls.filter(({ status }) => status === 500);
  const hung = calls.filter(
    ({ deed, status, begun, ended }) =>
      deed !== LONG_READ && status === null && ended - begun > PATIENCE_OF_PEOPLE - 100,
  );
  return [
    ...hung.map(({ deed, node }) => `${deed} on node ${node} had no answer, not even that there is none`),
    ...ours.map(({ deed, node, text }) => `${deed} on node ${node} was an error of ours: ${text}`),
    ...checkRights(world),
    ...(await checkGovernance(world)),
    ...(await checkDesk(world)),
    ...(await checkScreens(world).catch(() => ['what people are shown could not be read'])),
    ...(await brokenBooks(world.cluster)),
  ];
}
