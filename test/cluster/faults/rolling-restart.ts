import { brokenBooks } from '../../faults/checks/books.js';
import { checkPayments } from '../../faults/checks/check-payments.js';
import { checkScreens } from '../../faults/checks/check-screens.js';
import { longestGap } from '../../faults/checks/figures.js';
import { settle } from '../../faults/checks/settle.js';
import { foundWorld } from '../../faults/work/found-world.js';
import type { Call } from '../../faults/work/call-log.js';
import { attempt, begin } from '../../faults/work/paying.js';
import type { World } from '../../faults/work/world.js';
import { openLoop } from '../../load/open-loop.js';
import { times } from '../../support/times.js';
import type { ClusterBed } from '../bed/cluster-bed.js';
import { type Outcome, outcomeOf } from '../measure/outcome.js';
import { PushWatch } from '../measure/push-watch.js';
import type { ClusterTrial } from '../measure/struck.js';

const PAYERS = 24;
/** Submissions a second that are asked for. */
const WISHED = 300;
/** The share of what the machine carries that it is given at most, so that it can also start a node. */
const SHARE = 0.5;
/** For this long as many submissions are made as the bank carries, in milliseconds. */
const TRYING_MS = 4_000;
const AT_ONCE = 48;
const ROUNDS = Number(process.env.ROUNDS ?? 10);

/** A submission by one customer after the other, through one proxy after the other. */
function submitter(world: World): () => Promise<Call> {
  let turn = 0;
  return () => {
    turn += 1;
    const payer = world.payers[turn % world.payers.length];
    const recipient = payer?.recipients[0];
    if (!payer || recipient === undefined) throw new Error('Nobody pays.');
    return attempt(world, begin(world, payer, recipient, '0.01'), turn);
  };
}

/** Submissions a second that are acknowledged when each client waits for its answer. */
async function capacity(submit: () => Promise<Call>): Promise<number> {
  let made = 0;
  const end = performance.now() + TRYING_MS;
  await Promise.all(
    times(AT_ONCE, async () => {
      while (performance.now() < end) if ((await submit()).fate === 'acknowledged') made += 1;
    }),
  );
  return (made * 1_000) / TRYING_MS;
}

async function run(bed: ClusterBed): Promise<Outcome> {
  const world = await foundWorld(bed, 'rolling restart', PAYERS);
  const watch = await PushWatch.begin(bed);
  const submit = submitter(world);
  const rate = Math.min(WISHED, Math.floor((SHARE * (await capacity(submit))) / 10) * 10);
  const from = performance.now();
  const under: Promise<unknown>[] = [];
  const load = new AbortController();
  const loading = openLoop(rate, Infinity, () => under.push(submit()), load.signal);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const node of bed.nodes) {
      await node.stop();
      await node.start();
    }
  }
  const to = performance.now();
  load.abort();
  await loading;
  await Promise.all(under);
  watch.stop();
  const calls = world.log.calls.filter((call) => call.begun >= from);
  await settle(world);
  const { lost, duplicated, broken } = await checkPayments(world);
  broken.push(...(await checkScreens(world)), ...(await brokenBooks(bed)));
  return outcomeOf({
    fault: `${ROUNDS} rolling restarts at ${rate} submissions a second`,
    calls,
    findings: { lost, duplicated, broken, healedInTime: true },
    pushes: await watch.end(),
    whole: to,
    gap: longestGap(calls, from, to),
    mostGap: 3,
    isUnnoticed: true,
  });
}

export const nodesRestarted: ClusterTrial = { key: 'rolling-restart', run };
