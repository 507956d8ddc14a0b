import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { PgPool } from '../database/connection/pg-pool.js';
import { BankClock } from '../database/transaction/bank-clock.js';
import type { Job } from './job.js';
import { Recurring } from './recurring.decorator.js';
import { type HeldRun, HOLD_SECONDS, JobRunsRepository } from './job-runs.repository.js';
import { dailyAt, isDueAt, nextDue } from './schedule.js';

const logger = new Logger('Jobs');

interface RunOptions {
  /** The end of the time that is gone through: work that is done again before it is left out. */
  until?: Date;
  /** Called after each job with its name. */
  after?: (job: string) => void;
}

/** How often a node looks for jobs that are due, in seconds. */
const LOOK_SECONDS = 5;
/** A call ends by itself before another node may begin the job, in milliseconds. */
const CALL_MS = (HOLD_SECONDS - 10) * 1_000;

/**
 * Runs recurring work on one node of many: the methods with {@link Recurring}, and what modules register besides. Nothing
 * runs before {@link start}, which only a server calls. Tests and commands call {@link runDue} instead.
 */
@Injectable()
export class JobsService implements OnModuleInit, OnModuleDestroy {
  private readonly jobs = new Map<string, Job>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private looking: Promise<void> = Promise.resolve();
  private lastRun: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: PgPool,
    private readonly runs: JobRunsRepository,
    private readonly clock: BankClock,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders()) {
      const instance: unknown = provider.instance;
      if (provider.isAlias || typeof instance !== 'object' || instance === null) continue;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const job = this.discovery.getMetadataByDecorator(Recurring, provider, method);
        const methods = instance as Record<string, Job['run']>;
        if (job) this.register({ ...job, run: async (now, signal) => methods[method]?.(now, signal) });
      }
    }
  }

  /**
   * Adds a job that depends on the configuration. Call it in `onModuleInit`.
   * @throws {Error} when another job has the same name
   */
  register(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`There are two jobs named ${job.name}.`);
    this.jobs.set(job.name, job);
  }

  /**
   * Begins to run jobs, in the background; as long as the database cannot be reached, tries again.
   * @param lookSeconds how often it looks for jobs that are due
   */
  start(lookSeconds = LOOK_SECONDS): void {
    this.looking = this.keepLooking(lookSeconds * 1_000);
  }

  /** Lets running jobs finish their current step, leaves them to other nodes, and starts no more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.looking;
    await Promise.all(this.running.values());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /**
   * Runs the jobs that are due in the minute of `now`, one after the other, as if it were that time: their rows carry
   * it. For tests, demonstrations and the laboratory.
   * Calls wait for each other, since the node has one clock.
   * @returns the names of the jobs that ran
   */
  runDue(now: Date, options: RunOptions = {}): Promise<string[]> {
    const run = this.lastRun.then(() => this.runNow(now, options));
    this.lastRun = run.catch(() => undefined);
    return run;
  }

  /**
   * The moments after `from`, up to `until`, at which a job of some hours of the day is due for the first or the last time
   * of that day, oldest first. The hours between are for what could not be done at the first one.
   */
  dailyMoments(from: Date, until: Date): Date[] {
    const daily = [...this.jobs.values()].filter(({ schedule }) => schedule.hours !== null);
    const moments = new Set<number>();
    for (const { schedule } of daily) {
      const hours = schedule.hours ?? [];
      const ends = dailyAt(Math.min(...hours), Math.max(...hours));
      for (let at = nextDue(ends, from); at <= until; at = nextDue(ends, at)) moments.add(at.getTime());
    }
    return [...moments].sort((one, other) => one - other).map((at) => new Date(at));
  }

  /** Whether a job runs on this node, or is due by the bank's clock and not held back after a failure. */
  async areDue(): Promise<boolean> {
    return this.running.size > 0 || (await this.runs.areDue([...this.jobs.keys()]));
  }

  private async runNow(now: Date, { until = now, after }: RunOptions): Promise<string[]> {
    const due = [...this.jobs.values()].filter(
      ({ schedule, isSuperseded = false }) =>
        isDueAt(schedule, now) && !(isSuperseded && nextDue(schedule, now) <= until),
    );
    const before = this.clock.asOf;
    this.clock.asOf = now;
    try {
      for (const job of due) {
        await job.run(now, this.stopping.signal);
        after?.(job.name);
      }
    } finally {
      this.clock.asOf = before;
    }
    return due.map(({ name }) => name);
  }

  private async keepLooking(everyMs: number): Promise<void> {
    const { signal } = this.stopping;
    let areAdded = false;
    while (!signal.aborted) {
      try {
        if (!areAdded) await this.runs.add([...this.jobs.values()]);
        areAdded = true;
        await this.look();
      } catch (error) {
        logger.warn(messageOf(error));
      }
      await pauseUnless(signal, everyMs);
    }
  }

  /** Begins the jobs that are due and do not run on this node already. */
  private async look(): Promise<void> {
    const idle = [...this.jobs.values()].filter(({ name }) => !this.running.has(name));
    for (const held of await this.runs.claim(idle)) {
      const job = this.jobs.get(held.name);
      if (!job) continue;
      const call = this.call(job, held).finally(() => this.running.delete(job.name));
      this.running.set(job.name, call);
    }
  }

  private async call(job: Job, held: HeldRun): Promise<void> {
    let settle = () => this.runs.succeeded(held, job);
    try {
      const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(CALL_MS)]);
      await job.run(await this.now(), signal);
    } catch (error) {
      logger.error(error, job.name);
      settle = () => this.runs.failed(held);
    }
    // The job may have left something undone.
    if (this.stopping.signal.aborted) settle = () => this.runs.release(held);
    await this.settle(settle);
  }

  /** Tries again while the database is away; otherwise the job would be held for minutes. */
  private async settle(write: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        logger.warn(messageOf(error));
        if (signal.aborted) return;
      }
      await pauseUnless(signal, LOOK_SECONDS * 1_000);
    }
  }

  private async now(): Promise<Date> {
    const [row] = await this.pool.query<{ now: Date }>('SELECT bank_now() AS now');
    return row?.now ?? new Date();
  }
}

/** Waits for a time in milliseconds, or until the signal. */
async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
