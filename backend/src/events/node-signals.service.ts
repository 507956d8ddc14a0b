import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client, type Notification } from 'pg';
import { PgPool } from '../platform/database/connection/pg-pool.js';

const CHANNEL = 'falaj_signals';
const NOTIFY = 'SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word';
/** The beginning of the name of the connection on which a node listens. */
const NODE_PREFIX = 'falaj-bank node ';
const NAME_CONNECTION = `SELECT set_config('application_name', $1, false)`;
const LABELS = `
SELECT application_name AS name FROM pg_stat_activity
 WHERE datname = current_database() AND starts_with(application_name, $1)`;
const RECONNECT_MS = 1_000;
/** Maximum length of a signal, in characters. PostgreSQL allows payloads of less than 8000 bytes. */
const MAX_SIGNAL_CHARS = 1_000;
/** When this many signals are queued for a slow database, further ones are dropped. */
const MAX_QUEUED_SIGNALS = 1_000;

type Listener = (payload: unknown) => void;

/**
 * Best-effort messages between nodes, e.g. "poll the events now" or "somebody is typing". They may get lost: facts
 * that must arrive are stored as rows. They use LISTEN and NOTIFY on a separate connection, outside of the bank's
 * transactions, since commits that notify are serialised by PostgreSQL.
 */
@Injectable()
export class NodeSignals implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, Listener>();
  private readonly queue: string[] = [];
  private sending: Promise<void> | null = null;
  private client: Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private label = '';

  constructor(private readonly database: PgPool) {}

  /**
   * Names the connection of this node for {@link labels}, in at most 40 characters; call it before the node listens.
   * PostgreSQL forgets it with the connection, so only nodes that run have one.
   */
  describe(label: string): void {
    this.label = label;
  }

  /** The descriptions that the connected nodes have given by {@link describe}. */
  async labels(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(LABELS, [NODE_PREFIX]);
    return rows.map(({ name }) => name.slice(NODE_PREFIX.length));
  }

  /** Calls `listener` for each signal of this kind from other nodes; replaces an earlier listener of the same kind. */
  on(kind: string, listener: Listener): void {
    this.listeners.set(kind, listener);
  }

  /** Sends a signal to the other nodes. Never fails: a signal that is too long or cannot be sent is dropped. */
  async send(kind: string, payload: unknown = null): Promise<void> {
    const text = JSON.stringify([kind, payload]);
    if (text.length > MAX_SIGNAL_CHARS || this.queue.length >= MAX_QUEUED_SIGNALS) return;
    this.queue.push(text);
    this.sending ??= this.flush();
    await this.sending;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(ignore);
  }

  /** Sends the queue, one statement at a time; signals that arrive meanwhile are batched into the next one. */
  private async flush(): Promise<void> {
    while (this.queue.length > 0) {
      const signals = this.queue.splice(0);
      await this.client
        ?.query({ name: 'tell-other-nodes', text: NOTIFY, values: [CHANNEL, signals] })
        .catch(() => {
          this.dropConnection();
        });
    }
    this.sending = null;
  }

  /** A connection that fails to send probably receives nothing either; its `end` event starts a reconnect. */
  private dropConnection(): void {
    void this.client?.end().catch(ignore);
    this.client = null;
  }

  private async connect(): Promise<void> {
    const client = this.database.newClient();
    client.on('error', () => {
      this.reconnectSoon(client);
    });
    client.on('end', () => {
      this.reconnectSoon(client);
    });
    client.on('notification', (notification) => {
      this.receive(client, notification);
    });
    try {
      await client.connect();
      if (this.label !== '') await client.query(NAME_CONNECTION, [NODE_PREFIX + this.label]);
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.closed) await client.end();
      else this.client = client;
    } catch {
      await client.end().catch(ignore);
      this.reconnectSoon(client);
    }
  }

  private receive(client: Client, { processId, payload }: Notification): void {
    // A node also receives its own signals.
    if (processId === (client as Client & { processID?: number }).processID) return;
    try {
      const [kind, content] = JSON.parse(payload ?? '') as [string, unknown];
      this.listeners.get(kind)?.(content);
    } catch {
      // Ignores a signal in a format of another version of the bank.
    }
  }

  private reconnectSoon(lost: Client): void {
    if (this.client === lost) this.client = null;
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      void this.connect();
    }, RECONNECT_MS).unref();
  }
}

function ignore(): void {
  // Signals are best effort.
}
