import { Injectable } from '@nestjs/common';
import { PgPool } from '../database/connection/pg-pool.js';
import type { Job } from './job.js';
import { longestPause, nextDue } from './schedule.js';

/** How long a node holds a job that it runs, in seconds. After the death of the node, another one begins it then. */
export const HOLD_SECONDS = 300;

/** A job that this node has to run now. */
export interface HeldRun {
  readonly name: string;
  /** Distinguishes this hold from those of other nodes. */
  readonly heldUntil: Date;
  /** When it was claimed. */
  readonly at: Date;
}

/** Adds the jobs `$1` that are due for the first time at `$2`. */
const ADD = `
INSERT INTO job_runs (name, due_at, held_until, failures)
SELECT name, due_at, '-infinity', 0 FROM unnest($1::text[], $2::timestamptz[]) AS job (name, due_at)
ON CONFLICT (name) DO NOTHING`;

/**
 * Claims those of the jobs `$1` that are due and not held. A time that is further away than `$2`, the longest pause of
 * the job in seconds, was written by a clock that was fast: the job is due as well.
 */
const CLAIM = `
WITH due AS (
  SELECT name
    FROM job_runs JOIN unnest($1::text[], $2::int[]) AS job (name, pause) USING (name)
   WHERE due_at NOT BETWEEN bank_now() AND bank_now() + pause * interval '1 second'
     AND held_until NOT BETWEEN now() AND now() + interval '1 hour'
     FOR UPDATE OF job_runs SKIP LOCKED
)
UPDATE job_runs SET held_until = date_trunc('milliseconds', now()) + ${HOLD_SECONDS} * interval '1 second'
  FROM due WHERE job_runs.name = due.name
RETURNING job_runs.name, held_until AS "heldUntil", bank_now() AS at`;

const IS_OURS = 'WHERE name = $1 AND held_until = $2';
const SUCCEEDED = `UPDATE job_runs SET due_at = $3, held_until = '-infinity', failures = 0 ${IS_OURS}`;
/** The next call follows after 30 s, and after twice the time with each further failure, up to an hour. */
const FAILED = `
UPDATE job_runs SET failures = failures + 1,
                    held_until = now() + least(30 * 2 ^ least(failures, 7), 3600) * interval '1 second'
${IS_OURS}`;
const RELEASED = `UPDATE job_runs SET held_until = '-infinity' ${IS_OURS}`;

/**
 * The rows of the jobs. They are due by the bank's clock, which the laboratory moves, and held by the true time.
 * @throws {DatabaseUnavailable} in all methods, when the database cannot be reached or does not answer
 */
@Injectable()
export class JobRunsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Adds the jobs that the bank does not know yet; their first call is at their next time. */
  async add(jobs: readonly Job[]): Promise<void> {
    const [row] = await this.pool.query<{ now: Date }>('SELECT bank_now() AS now');
    const now = row?.now ?? new Date();
    await this.pool.query(ADD, [
      jobs.map(({ name }) => name),
      jobs.map(({ schedule }) => nextDue(schedule, now)),
    ]);
  }

  /** Claims jobs that are due for this node. If several nodes claim a job at the same time, one gets it. */
  claim(jobs: readonly Job[]): Promise<HeldRun[]> {
    const pauses = jobs.map(({ schedule }) => longestPause(schedule));
    return this.pool.query<HeldRun>(CLAIM, [jobs.map(({ name }) => name), pauses]);
  }

  /** Sets the next time. It is counted from the claim, so that a time that came during the call is not lost. */
  async succeeded({ name, heldUntil, at }: HeldRun, { schedule }: Job): Promise<void> {
    await this.pool.query(SUCCEEDED, [name, heldUntil, nextDue(schedule, at)]);
  }

  /** Whether one of these jobs is due, or is being run. */
  async areDue(names: readonly string[]): Promise<boolean> {
    const [row] = await this.pool.query<{ due: boolean }>(
      `SELECT EXISTS (SELECT FROM job_runs WHERE name = ANY ($1::text[]) AND failures = 0
                         AND (due_at <= bank_now() OR held_until > now())) AS due`,
      [names],
    );
    return row?.due === true;
  }

  async failed({ name, heldUntil }: HeldRun): Promise<void> {
    await this.pool.query(FAILED, [name, heldUntil]);
  }

  /** Leaves the job to other nodes, which begin it at once. */
  async release({ name, heldUntil }: HeldRun): Promise<void> {
    await this.pool.query(RELEASED, [name, heldUntil]);
  }
}
