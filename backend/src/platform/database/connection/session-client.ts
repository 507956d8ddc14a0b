import { Client, type ClientConfig } from 'pg';

/** The server only reads: it is a standby, or an administrator has forbidden writes. */
const READ_ONLY = '25006';

/** Settings that `pg` sends as start-up parameters, which PgBouncer refuses; in milliseconds. */
const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * Names the life of the server since it last could forget transactions: it changes with the system (after a dump and
 * restore), the timeline (after a failover), the start of the server, and the start of its statistics (after a crash
 * that the postmaster survived), and with the database itself (after a snapshot was restored). Within a life, the number of a transaction is given out once.
 */
const EPOCH = `
CASE WHEN pg_is_in_recovery() THEN '' ELSE (
  SELECT left(md5(concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
                            extract(epoch FROM pg_postmaster_start_time()),
                            (SELECT extract(epoch FROM stats_reset) FROM pg_stat_bgwriter),
                            (SELECT oid FROM pg_database WHERE datname = current_database()))), 16)
    FROM pg_control_system()) END`;

/**
 * Names the history that a server of its own has written: the system, and the timeline since the last failover. A
 * standby that follows another timeline, or another bank, may have passed the same position with other data.
 */
const HISTORY = `
CASE WHEN pg_is_in_recovery() THEN '' ELSE (
  SELECT system_identifier || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
    FROM pg_control_system()) END`;

/**
 * SQL: forbids a new session to write while commits of this user hang, as they do without a standby that must confirm
 * them. A commit that hangs keeps its backend after this process has given it up, so every further one would take one
 * of `max_connections`. Reads go on.
 */
const HOLD_BACK = `
(SELECT set_config('default_transaction_read_only', 'on', false) FROM pg_stat_activity
  WHERE usename = current_user AND wait_event = 'SyncRep'
    AND query_start < clock_timestamp() - interval '4 seconds' LIMIT 1)`;

/** The shortest life of a session that may not write, in milliseconds; then another one finds out whether it may. */
const HELD_BACK_MS = 1_000;

/** SQL: the epoch of the server of this session, 16 hexadecimal digits. */
export const SESSION_EPOCH = `current_setting('bank.epoch')`;
/** SQL: the history that the server of this session writes, as identifier of the system and number of the timeline. */
export const SESSION_HISTORY = `current_setting('bank.history')`;

type Callback = (error: Error | null) => void;

/**
 * Returns a class of connections that refuses servers which only read, and sets the timeouts, the epoch and the history
 * of a session in one statement.
 * @param urls the servers, of which one can write; a connection that fails makes the next one try the next server
 * @param kind `standby` refuses all servers but standbys instead
 */
export function sessionClient(
  urls: readonly string[],
  kind: 'primary' | 'standby' = 'primary',
): typeof Client {
  let current = 0;
  return class SessionClient extends Client {
    private readonly settings: readonly string[];
    private readonly server = current;
    private readonly begun = performance.now();
    /** Whether it may not write, and a new session might. */
    isSpent = false;

    constructor(config: ClientConfig = {}) {
      const plain = Object.fromEntries(SETTINGS.map((name) => [name, undefined]));
      const connectionString = urls[current];
      super({ ...config, ...plain, ...(connectionString === undefined ? {} : { connectionString }) });
      this.settings = SETTINGS.filter((name) => config[name] !== undefined).map(
        (name) => `set_config('${name}', '${Number(config[name])}', false),`,
      );
      // The next statement fails with the error.
      this.on('error', () => undefined);
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY) this.isSpent = performance.now() - this.begun > HELD_BACK_MS;
      });
    }

    override connect(): Promise<Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<Client> | undefined {
      const opened = this.open();
      if (!callback) return opened;
      opened.then(() => {
        callback(null);
      }, callback);
      return undefined;
    }

    private async open(): Promise<Client> {
      try {
        await super.connect();
        const { rows } = await this.query<{ isReadOnly: boolean; isStandby: boolean }>(
          `SELECT ${this.settings.join(' ')} set_config('bank.epoch', ${EPOCH}, false),
                  set_config('bank.history', ${HISTORY}, false), ${HOLD_BACK}, pg_is_in_recovery() AS "isStandby",
                  pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
        );
        if (kind === 'standby' ? rows[0]?.isStandby : rows[0]?.isReadOnly === false) return this;
        const reason = `The database server ${kind === 'standby' ? 'is no standby' : 'only reads'}.`;
        throw Object.assign(new Error(reason), { code: READ_ONLY });
      } catch (error) {
        if (this.server === current) current = (current + 1) % Math.max(urls.length, 1);
        void this.end();
        throw error;
      }
    }
  };
}
