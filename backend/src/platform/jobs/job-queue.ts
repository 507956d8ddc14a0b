import type { PoolConfig } from 'pg';
import type PgBoss from 'pg-boss';
import { DueJobs, type Moment } from './due-jobs.js';
import { QueueDatabase } from './queue-database.js';
import type { Schedule } from './schedule.js';

/** The PostgreSQL schema of the queue's tables. A migration creates it. */
export const JOBS_SCHEMA = 'jobs';

/** A call of a job that takes longer, in seconds, counts as failed, as after the death of its node. */
export const TIME_LIMIT_SECONDS = 300;
const RETRIES = { retryLimit: 3, retryDelay: 30, expireInSeconds: TIME_LIMIT_SECONDS };
/** `DueJobs` is in place of the library's schedules. Every minute a node looks for what killed nodes have left. */
const UPKEEP = { schedule: false, maintenanceIntervalSeconds: 60 };
/** The minute of the database's clock, counted from 1970 on. */
const MINUTE = "SELECT floor(date_part('epoch', now()) / 60)::int AS minute";
/**
 * Of the moments `$1`, `$2`, those whose job had a queue then and is neither in it nor in the archive, which has the jobs
 * of the last day.
 */
const MISSED = `
SELECT due.name, due.minute
  FROM unnest($1::text[], $2::int[]) AS due (name, minute) JOIN jobs.queue USING (name)
 WHERE queue.created_on < to_timestamp(due.minute * 60.0)
   AND NOT EXISTS (SELECT FROM jobs.job WHERE name = due.name AND singleton_key = due.minute::text)
   AND NOT EXISTS (SELECT FROM jobs.archive WHERE name = due.name AND singleton_key = due.minute::text)`;
/** Finished jobs move to the archive after an hour, and are deleted from there after a day. */
const RETENTION = { archiveCompletedAfterSeconds: 3_600, deleteAfterDays: 1 };
/** How long running work may take after a stop, in milliseconds, before its job counts as failed. */
const STOP_MS = 1_000;

interface Work {
  name: string;
  schedule: Schedule;
  run: () => Promise<void>;
}

/** The library `pg-boss`, which only this folder knows. */
export class JobQueue {
  private constructor(
    private readonly boss: PgBoss,
    private readonly database: QueueDatabase,
    private readonly due: DueJobs,
  ) {}

  /**
   * Starts to work: adds missing queues, and runs what is due.
   * @param pollSeconds how often it looks for work in each queue, at least 0.5
   * @throws {Error} when the database is unavailable
   */
  static async open(connection: PoolConfig, works: readonly Work[], pollSeconds: number): Promise<JobQueue> {
    // Loaded here and not at the top, because the start of a node must not wait for it.
    const { default: Boss } = await import('pg-boss');
    const database = new QueueDatabase(connection);
    const boss = new Boss({ db: database, schema: JOBS_SCHEMA, migrate: false, ...UPKEEP, ...RETENTION });
    boss.on('error', (error) => {
      database.report(error);
    });
    const due = new DueJobs({
      jobs: works,
      insert: (jobs) => boss.insert(jobs),
      readMinute: () => readMinute(database),
      findMissed: (moments) => findMissed(database, moments),
      report: (error) => {
        database.report(error);
      },
    });
    const queue = new JobQueue(boss, database, due);
    try {
      await boss.start();
      await setUp(boss, works);
      const polling = { pollingIntervalSeconds: pollSeconds };
      for (const { name, run } of works) await boss.work(name, polling, run);
      void due.start();
    } catch (error) {
      await queue.close();
      throw error;
    }
    return queue;
  }

  /** Takes no more work, waits a second for running work, and closes the connection. */
  async close(): Promise<void> {
    this.due.stop();
    await this.boss.stop({ graceful: true, close: false, timeout: STOP_MS });
    await this.database.close();
  }
}

/** @throws {Error} when a queue is missing afterwards, because {@link QueueDatabase} hides errors */
async function setUp(boss: PgBoss, works: readonly Work[]): Promise<void> {
  const before = await queueNames(boss);
  for (const { name } of works) {
    if (!before.has(name)) await boss.createQueue(name, { name, policy: 'short', ...RETRIES });
  }
  const ready = await queueNames(boss);
  if (works.some(({ name }) => !ready.has(name))) throw new Error('The queues of jobs could not be set up.');
}

async function queueNames(boss: PgBoss): Promise<Set<string>> {
  return new Set((await boss.getQueues()).map(({ name }) => name));
}

async function readMinute(database: QueueDatabase): Promise<number> {
  const result = (await database.executeSql(MINUTE, [])) as { rows: object[] } | undefined;
  const [row] = (result?.rows ?? []) as { minute: number }[];
  if (!row) throw new Error('The database gave no time.');
  return row.minute;
}

async function findMissed(database: QueueDatabase, moments: readonly Moment[]): Promise<Moment[]> {
  const values = [moments.map(({ name }) => name), moments.map(({ minute }) => minute)];
  const result = (await database.executeSql(MISSED, values)) as { rows: object[] } | undefined;
  if (!result) throw new Error('The database did not say which jobs were missed.');
  return result.rows as Moment[];
}
