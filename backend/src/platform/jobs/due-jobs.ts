import type PgBoss from 'pg-boss';
import { EVERY_MINUTE, isDueAt, type Schedule } from './schedule.js';

/** How often a node looks which jobs are due, in milliseconds. */
const LOOK_MS = 15_000;
const MINUTE_MS = 60_000;
/** The minutes that a node looks at again when it starts or was held up, so that none is left out. */
const MAX_MINUTES = 3;
/** How far back a job is looked for that nobody has put into the queue: the longest time between two calls of a job. */
const MAX_MISSED_MINUTES = 24 * 60;
/** Within this time, in seconds, the queue takes a job for the same minute only once. */
const ONCE_SECONDS = 86_400;

interface Scheduled {
  readonly name: string;
  readonly schedule: Schedule;
}

/** The jobs that are due in the minutes after `last` up to `now`, which are counted from 1970 on. */
export function dueJobs(jobs: readonly Scheduled[], last: number, now: number): PgBoss.JobInsert[] {
  const minutes = Array.from({ length: Math.max(0, now - last) }, (_, index) => last + 1 + index);
  return minutes.flatMap((minute) =>
    jobs
      .filter(({ schedule }) => isDueAt(schedule, new Date(minute * MINUTE_MS)))
      .map(({ name }) => onceAt({ name, minute })),
  );
}

function onceAt({ name, minute }: Moment): PgBoss.JobInsert {
  return { name, singletonKey: String(minute), singletonSeconds: ONCE_SECONDS };
}

/** A moment at which a job was due. */
export interface Moment {
  readonly name: string;
  /** Counted from 1970 on. */
  readonly minute: number;
}

/** The last moment of each job in the day up to the minute `until`; jobs of every minute have the next one instead. */
export function lastMoments(jobs: readonly Scheduled[], until: number): Moment[] {
  return jobs
    .filter(({ schedule }) => schedule !== EVERY_MINUTE)
    .flatMap(({ name, schedule }) => {
      for (let minute = until; minute > until - MAX_MISSED_MINUTES; minute -= 1) {
        if (isDueAt(schedule, new Date(minute * MINUTE_MS))) return [{ name, minute }];
      }
      return [];
    });
}

interface DueJobsOptions {
  jobs: readonly Scheduled[];
  /** Puts jobs into the queue; one that is there for the same minute is left out. */
  insert: (due: PgBoss.JobInsert[]) => Promise<void>;
  /** The minute of the database's clock, counted from 1970 on. */
  readMinute: () => Promise<number>;
  /** Of these moments, those that nobody has put into the queue, although the job was known then. */
  findMissed: (moments: readonly Moment[]) => Promise<readonly Moment[]>;
  report: (error: unknown) => void;
}

/**
 * Puts the jobs that are due into the queue. Every node does so, and the queue takes one call for each job and minute.
 * The schedules of the library itself are not used: it reads all of them every 15 seconds with `cron-parser`, which held
 * up all requests of the node for 0.1 to 0.3 s.
 */
export class DueJobs {
  private last: number | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: DueJobsOptions) {}

  /** Looks now, and from now on every 15 seconds. Never rejects: after a failure, the next look makes up for it. */
  async start(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.options.report(error);
    }
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.start(), LOOK_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    const { jobs, insert, readMinute } = this.options;
    const now = await readMinute();
    const from = Math.max(this.last ?? 0, now - MAX_MINUTES);
    // No node may have run for a while, or this one was held up: a night, or the sleep of a laptop.
    const missed = from === this.last ? [] : await this.missed(from);
    const due = [...missed, ...dueJobs(jobs, from, now)];
    if (due.length > 0) await insert(due);
    this.last = now;
  }

  /** The last call of each job that was missed up to a minute; those before it are made up for by the same call. */
  private async missed(until: number): Promise<PgBoss.JobInsert[]> {
    const moments = lastMoments(this.options.jobs, until);
    return moments.length === 0 ? [] : (await this.options.findMissed(moments)).map(onceAt);
  }
}
