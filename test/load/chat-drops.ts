/**
 * `npm run test:load -- chat`: customers and agents write 10,000 messages to each other on two nodes, while 1,000 of
 * their connections drop and one node is killed. Counts what was lost and what is there twice. LOAD_SCALE=0.05 only
 * tries the program.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from '../faults/cluster/cluster.js';
import { foundCrowd, type Person, SESSION_SECRET } from '../faults/sockets/sockets-crowd.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { ChatPerson } from './chat-person.js';
import { Report } from './report.js';

const scale = Number(process.env.LOAD_SCALE ?? 1);
/** Conversations; each has as many messages of both sides as one page of the chat shows. */
const CONVERSATIONS = Math.ceil(200 * scale);
const MESSAGES_OF_A_SIDE = 25;
const AGENTS = 5;
/** Of so many messages one is sent over a connection that drops. */
const DROPPED_EACH = 20;
/** Time in which everybody is shown everything after the last message was acknowledged, in milliseconds. */
const SHOWN_MS = 60_000;
/** The shortest pause between two cuts of sockets, in milliseconds. */
const CUT_EACH_MS = 5;

interface Side {
  person: ChatPerson;
  /** The name in its texts. */
  name: string;
}

async function main(): Promise<boolean> {
  say('Starting two nodes …');
  const cluster = await Cluster.open({ environment: { SESSION_SECRET } });
  try {
    const customers = await foundCrowd(cluster, CONVERSATIONS);
    const agents = await foundCrowd(cluster, AGENTS, 'agent');
    const conversations = await begunBy(cluster, customers);
    const ports = cluster.members.map(({ node }) => node.port);
    const sides = customers.flatMap((customer, index) => {
      const agent = agents[index % AGENTS];
      const conversation = conversations[index];
      if (!agent || conversation === undefined) throw new Error('A conversation lacks one of its sides.');
      return sidesOf(customer, agent, { conversation, index, ports });
    });
    return await measured(cluster, sides);
  } finally {
    await cluster.close();
  }
}

async function measured(cluster: Cluster, sides: readonly Side[]): Promise<boolean> {
  const expected = sides.length * MESSAGES_OF_A_SIDE;
  const wanted = expected / 10;
  let acknowledged = 0;
  const begun = performance.now();
  say(`${expected} messages …`);
  const writing = Promise.all(
    sides.map(async ({ person, name }) => {
      for (const turn of times(MESSAGES_OF_A_SIDE, (number) => number)) {
        await person.send(textOf(name, turn), (acknowledged + turn) % DROPPED_EACH === 0);
        acknowledged += 1;
      }
    }),
  );
  const dropping = cutSockets(sides, wanted, () => acknowledged / expected);
  await until(() => Promise.resolve(acknowledged > expected / 3), 600_000);
  await cluster.node(0).kill();
  await until(() => Promise.resolve(acknowledged > (expected * 2) / 3), 600_000);
  await cluster.node(0).start();
  await writing;
  await dropping;
  const took = (performance.now() - begun) / 1000;
  say('Waiting until everybody is shown everything …');
  await until(
    () => Promise.resolve(sides.every(({ person }) => person.shown.size >= MESSAGES_OF_A_SIDE * 2)),
    SHOWN_MS,
  ).catch(() => undefined);
  await pause(1_000);
  return reported(cluster, sides, { expected, acknowledged, took });
}

async function reported(
  cluster: Cluster,
  sides: readonly Side[],
  { expected, acknowledged, took }: { expected: number; acknowledged: number; took: number },
): Promise<boolean> {
  const [stored] = await cluster.sql<{ messages: number; texts: number }>(
    'SELECT count(*)::int AS messages, count(DISTINCT text)::int AS texts FROM messages',
  );
  const shown = sides.map(({ person }) => [...person.shown.values()]);
  const drops = sides.reduce((sum, { person }) => sum + person.drops, 0);
  const report = new Report();
  report.title(`Chat: ${CONVERSATIONS} conversations, two nodes, one killed and started again`);
  report.note('messages acknowledged, and seconds', `${acknowledged}, ${took.toFixed(0)} s`);
  report.holds(`at least ${expected / 10} connections dropped`, drops >= expected / 10, String(drops));
  report.atMost('messages lost', expected - (stored?.texts ?? 0), 0);
  report.atMost('messages stored twice', (stored?.messages ?? 0) - (stored?.texts ?? 0), 0);
  report.atMost('messages not shown to a side', missing(shown), 0);
  report.atMost('messages shown twice to a side', doubled(shown), 0);
  for (const { person } of sides) person.close();
  return report.print();
}

const missing = (shown: readonly string[][]) =>
  shown.reduce((sum, texts) => sum + Math.max(MESSAGES_OF_A_SIDE * 2 - new Set(texts).size, 0), 0);
const doubled = (shown: readonly string[][]) =>
  shown.reduce((sum, texts) => sum + texts.length - new Set(texts).size, 0);

/** Cuts random sockets, evenly over the run, until so many connections have dropped in all. */
async function cutSockets(sides: readonly Side[], wanted: number, share: () => number): Promise<void> {
  for (;;) {
    const dropped = sides.reduce((sum, { person }) => sum + person.drops, 0);
    if (dropped >= wanted) return;
    if (dropped <= wanted * share()) sides[Math.floor(Math.random() * sides.length)]?.person.cutSocket();
    await pause(CUT_EACH_MS);
  }
}

/** The customer and the agent of one conversation. */
function sidesOf(
  customer: Person,
  agent: Person,
  { conversation, index, ports }: { conversation: string; index: number; ports: readonly number[] },
): Side[] {
  const path = `/api/support/conversations/${conversation}`;
  return [
    {
      name: `customer ${index}`,
      person: new ChatPerson(
        { person: customer, ports, resource: 'chat', reads: '/api/chat/history', sends: '/api/chat/message' },
        index,
      ),
    },
    {
      name: `agent ${index}`,
      person: new ChatPerson(
        {
          person: agent,
          ports,
          resource: `support.conversation:${conversation}`,
          reads: `${path}/messages`,
          sends: `${path}/replies`,
        },
        index + 1,
      ),
    },
  ];
}

function textOf(name: string, turn: number): string {
  return `${name} writes message ${turn}`;
}

/** Makes an empty conversation for each customer. Returns their ids, in the order of the customers. */
async function begunBy(cluster: Cluster, customers: readonly Person[]): Promise<string[]> {
  const rows = await cluster.sql<{ id: string }>(
    `WITH made AS (
       INSERT INTO conversations (id, user_id, last_message_at)
       SELECT gen_random_uuid(), id, now() FROM unnest($1::uuid[]) AS id RETURNING id, user_id)
     SELECT made.id FROM unnest($1::uuid[]) WITH ORDINALITY AS customer (id, place)
       JOIN made ON made.user_id = customer.id ORDER BY place`,
    [customers.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

function say(line: string): void {
  console.error(line);
}

process.exitCode = (await main()) ? 0 : 1;
