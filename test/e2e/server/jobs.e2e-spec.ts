import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Job } from '../../../backend/src/platform/jobs/job.js';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { dailyAt, EVERY_MINUTE, hourlyAt } from '../../../backend/src/platform/jobs/schedule.js';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();

let detour: DatabaseDetour;
let nodes: JobsService[];
/** The number of the node that did each call of the job. */
const calls: number[] = [];

/** A job whose schedule is never due in these tests; they put it into the queue themselves. */
const counting = (node: number): Job => ({
  name: 'counting',
  schedule: hourlyAt((new Date().getUTCMinutes() + 30) % 60),
  run: () => {
    calls.push(node);
    return Promise.resolve();
  },
});

const everyMinute: Job = { name: 'every-minute', schedule: EVERY_MINUTE, run: () => Promise.resolve() };
const inQueue = (name: string) =>
  bank.sql<{ minute: string }>(
    'SELECT singleton_key AS minute FROM jobs.job WHERE name = $1 ORDER BY minute',
    [name],
  );

const putInQueue = () => bank.sql(`INSERT INTO jobs.job (name, policy) VALUES ('counting', 'short')`);
const finished = async () =>
  (await bank.sql(`SELECT FROM jobs.job WHERE name = 'counting' AND state = 'completed'`)).length;

beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  const second = await bank.addNode({ through: detour });
  nodes = [bank.app.get(JobsService), bank.node(second).get(JobsService)];
  nodes.forEach((jobs, node) => {
    jobs.register(counting(node));
    jobs.register(everyMinute);
    jobs.start(0.5);
  });
  await until(async () => (await bank.sql(`SELECT FROM jobs.queue WHERE name = 'counting'`)).length === 1);
});
afterAll(async () => {
  for (const jobs of nodes) await jobs.stop();
  await detour.cut();
});

describe('a job that is due', () => {
  it('is done once, by one of two nodes', async () => {
    for (const done of [1, 2, 3]) {
      await putInQueue();
      await until(async () => (await finished()) === done);
    }
    expect(calls).toHaveLength(3);
  });

  it('is done by the other node while one has lost the database, and by that one later', async () => {
    calls.length = 0;
    await detour.cut();
    await putInQueue();
    await until(() => Promise.resolve(calls.length === 1));
    expect(calls).toEqual([0]);

    await detour.open();
    await nodes[0]?.stop();
    await putInQueue();
    await until(() => Promise.resolve(calls.length === 2));
    expect(calls).toEqual([0, 1]);
  });

  it('is put into the queue once for each minute, though both nodes put it there', async () => {
    await until(async () => (await inQueue('every-minute')).length >= 3);
    const minutes = (await inQueue('every-minute')).map(({ minute }) => Number(minute));

    expect(minutes).toEqual(minutes.map((_, index) => (minutes[0] ?? 0) + index));
    expect(minutes[0]).toBeGreaterThan(Date.now() / 60_000 - 10);
    expect(await inQueue('counting')).toEqual(expect.arrayContaining([{ minute: null }]));
  });
});

describe('a job whose minute passed while the bank was away', () => {
  /** The bank has known the job for a week; its hour is some hours ago. */
  const HOURS_AGO = 5;
  const due = new Date(Date.now() - HOURS_AGO * 3_600_000);
  const inDubai = (moment: Date) => new Date(moment.getTime() + 4 * 3_600_000).getUTCHours();
  const daily = { schedule: dailyAt(inDubai(due)), run: () => Promise.resolve() };
  const minute = String(Math.floor(due.getTime() / 3_600_000) * 60);

  const comeBack = async (name: string) => {
    for (const id of times(2, () => bank.addNode())) nodes.push(bank.node(await id).get(JobsService));
    const back = nodes.slice(-2);
    for (const jobs of back) {
      jobs.register({ ...daily, name });
      // Its queue is told apart from the others, which are there already.
      jobs.register({ ...everyMinute, name: `beside-${name}` });
      jobs.start(0.5);
    }
    await until(async () => (await inQueue(`beside-${name}`)).length >= 3);
  };
  const knownForAWeek = async (name: string) => {
    await bank.sql(`SELECT jobs.create_queue($1, '{"policy":"short"}')`, [name]);
    await bank.sql(`UPDATE jobs.queue SET created_on = now() - interval '7 days' WHERE name = $1`, [name]);
  };

  it('is put into the queue once by two nodes that come back, after days', async () => {
    await knownForAWeek('missed');
    await comeBack('missed');
    expect(await inQueue('missed')).toEqual([{ minute }]);
  });

  it('is left alone when it was done, also if that is in the archive', async () => {
    await knownForAWeek('done');
    await bank.sql(
      `INSERT INTO jobs.archive (id, name, priority, state, retry_limit, retry_count, retry_delay, retry_backoff,
                                 start_after, expire_in, created_on, keep_until, singleton_key)
       SELECT gen_random_uuid(), 'done', 0, 'completed', 0, 0, 0, false, now(), interval '5 minutes', now(), now(), $1`,
      [minute],
    );
    await comeBack('done');
    expect(await inQueue('done')).toEqual([]);
  });

  it('is left alone in a bank that did not have it yet', async () => {
    await comeBack('new');
    expect(await inQueue('new')).toEqual([]);
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
