import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Job } from '../../../backend/src/platform/jobs/job.js';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { dailyAt, EVERY_MINUTE } from '../../../backend/src/platform/jobs/schedule.js';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { makeDue } from '../../support/database/job-runs.js';
import { until } from '../../support/until.js';

const bank = useBank();

let detour: DatabaseDetour;
let nodes: JobsService[];
/** The number of the node that did each call of the job. */
const calls: number[] = [];

/** Twelve hours from now, so that no job is due during these tests before they make it due. */
const NEVER = dailyAt((new Date().getUTCHours() + 16) % 24);

const counting = (node: number): Job => ({
  name: 'counting',
  schedule: NEVER,
  run: () => {
    calls.push(node);
    return Promise.resolve();
  },
});

interface Row {
  isDue: boolean;
  isHeld: boolean;
  failures: number;
}

const rowOf = async (name: string) => {
  const [row] = await bank.sql<Row>(
    `SELECT due_at <= now() AS "isDue", held_until > now() AS "isHeld", failures FROM job_runs WHERE name = $1`,
    [name],
  );
  return row;
};
const beDue = (name: string) => makeDue((sql, values) => bank.sql(sql, values), [name]);
const isSettled = async (name: string) => {
  const row = await rowOf(name);
  return row !== undefined && !row.isDue && !row.isHeld;
};

const newNode = async () => {
  const jobs = bank.node(await bank.addNode()).get(JobsService);
  nodes.push(jobs);
  return jobs;
};

beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  const second = await bank.addNode({ through: detour });
  nodes = [bank.app.get(JobsService), bank.node(second).get(JobsService)];
  nodes.forEach((jobs, node) => {
    jobs.register(counting(node));
    jobs.start(0.5);
  });
  await until(() => isSettled('counting'));
});
afterAll(async () => {
  for (const jobs of nodes) await jobs.stop();
  await detour.cut();
});

describe('a job that is due', () => {
  it('is done once, by one of two nodes', async () => {
    for (const done of [1, 2, 3]) {
      await beDue('counting');
      await until(() => isSettled('counting'));
      expect(calls).toHaveLength(done);
    }
  });

  it('is done by the other node while one has lost the database, and by that one later', async () => {
    calls.length = 0;
    await detour.cut();
    await beDue('counting');
    await until(() => isSettled('counting'));
    expect(calls).toEqual([0]);

    await detour.open();
    await nodes[0]?.stop();
    await beDue('counting');
    await until(() => isSettled('counting'));
    expect(calls).toEqual([0, 1]);
  });

  it('is not begun by a second node while one runs it, and is left to that one by a stop', async () => {
    const slow: { node: string; signal: AbortSignal }[] = [];
    const job = (node: string): Job => ({
      name: 'slow',
      schedule: NEVER,
      run: async (_now, signal) => {
        slow.push({ node, signal });
        if (slow.length === 1) await once(signal, 'abort');
      },
    });
    const first = await newNode();
    first.register(job('first'));
    first.start(0.1);
    await until(() => isSettled('slow'));
    await beDue('slow');
    await until(() => Promise.resolve(slow.length === 1));

    const second = await newNode();
    const looks: string[] = [];
    second.register(job('second'));
    second.register({
      name: 'looked',
      schedule: EVERY_MINUTE,
      run: () => Promise.resolve(void looks.push('looked')),
    });
    second.start(0.1);
    await until(async () => (await rowOf('looked')) !== undefined);
    await beDue('looked');
    await until(() => Promise.resolve(looks.length > 0));
    expect(slow.map(({ node }) => node)).toEqual(['first']);

    await first.stop();
    await until(() => isSettled('slow'));
    expect(slow.map(({ node }) => node)).toEqual(['first', 'second']);
  });

  it('waits after a failure, and is due again', async () => {
    let isBroken = true;
    const jobs = await newNode();
    jobs.register({
      name: 'broken',
      schedule: NEVER,
      run: () => (isBroken ? Promise.reject(new Error('It is broken.')) : Promise.resolve()),
    });
    jobs.start(0.1);
    await until(() => isSettled('broken'));

    await beDue('broken');
    await until(async () => (await rowOf('broken'))?.failures === 1);
    const wait = async () =>
      (
        await bank.sql<{ seconds: number }>(
          `SELECT extract(epoch FROM held_until - now())::int AS seconds FROM job_runs WHERE name = 'broken'`,
        )
      )[0]?.seconds ?? 0;
    expect(await wait()).toBeLessThanOrEqual(30);
    expect(await rowOf('broken')).toEqual({ isDue: true, isHeld: true, failures: 1 });

    await beDue('broken');
    await until(async () => (await rowOf('broken'))?.failures === 2);
    expect(await wait()).toBeGreaterThan(30);

    isBroken = false;
    await beDue('broken');
    await until(() => isSettled('broken'));
    expect(await rowOf('broken')).toEqual({ isDue: false, isHeld: false, failures: 0 });
  });
});

describe('a job whose time passed while the bank was away', () => {
  const startAll = async (name: string, done: string[]) => {
    for (const node of ['first', 'second']) {
      const jobs = await newNode();
      jobs.register({ name, schedule: NEVER, run: () => Promise.resolve(void done.push(node)) });
      jobs.start(0.1);
    }
  };

  it.each([
    ['after days', `now() - interval '3 days'`],
    ['after a clock that was two days fast', `now() + interval '2 days'`],
  ])('is done once by two nodes that come back %s', async (when, dueAt) => {
    const name = `missed ${when}`;
    const done: string[] = [];
    await bank.sql(`INSERT INTO job_runs VALUES ($1, ${dueAt}, '-infinity', 0)`, [name]);
    await startAll(name, done);
    await until(async () => {
      const [row] = await bank.sql(
        `SELECT FROM job_runs WHERE name = $1 AND due_at BETWEEN now() AND now() + interval '1 day'`,
        [name],
      );
      return row !== undefined;
    });
    expect(done).toHaveLength(1);
  });

  it('is left alone in a bank that did not have it yet', async () => {
    const done: string[] = [];
    await startAll('new', done);
    await until(() => isSettled('new'));
    expect(done).toEqual([]);
  });

  it('is begun by another node when the one that held it has died', async () => {
    const done: string[] = [];
    await bank.sql(`INSERT INTO job_runs VALUES ('held', now(), now() + interval '1 hour', 0)`);
    await startAll('held', done);
    expect(done).toEqual([]);
    await bank.sql(`UPDATE job_runs SET held_until = now() WHERE name = 'held'`);
    await until(() => isSettled('held'));
    expect(done).toHaveLength(1);
  });
});

describe('jobs at a given moment', () => {
  it('are those whose schedule names it, and delete what has expired', async () => {
    const sara = await bank.given.customer();
    await bank.sql(`UPDATE sessions SET expire = now() - interval '1 second' WHERE user_id = $1`, [sara.id]);

    expect(await nodes[1]?.runDue(new Date('2027-01-31T08:37:20+04:00'))).toContain('sessions');
    expect(await nodes[1]?.runDue(new Date('2027-01-31T08:38:00+04:00'))).not.toContain('sessions');

    expect(await bank.sql('SELECT FROM sessions WHERE user_id = $1', [sara.id])).toEqual([]);
  });
});
