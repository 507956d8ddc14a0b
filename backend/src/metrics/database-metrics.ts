import type { Gauge } from '@prometheus-io/client';
import { Pool, type PoolConfig } from 'pg';
import { discardBrokenConnections } from '../platform/database/connection/pool-hygiene.js';
import type { Meters } from './meters.js';
import { OPEN_STATES, OPEN_STATES_SQL } from './open-states.js';

/** In milliseconds; shorter than the usual timeout of a Prometheus scrape (10 s). */
const TIMEOUTS = { statement_timeout: 2_000, query_timeout: 3_000, connectionTimeoutMillis: 2_000 };

const since = (moment: string) => `extract(epoch FROM now() - ${moment})::float8`;

/** Each figure with its description and its SQL. */
const FIGURES: Record<string, readonly [help: string, sql: string]> = {
  falaj_database_connections: [
    'Connections to the database, of all programs',
    '(SELECT count(*)::float8 FROM pg_stat_activity WHERE datname = current_database())',
  ],
  falaj_database_connections_limit: [
    'max_connections of the server',
    "current_setting('max_connections')::float8",
  ],
  falaj_database_oldest_transaction_seconds: [
    'Age of the oldest open transaction',
    `coalesce((SELECT ${since('min(xact_start)')} FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()), 0)`,
  ],
  falaj_database_standbys: [
    'Standbys that follow the primary; on a standby 0',
    '(SELECT count(*)::float8 FROM pg_stat_replication)',
  ],
  falaj_database_replication_lag_seconds: [
    'Time by which the slowest standby is behind; needs the role pg_monitor',
    'coalesce((SELECT max(extract(epoch FROM replay_lag))::float8 FROM pg_stat_replication), 0)',
  ],
  falaj_ledger_check_ok: [
    'Whether the last check of the books found them right (1) or not (0); none before the first check',
    `(SELECT (value::json->>'ok')::boolean::int::float8 FROM installation WHERE key = 'ledger_check')`,
  ],
  falaj_ledger_check_age_seconds: [
    'Time since the last check of the books',
    `(SELECT ${since("(value::json->>'at')::timestamptz")} FROM installation WHERE key = 'ledger_check')`,
  ],
};

const SQL = `SELECT ${Object.entries(FIGURES)
  .map(([name, [, sql]]) => `${sql} AS ${name}`)
  .join(', ')}`;

/** A job that runs is due until its call ends, and one that has failed until a call succeeds. */
const JOBS_SQL = `
SELECT name, (due_at <= now())::int::float8 AS due, failures::float8 AS failed,
       greatest(0, ${since('due_at')}) AS age
  FROM job_runs`;

interface JobFigures {
  name: string;
  due: number;
  failed: number;
  age: number;
}

/**
 * Measures the parts that all nodes share: the database, the queues, the jobs and the last check of the books. Reads
 * on a connection of its own, so that neither requests nor a reading wait for each other.
 */
export class DatabaseMetrics {
  private readonly pool: Pool;
  private readonly up: Gauge;
  private readonly figures: Map<string, Gauge>;
  private readonly openAge: Gauge<'state' | 'ended_by'>;
  private readonly jobs: Record<'due' | 'failed' | 'age', Gauge<'name'>>;

  constructor(meters: Meters, connection: PoolConfig) {
    this.pool = new Pool({ ...connection, ...TIMEOUTS, max: 1 });
    this.pool.on('error', () => undefined);
    discardBrokenConnections(this.pool);
    this.up = meters.gauge(
      'falaj_database_up',
      'Whether this node could read these figures from the database',
    );
    this.figures = new Map(Object.entries(FIGURES).map(([name, [help]]) => [name, meters.gauge(name, help)]));
    const labels = ['state', 'ended_by'] as const;
    this.openAge = meters.gauge(
      'falaj_open_state_age_seconds',
      'Age of the oldest row in which money is held or a decision is open',
      ...labels,
    );
    const limit = meters.gauge(
      'falaj_open_state_age_limit_seconds',
      'Age of an open state at which staff are told',
      ...labels,
    );
    for (const { name, endedBy, limitHours } of OPEN_STATES) {
      limit.set({ state: name, ended_by: endedBy }, limitHours * 3_600);
    }
    this.jobs = {
      due: meters.gauge('falaj_jobs_due', 'Whether a job is due (1) or not (0)', 'name'),
      failed: meters.gauge('falaj_jobs_failed', 'Failed calls of a job since one that succeeded', 'name'),
      age: meters.gauge('falaj_job_due_age_seconds', 'Time for which a job has been due', 'name'),
    };
  }

  /** Brings the gauges up to date. While the database is away, they have no value (NaN), and `falaj_database_up` is 0. */
  async refresh(): Promise<void> {
    const found = await this.read().catch(() => null);
    this.up.set(found ? 1 : 0);
    for (const [name, gauge] of this.figures) gauge.set(found?.figures[name] ?? NaN);
    for (const { name, endedBy } of OPEN_STATES) {
      this.openAge.set({ state: name, ended_by: endedBy }, found?.openAges.get(name) ?? NaN);
    }
    for (const gauge of Object.values(this.jobs)) gauge.reset();
    for (const { name, ...figures } of found?.jobs ?? []) {
      for (const key of ['due', 'failed', 'age'] as const) this.jobs[key].set({ name }, figures[key]);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async read() {
    const { rows } = await this.pool.query<Record<string, number | null>>(SQL);
    const open = await this.pool.query<{ name: string; age: number }>(OPEN_STATES_SQL);
    const jobs = await this.pool.query<JobFigures>(JOBS_SQL);
    const openAges = new Map(open.rows.map(({ name, age }) => [name, age]));
    return { figures: rows[0] ?? {}, openAges, jobs: jobs.rows };
  }
}
