import type { PoolConfig } from 'pg';
import type PgBoss from 'pg-boss';
import { QueueDatabase } from './queue-database.js';
import { cronOf, JOBS_ZONE, type Schedule } from './schedule.js';

/** The PostgreSQL schema of the queue's tables. A migration creates it. */
export const JOBS_SCHEMA = 'jobs';

/** A call of a job that takes longer, in seconds, counts as failed, as after the death of its node. */
export const TIME_LIMIT_SECONDS = 300;
const RETRIES = { retryLimit: 3, retryDelay: 30, expireInSeconds: TIME_LIMIT_SECONDS };
/** How often a node looks for due schedules and for what killed nodes have left, in seconds. */
const INTERVALS = {
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 5,
  maintenanceIntervalSeconds: 60,
};
/** Finished jobs move to the archive after an hour, and are deleted from there after a day. */
const RETENTION = { archiveCompletedAfterSeconds: 3_600, deleteAfterDays: 1 };
/** How long running work may take after a stop, in milliseconds, before its job counts as failed. */
const STOP_MS = 3_000;

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
  ) {}

  /**
   * Starts to work: adds missing queues and schedules, and runs what is due.
   * @param pollSeconds how often it looks for work in each queue, at least 0.5
   * @throws {Error} when the database is unavailable
   */
  static async open(connection: PoolConfig, works: readonly Work[], pollSeconds: number): Promise<JobQueue> {
    // Loaded here and not at the top, because the start of a node must not wait for it.
    const { default: Boss } = await import('pg-boss');
    const database = new QueueDatabase(connection);
    const boss = new Boss({ db: database, schema: JOBS_SCHEMA, migrate: false, ...INTERVALS, ...RETENTION });
    boss.on('error', (error) => {
      database.report(error);
    });
    const queue = new JobQueue(boss, database);
    try {
      await boss.start();
      await setUp(boss, works);
      const polling = { pollingIntervalSeconds: pollSeconds };
      for (const { name, run } of works) await boss.work(name, polling, run);
    } catch (error) {
      await queue.close();
      throw error;
    }
    return queue;
  }

  /** Takes no more work, waits some seconds for running work, and closes the connection. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: true, close: false, timeout: STOP_MS });
    await this.database.close();
  }
}

/** @throws {Error} when a queue or a schedule is missing afterwards, because {@link QueueDatabase} hides errors */
async function setUp(boss: PgBoss, works: readonly Work[]): Promise<void> {
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, schedule } of works) {
    // Of each job, at most one call waits: a second one would find nothing to do.
    if (!queues.has(name)) await boss.createQueue(name, { name, policy: 'short', ...RETRIES });
    const cron = cronOf(schedule);
    if (crons.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: JOBS_ZONE });
  }
  const ready = new Set((await boss.getSchedules()).map(({ name }) => name));
  if (works.some(({ name }) => !ready.has(name))) throw new Error('The queues of jobs could not be set up.');
}
