import { times } from '../../support/times.js';
import type { CrowdAnswer, CrowdQuestion } from '../generators/crowd.js';
import { settledMemoryOf } from '../measure/memory.js';
import { cpuOf } from '../measure/cpu.js';
import { roomFor } from '../measure/room.js';
import { isFull, sized } from '../measure/size.js';
import { quantileOf, sortedOf, spreadOf, sumOf } from '../measure/spread.js';
import { type Bench, type Line, lineAlone, type Series } from '../report/figure.js';
import { changePolicies } from '../stage/policies.js';
import { foundCrowd } from '../stage/crowd.js';
import type { Product } from '../stage/product.js';
import type { DatabaseServer } from '../stage/server.js';
import type { Stage } from '../stage/stage.js';
import type { Worker } from '../stage/worker.js';

type Generator = Worker<CrowdQuestion, CrowdAnswer>;

/** Connected to each node before the measurement, so that one-time memory costs are not counted as a customer's. */
const FIRST = sized(1_000, 100, 5);
const SIZES = sized([20_000, 50_000, 100_000], [200, 2_000], [20, 60]);
const STORM = sized(10_000, 500, 20);
const FEWEST_NODES = sized(5, 2);
/** What a change of the policies makes stale for every customer. */
const CHANGED = 'limits';
const GOALS = { memory: 1.25, missed: 0, storm: 3_000 };

/** What is the same for all customers of a run. */
interface Scene {
  server: DatabaseServer;
  nodes: Product[];
  generators: Generator[];
  admin: string;
}

interface Step {
  size: number;
  /** Memory of a node for each of its sockets, in KiB. */
  kib: number;
  /** From the change to the page that is told last, in milliseconds. */
  told: number;
  p50: number;
  missed: number;
}

/** Ever more customers on several nodes: their memory, a change that all are told of, and a storm of reconnects. */
export const growthInSockets: Bench<Stage> = {
  id: 'sockets',
  async measure(stage) {
    const room = roomFor(SIZES.at(-1) ?? 0, FEWEST_NODES);
    const sizes = [...SIZES.slice(0, -1).filter((size) => size < room.sockets), room.sockets];
    const server = await stage.server();
    const target = await server.create('sockets');
    const crowd = await server.connected('sockets', (client) => foundCrowd(client, room.sockets));
    const nodes: Product[] = [];
    for (let node = 0; node < room.processes; node += 1) nodes.push(await stage.product(target));
    const generators = times(room.processes, () =>
      stage.worker<CrowdQuestion, CrowdAnswer>('generators/crowd'),
    );
    const scene = { server, nodes, generators, admin: crowd.admin };
    const steps: Step[] = [];
    const first = Math.min(FIRST * room.processes, sizes[0] ?? 0);
    await connect(scene, crowd.cookies.slice(0, first), 0);
    const before = await memoryOf(nodes);
    let connected = first;
    for (const size of sizes) {
      await connect(scene, crowd.cookies.slice(connected, size), connected);
      connected = size;
      const kib = ((await memoryOf(nodes)) - before) / (size - first);
      steps.push({ size, kib, ...(await tellAll(scene)) });
    }
    const storm = await stormOf(scene, Math.min(STORM, connected));
    for (const process of [...generators, ...nodes]) await process.stop();
    const bare = await bareMemory(stage, Math.ceil(connected / room.processes));
    return figureOf(steps, { storm, bare, room, nodes: nodes.length });
  },
};

/** Connects the next customers, each to the node after that of the one before. */
async function connect({ nodes, generators }: Scene, cookies: string[], before: number): Promise<void> {
  const ports = nodes.map(({ port }) => port);
  const each = Math.ceil(cookies.length / generators.length);
  const answers = await Promise.all(
    generators.map((generator, index) =>
      generator.ask({
        do: 'connect',
        ports,
        cookies: cookies.slice(index * each, (index + 1) * each),
        turn: index * each,
      }),
    ),
  );
  const connected = sumOf(answers, (answer) => answer.connected);
  const wanted = before + cookies.length;
  if (connected !== wanted) throw new Error(`Only ${connected} of ${wanted} are connected.`);
}

async function memoryOf(nodes: readonly { pid: number }[]): Promise<number> {
  const all = await Promise.all(nodes.map(({ pid }) => settledMemoryOf(pid)));
  return all.reduce((sum, one) => sum + one, 0);
}

/** Changes the policies, of which every customer is told. */
async function tellAll(scene: Scene): Promise<Pick<Step, 'told' | 'p50' | 'missed'>> {
  await everyOne(scene, () => ({ do: 'forget' }));
  const changedAt = await changePolicies(scene.nodes[0], scene.admin);
  const answers = await everyOne(scene, () => ({ do: 'told', resource: CHANGED }));
  const waits = sortedOf(answers.flatMap(({ times: at }) => at.map((time) => Math.max(0, time - changedAt))));
  return {
    told: waits.at(-1) ?? NaN,
    p50: quantileOf(waits, 0.5),
    missed: sumOf(answers, ({ missed }) => missed),
  };
}

