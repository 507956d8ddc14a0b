import type { Schedule } from './schedule.js';

/** Work that recurs, done by one node of all that run. */
export interface Job {
  /**
   * Lower-case words with dashes; it names the row in `job_runs`, so a released name stays. The migration that comes with
   * the end of a job deletes its row.
   */
  readonly name: string;
  readonly schedule: Schedule;
  /** Whether a run makes the earlier ones meaningless, as with a check: when time is moved, only the last one is done. */
  readonly isSuperseded?: boolean;
  /**
   * Does the work that is due at `now`, which is the time of the database. It may be called again for the same moment,
   * also while an earlier call still runs on another node. After a time without any node it is called once, for the
   * last moment that was missed; jobs of every minute are called at their next one. So it finds due work in its own
   * rows, in small transactions that lock them, and doing it twice changes nothing.
   * @param signal aborts when the node stops or the time for one call is over; the rest is done by the next call
   */
  run(now: Date, signal: AbortSignal): Promise<void>;
}
