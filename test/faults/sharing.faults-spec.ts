/** Conversations that two nodes give to agents while one of the nodes is killed. */
import { expect, it } from '@jest/globals';
import { HANGS_AFTER_MS } from '../support/until.js';
import { times } from '../support/times.js';
import { useCluster } from './cluster/use-cluster.js';
import { foundCrowd, type Person, SESSION_SECRET } from './sockets/sockets-crowd.js';

const cluster = useCluster({ environment: { SESSION_SECRET } });

const CONVERSATIONS = 1_000;
const AGENTS = 5;
const AT_A_TIME = 16;
/** The node is killed when this number of conversations has been answered. */
const KILLED_AT = 300;

/** Switches sharing on, and opens the desk on a screen of each agent. */
async function openDesk(agents: readonly Person[]): Promise<void> {
  await cluster.current.sql('UPDATE desk_settings SET is_sharing = true');
  await cluster.current.sql(
    `INSERT INTO desk_sockets (node_id, socket_id, user_id, since, seen_at)
     SELECT gen_random_uuid(), id::text, id, now(), now() + interval '1 hour' FROM unnest($1::uuid[]) AS agent (id)`,
    [agents.map(({ id }) => id)],
  );
}

/** Sends a first message, by the nodes in turn, and repeats it until it is acknowledged; returns the number of attempts. */
async function ask({ browser, id }: Person, first: number): Promise<number> {
  const body = { message: 'Hello?', clientMessageId: id };
  for (let attempt = 0; ; attempt += 1) {
    const sent = browser.at(first + attempt).post('/api/chat/message', body);
    const status = await sent.then((answer) => answer.status).catch(() => null);
    if (status === 201) return attempt + 1;
  }
}

it(
  'each of 1,000 new conversations is given to one of five agents, evenly, while one of two nodes is killed',
  async () => {
    const agents = await foundCrowd(cluster.current, AGENTS, 'agent');
    const customers = await foundCrowd(cluster.current, CONVERSATIONS);
    await openDesk(agents);
    const begun = performance.now();
    const waiting = customers.map((customer, index) => ({ customer, index }));
    const killing: Promise<unknown>[] = [];
    let asked = 0;
    let attempts = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const tried = await ask(next.customer, next.index);
        attempts += tried;
        asked += 1;
        if (asked === KILLED_AT) killing.push(cluster.current.node(1).kill());
      }
    };
    await Promise.all(times(AT_A_TIME, work));
    await Promise.all(killing);

    const took = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`\n${CONVERSATIONS} conversations, ${attempts} attempts: ${took} s\n`);
    expect(cluster.current.node(1).isRunning).toBe(false);
    // The killed node left some without an answer.
    expect(attempts).toBeGreaterThan(CONVERSATIONS);
    const claimed = await cluster.current.sql(
      `SELECT claimed_by AS agent, count(*)::int AS count FROM conversations
        WHERE status = 'open' GROUP BY claimed_by`,
    );
    const each = CONVERSATIONS / AGENTS;
    expect(claimed).toHaveLength(AGENTS);
    expect(claimed).toEqual(expect.arrayContaining(agents.map(({ id }) => ({ agent: id, count: each }))));
    const given = await cluster.current.sql(
      `SELECT count(*)::int AS events, count(DISTINCT subject_id)::int AS conversations
         FROM events WHERE type = 'chat.assigned'`,
    );
    expect(given).toEqual([{ events: CONVERSATIONS, conversations: CONVERSATIONS }]);
    const messages = await cluster.current.sql(
      `SELECT count(*)::int AS messages FROM messages WHERE sender = 'user'`,
    );
    expect(messages).toEqual([{ messages: CONVERSATIONS }]);
  },
  HANGS_AFTER_MS,
);