/** Cuts some of every node, changes the policies, and lets them come again at once to nodes that do not know them. */
async function stormOf(scene: Scene, size: number) {
  const count = Math.ceil(size / scene.generators.length);
  await everyOne(scene, () => ({ do: 'forget' }));
  await everyOne(scene, () => ({ do: 'cut', count }));
  await changePolicies(scene.nodes[0], scene.admin);
  // The storm begins when those who stayed have been told.
  const stayed = await everyOne(scene, () => ({ do: 'told', resource: CHANGED, from: count }));
  const [node, postgres, clients] = [scene.nodes, [scene.server], scene.generators].map((all) =>
    all.map(({ pid }) => pid),
  );
  const cpu = () => [node, postgres, clients].map((pids) => cpuOf(pids ?? []));
  const before = cpu();
  const begun = Number(process.hrtime.bigint()) / 1e6;
  await everyOne(scene, () => ({ do: 'return', count }));
  const answers = await everyOne(scene, () => ({ do: 'told', resource: CHANGED, to: count }));
  const [inNode = NaN, inPostgres = NaN, inClients = NaN] = cpu().map(
    (ms, index) => ms - (before[index] ?? 0),
  );
  const waits = sortedOf(answers.flatMap(({ times: at }) => at.map((time) => time - begun)));
  return {
    size: count * scene.generators.length,
    last: waits.at(-1) ?? NaN,
    p50: quantileOf(waits, 0.5),
    missed: sumOf([...stayed, ...answers], ({ missed }) => missed),
    vaguely: sumOf(answers, ({ vaguely }) => vaguely),
    drops: sumOf(answers, ({ drops }) => drops),
    cpu: { node: inNode, postgres: inPostgres, clients: inClients },
  };
}

function everyOne(
  { generators }: Scene,
  question: (generator: Generator) => CrowdQuestion,
): Promise<CrowdAnswer[]> {
  return Promise.all(generators.map((generator) => generator.ask(question(generator))));
}

/** Memory of raw Socket.IO for each of as many clients as a node has, in KiB. */
async function bareMemory(stage: Stage, count: number): Promise<number> {
  const raw = stage.worker<null, { port: number }>('yardsticks/socket-io');
  const { port } = await raw.ask(null);
  const clients = stage.worker<CrowdQuestion, CrowdAnswer>('generators/crowd');
  const cookies = times(count, (client) => `client=${client}`);
  const first = Math.min(FIRST, count / 2);
  await clients.ask({ do: 'connect', ports: [port], cookies: cookies.slice(0, first), turn: 0 });
  const before = await settledMemoryOf(raw.pid);
  await clients.ask({ do: 'connect', ports: [port], cookies: cookies.slice(first), turn: 0 });
  const kib = ((await settledMemoryOf(raw.pid)) - before) / (count - first);
  await clients.stop();
  await raw.stop();
  return kib;
}

function figureOf(
  steps: readonly Step[],
  {
    storm,
    bare,
    room,
    nodes,
  }: {
    storm: Awaited<ReturnType<typeof stormOf>>;
    bare: number;
    room: ReturnType<typeof roomFor>;
    nodes: number;
  },
) {
  const [first, last] = [steps[0], steps.at(-1)];
  const most = (last?.size ?? 0).toLocaleString('en');
  const kib = last?.kib ?? NaN;
  const series: Series[] = [
    seriesOf(steps, 'memory per customer', 'KiB', 'kib'),
    seriesOf(steps, 'told of a change, p50', 'ms', 'p50'),
    seriesOf(steps, 'told of a change, last', 'ms', 'told'),
  ];
  const missed = sumOf(steps, (step) => step.missed);
  if (!isFull && missed + storm.missed > 0) throw new Error(`${missed + storm.missed} were not told.`);
  const lines: Line[] = [
    {
      name: 'memory per customer',
      unit: 'KiB',
      product: spreadOf([kib]),
      yardstick: spreadOf([bare]),
      ratio: spreadOf([kib / bare]),
      goal: { atMost: GOALS.memory },
    },
    lineAlone('a change for all, told last', 'ms', last?.told ?? NaN),
    lineAlone(
      'customers not told of it',
      '',
      sumOf(steps, ({ missed }) => missed),
      { atMost: GOALS.missed },
    ),
    lineAlone(`${storm.size.toLocaleString('en')} reconnects, told last`, 'ms', storm.last, {
      atMost: GOALS.storm,
    }),
    lineAlone('… p50', 'ms', storm.p50),
    lineAlone('… CPU of each, in Node', 'ms', storm.cpu.node / storm.size),
    lineAlone('… in PostgreSQL', 'ms', storm.cpu.postgres / storm.size),
    lineAlone('… in the clients', 'ms', storm.cpu.clients / storm.size),
    lineAlone('customers not told in the storm', '', storm.missed, { atMost: GOALS.missed }),
  ];
  return {
    id: 'sockets',
    title: `Growth: ${most} connected customers on ${nodes} nodes`,
    yardstick: 'raw Socket.IO with as many idle clients as one node; the rest by itself',
    lines,
    remarks: [
      `From ${(first?.size ?? 0).toLocaleString('en')} to ${most} customers, each with a session of their own. In the storm ${storm.vaguely.toLocaleString('en')} were told that everything is stale, the others what it is; connections ended by the server so far: ${storm.drops.toLocaleString('en')}.`,
      ...(isFull && room.lacks.length > 0
        ? [`This machine has no room for 100,000: ${room.lacks.join('; ')}.`]
        : []),
    ],
    series,
  };
}

function seriesOf(steps: readonly Step[], name: string, unit: string, of: 'kib' | 'p50' | 'told'): Series {
  return { name, unit, points: steps.map((step) => ({ x: step.size, y: step[of] })) };
}
