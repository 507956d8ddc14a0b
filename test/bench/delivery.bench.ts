import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BankNode } from '../faults/cluster/bank-node.js';
import { Reaper } from '../faults/cluster/reaper.js';
import { freePort } from '../support/processes.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import type { Committed, FollowAnswer, FollowQuestion } from './generators/followers.js';
import { isFull, sized } from './measure/size.js';
import { sumOf } from './measure/spread.js';
import { type Bench, type Line, lineAlone } from './report/figure.js';
import { foundCrowd } from './stage/crowd.js';
import { environmentOf } from './stage/product.js';
import { ServerPair } from './stage/server-pair.js';
import type { Stage } from './stage/stage.js';
import type { Worker } from './stage/worker.js';

type Generator = Worker<FollowQuestion, FollowAnswer>;

const PAGES = sized(1_000, 100, 20);
const CHANGES = sized(1_050, 200, 40);
const NODES = sized(3, 2);
const GENERATORS = 2;
/** Between two changes. */
const EVERY_MS = sized(100, 50);
/** Between two cuts of a connection by one generator. */
const CUT_EVERY_MS = sized(40, 100);
/** After each of so many changes a node is killed, and after half of all the database fails over. */
const KILL_EACH = sized(100, 70, 15);
/** A killed node comes back after this time. */
const AWAY_MS = sized(2_000, 500, 200);
const CONVERGED_MS = 3_000;

/** Pages that are told of changes for everybody, while connections are cut, nodes killed and the database fails over. */
export const delivery: Bench<Stage> = {
  id: 'delivery',
  async measure(stage) {
    const scene = await sceneOf(stage);
    const begun = await connect(scene);
    for (const generator of scene.generators) await generator.ask({ do: 'cut', everyMs: CUT_EVERY_MS });
    const { committed, kills } = await changeUnderFire(scene);
    const answers: FollowAnswer[] = [];
    for (const generator of scene.generators) await generator.ask({ do: 'rest' });
    for (const generator of scene.generators) answers.push(await generator.ask({ do: 'report', committed }));
    for (const generator of scene.generators) await generator.stop();
    await scene.end();
    return figureOf(answers, { changes: committed.length, kills, pages: begun });
  },
};

interface Scene {
  pair: ServerPair;
  nodes: BankNode[];
  generators: Generator[];
  cookies: string[];
  end: () => Promise<void>;
}

async function sceneOf(stage: Stage): Promise<Scene> {
  const folder = join(stage.folder, 'delivery');
  mkdirSync(folder, { recursive: true });
  const pair = await ServerPair.start(folder);
  const reaper = new Reaper();
  const nodes: BankNode[] = [];
  const end = async () => {
    for (const node of nodes) await node.kill();
    await pair.stop();
    reaper.dismiss();
  };
  stage.atEnd(end);
  for (const name of times(NODES, String)) {
    const port = await freePort();
    const environment = { ...environmentOf(pair.target, port), DATABASE_URL: pair.url };
    const node = new BankNode({ name, port, folder, environment }, reaper);
    nodes.push(node);
    // The first one makes the tables.
    await node.start();
  }
  const { cookies } = await pair.connected((client) => foundCrowd(client, PAGES));
  await pair.confirmByStandby();
  const generators = times(GENERATORS, () =>
    stage.worker<FollowQuestion, FollowAnswer>('generators/followers'),
  );
  return { pair, nodes, generators, cookies, end };
}

/** Connects the pages, each to the node after that of the one before; returns how many there are. */
async function connect({ nodes, generators, cookies }: Scene): Promise<number> {
  const ports = nodes.map(({ port }) => port);
  const each = Math.ceil(cookies.length / generators.length);
  let connected = 0;
  for (const [index, generator] of generators.entries()) {
    const some = cookies.slice(index * each, (index + 1) * each);
    const answer = await generator.ask({ do: 'connect', ports, cookies: some, turn: index * each });
    connected += answer.connected;
  }
  if (connected !== cookies.length) throw new Error(`Only ${connected} of ${cookies.length} are connected.`);
  return connected;
}

/** Commits one change after another; kills nodes one by one, and in the middle lets the standby take over. */
async function changeUnderFire({ pair, nodes }: Scene): Promise<{ committed: Committed[]; kills: number }> {
  const committed: Committed[] = [];
  const restarts: Promise<void>[] = [];
  for (let number = 1; number <= CHANGES; number += 1) {
    const resource = `change ${number}`;
    const xid = await pair.changeForAll(resource);
    committed.push({ resource, xid, at: Number(process.hrtime.bigint()) / 1e6 });
    if (number === Math.floor(CHANGES / 2)) await pair.failOver();
    else if (number % KILL_EACH === 0) restarts.push(restart(nodes[(number / KILL_EACH) % nodes.length]));
    await pause(EVERY_MS);
  }
  await Promise.all(restarts);
  return { committed, kills: restarts.length };
}

async function restart(node: BankNode | undefined): Promise<void> {
  await node?.kill();
  await pause(AWAY_MS);
  // A node that starts while the database fails over ends; whoever runs it starts it again.
  await until(async () => {
    const isUp = await node?.start().then(
      () => true,
      () => false,
    );
    return isUp ?? true;
  });
}

function figureOf(
  answers: readonly FollowAnswer[],
  { changes, kills, pages }: Record<'changes' | 'kills' | 'pages', number>,
) {
  const counts = new Map<number, number>();
  for (const [ms, count] of answers.flatMap(({ waits }) => waits))
    counts.set(ms, (counts.get(ms) ?? 0) + count);
  const waits = [...counts].sort(([a], [b]) => a - b);
  const all = sumOf(waits, ([, count]) => count);
  const late = sumOf(waits, ([ms, count]) => (ms > CONVERGED_MS ? count : 0));
  const [missed, vaguely] = [sumOf(answers, (one) => one.missed), sumOf(answers, (one) => one.vaguely)];
  const [cuts, drops] = [sumOf(answers, (one) => one.cuts), sumOf(answers, (one) => one.drops)];
  if (!isFull && missed > 0) throw new Error(`${missed} deliveries were missed.`);
  const lines: Line[] = [
    lineAlone('deliveries', '', all + missed, { atLeast: sized(1_000_000, 20_000, 800) }),
    lineAlone('missed', '', missed, { atMost: 0 }),
    lineAlone(`later than ${CONVERGED_MS / 1_000} s`, '', late, { atMost: 0 }),
    lineAlone('the latest', 'ms', waits.at(-1)?.[0] ?? NaN, { atMost: CONVERGED_MS }),
    lineAlone('p99', 'ms', quantileIn(waits, all * 0.99)),
    lineAlone('p50', 'ms', quantileIn(waits, all * 0.5)),
  ];
  return {
    id: 'delivery',
    title: `${changes.toLocaleString('en')} changes told to ${pages.toLocaleString('en')} pages while connections, nodes and the database fail`,
    yardstick: 'nothing: milliseconds from the commit, or from the return of a page that was away',
    lines,
    remarks: [
      `${cuts.toLocaleString('en')} connections were cut at random, ${kills} times one of ${NODES} nodes was killed, ` +
        `by which ${drops.toLocaleString('en')} connections ended, and once a standby took over; ` +
        `${vaguely.toLocaleString('en')} deliveries came as "everything is stale".`,
    ],
  };
}

/** The milliseconds within which so many were told. */
function quantileIn(waits: readonly [ms: number, count: number][], wanted: number): number {
  let passed = 0;
  for (const [ms, count] of waits) {
    passed += count;
    if (passed >= wanted) return ms;
  }
  return NaN;
}
