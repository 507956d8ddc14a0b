import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { HANGS_AFTER_MS, until } from '../support/until.js';
import { useCluster } from './cluster/use-cluster.js';
import { isFull, promised } from './work/dice.js';
import { foundCrowd, type Person, SESSION_SECRET, touch } from './sockets/sockets-crowd.js';
import { Follower } from './sockets/sockets-follower.js';

const cluster = useCluster({ environment: { SESSION_SECRET } });
const followers: Follower[] = [];
afterAll(() => {
  for (const follower of followers.splice(0)) follower.close();
});

const CROWD = isFull ? 1_000 : 200;
/** Before the storm, sockets connect in waves of this size. */
const WAVE = 50;
/**
 * All reconnect at once, half a second after the cut, on two shared cores with all clients in this process.
 */
const BACK_MS = promised(30_000);
const TEST_MS = HANGS_AFTER_MS;

const every = (open: readonly Follower[], isSo: (one: Follower) => boolean, withinMs: number) =>
  until(() => Promise.resolve(open.every(isSo)), withinMs);

function follow(...follower: Follower[]): Follower[] {
  followers.push(...follower);
  return follower;
}

describe(`${CROWD} sockets whose node is killed`, () => {
  it(
    'are all back on the other one, which goes on answering, and have missed nothing',
    async () => {
      const people = await foundCrowd(cluster.current, CROWD);
      const [bystander] = await foundCrowd(cluster.current, 1);
      const open: Follower[] = [];
      for (const person of people) {
        open.push(...follow(new Follower(person.browser, 0)));
        if (open.length % WAVE === 0) await every(open, ({ stale }) => stale.has('*'), BACK_MS);
      }
      for (const one of open) one.forget();

      const began = performance.now();
      await cluster.current.node(0).kill();
      await touch(cluster.current, people, 'accounts');
      const slowest = slowestAnswer(() => bystander?.browser.at(1).get('/api/accounts'), open);
      await every(open, ({ stale }) => stale.has('accounts'), BACK_MS);
      const took = performance.now() - began;

      const api = await slowest;
      say(
        `${CROWD} sockets: all back and told after ${took.toFixed(0)} ms; API at most ${api.toFixed(0)} ms`,
      );
      expect(api).toBeLessThan(promised(5_000));
      expect(open.filter(({ isConnected }) => !isConnected)).toEqual([]);
      expect(open.filter(({ stale }) => stale.has('*'))).toEqual([]);
      for (const one of followers.splice(0)) one.close();
      await cluster.current.node(0).start();
    },
    TEST_MS,
  );
});

/**
 * Requests one answer after another until everybody was told; each must be a 200. Returns the slowest, in ms.
 */
async function slowestAnswer(
  ask: () => Promise<{ status: number }> | undefined,
  open: readonly Follower[],
): Promise<number> {
  let slowest = 0;
  while (!open.every(({ stale }) => stale.has('accounts'))) {
    const begun = performance.now();
    expect((await ask())?.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}

/** Half a minute of pushes, only in the full form. */
const inFull = isFull ? describe : () => undefined;

inFull('fifty clients that never read, while a thousand long words pass', () => {
  const ROUNDS = 50;
  const MAX_GROWTH_MB = 250;

  it(
    'cost the node little memory, and their neighbours nothing',
    async () => {
      const people = await foundCrowd(cluster.current, 55);
      const open = follow(...people.map(({ browser }) => new Follower(browser, 1)));
      await every(open, ({ stale }) => stale.has('*'), 10_000);
      const [stuck, healthy] = [open.slice(5), open.slice(0, 5)];
      for (const one of stuck) one.stopReading();
      const { pid } = cluster.current.node(1);
      const before = memoryOf(pid);

      let most = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        await tell(people, round);
        await every(healthy, ({ stale }) => stale.has(`round ${round}`), 10_000);
        most = Math.max(most, memoryOf(pid));
      }

      say(`stuck readers: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB`);
      expect(most - before).toBeLessThan(MAX_GROWTH_MB);
      expect(healthy.map(({ entries }) => entries)).toEqual([1, 1, 1, 1, 1]);
    },
    TEST_MS,
  );

  /** Sends twenty pushes of 20 kB to each person: about 1 GB in total to those who do not read. */
  async function tell(people: readonly Person[], round: number): Promise<void> {
    await cluster.current.sql(
      `INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
       SELECT gen_random_uuid(), 'test.happened', 'user', gen_random_uuid(), $1,
              ARRAY['round ' || $2::int, repeat('x', 20000) || $2::int || '-' || word]
         FROM generate_series(1, 20) AS word`,
      [people.map(({ id }) => `user:${id}`), round],
    );
  }
});

function say(line: string): void {
  process.stdout.write(`\n${line}\n`);
}

/** The memory of a process in MB; 0 on systems that do not report it. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
