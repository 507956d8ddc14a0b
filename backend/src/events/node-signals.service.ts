import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client, type ClientConfig, type Notification } from 'pg';
import { PgPool } from '../database/connection/pg-pool.js';

const CHANNEL = 'falaj_signals';
const NOTIFY = 'SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word';
const RECONNECT_MS = 1_000;
/** Maximum length of a signal, in characters. PostgreSQL allows payloads of less than 8000 bytes. */
const MAX_SIGNAL_CHARS = 1_000;
/** When this many signals are queued for a slow database, further ones are dropped. */
const MAX_QUEUED_SIGNALS = 1_000;

type Listener = (payload: unknown) => void;

/**
 * Best-effort messages between nodes, e.g. "poll the events now" or "somebody is typing". They may get lost, so nothing
 * may depend on them for correctness; what must arrive is stored as a row. They use LISTEN and NOTIFY on a separate
 * connection, outside of the bank's transactions, since commits that notify are serialised by PostgreSQL.
 */
@Injectable()
export class NodeSignals implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, Listener>();
  private readonly queue: string[] = [];
  private sending: Promise<void> | null = null;
  private client: Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly database: PgPool) {}

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
    const client = new Client({ ...(this.database.pool.options as ClientConfig), keepAlive: true });
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
