import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PgPool } from '../database/connection/pg-pool.js';
import { BankClock } from '../database/transaction/bank-clock.js';
import type { Job } from './job.js';
import { JobQueue, TIME_LIMIT_SECONDS } from './job-queue.js';
import { isDueAt } from './schedule.js';

const logger = new Logger('Jobs');

/** How often a node looks for work in each queue, in seconds. */
const POLL_SECONDS = 5;
/** Time between attempts to reach the queue when the node starts, in milliseconds. */
const RETRY_MS = 10_000;
/** A call ends by itself before the queue gives it up. */
const CALL_MS = (TIME_LIMIT_SECONDS - 10) * 1_000;

/**
 * Runs recurring work on one node of many. Modules register their jobs when they start; nothing runs before
 * {@link start}, which only a server calls. Tests and commands call {@link runDue} instead.
 */
@Injectable()
export class JobsService implements OnModuleDestroy {
  private readonly jobs = new Map<string, Job>();
  private readonly stopping = new AbortController();
  private opening: Promise<JobQueue | null> | null = null;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: PgPool,
    private readonly clock: BankClock,
  ) {}

  /** Adds a job. Call it in `onModuleInit`. @throws {Error} when another job has the same name */
  register(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`There are two jobs named ${job.name}.`);
    this.jobs.set(job.name, job);
  }

  /**
   * Begins to run jobs, in the background; as long as the database cannot be reached, tries again.
   * @param pollSeconds how often it looks for work in each queue
   */
  start(pollSeconds = POLL_SECONDS): void {
    if (this.stopping.signal.aborted) return;
    this.opening = this.open(pollSeconds);
  }

  /** Lets running jobs finish their current step, and starts no more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.retry);
    const opening = this.opening;
    this.opening = null;
    await (await opening)?.close();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /**
   * Runs the jobs that are due in the minute of `now`, one after the other, as if it were that time: what they write
   * carries it. For tests and demonstrations.
   * @returns the names of the jobs that ran
   */
  async runDue(now: Date): Promise<string[]> {
    const due = [...this.jobs.values()].filter(({ schedule }) => isDueAt(schedule, now));
    const before = this.clock.asOf;
    this.clock.asOf = now;
    try {
      for (const job of due) await job.run(now, this.stopping.signal);
    } finally {
      this.clock.asOf = before;
    }
    return due.map(({ name }) => name);
  }

  private async open(pollSeconds: number): Promise<JobQueue | null> {
    const works = [...this.jobs.values()].map((job) => ({ ...job, run: () => this.call(job) }));
    try {
      return await JobQueue.open(this.pool.pool.options, works, pollSeconds);
    } catch (error) {
      logger.error(error);
      this.retry = setTimeout(() => {
        this.start(pollSeconds);
      }, RETRY_MS).unref();
      return null;
    }
  }

  private async call(job: Job): Promise<void> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(CALL_MS)]);
    try {
      await job.run(await this.now(), signal);
    } catch (error) {
      logger.error(error, job.name);
      throw error;
    }
  }

  private async now(): Promise<Date> {
    const [row] = await this.pool.query<{ now: Date }>('SELECT bank_now() AS now');
    return row?.now ?? new Date();
  }
}
