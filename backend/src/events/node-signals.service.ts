import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client, type ClientConfig, type Notification } from 'pg';
import { PgPool } from '../database/connection/pg-pool.js';

const CHANNEL = 'falaj_signals';
const NOTIFY = 'SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word';
const RECONNECT_MS = 1_000;
/** PostgreSQL's limit is 8000 bytes; signals are words, not letters. */
const LONGEST = 1_000;
/** What is said while so many words wait for a slow database is not worth waiting. */
const MOST_WAITING = 1_000;

type Listener = (payload: unknown) => void;

/**
 * Words between nodes that may get lost: "look now", "somebody is typing". Nothing correct depends on them;
 * what must arrive is a row. They ride on LISTEN and NOTIFY over a connection of their own, outside of
 * every transaction of the bank, since a notifying commit makes all others wait.
 */
@Injectable()
export class NodeSignals implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, Listener>();
  private readonly words: string[] = [];
  private speaking: Promise<void> | null = null;
  private client: Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly database: PgPool) {}

  /** Calls `listener` for each signal of this kind from other nodes. */
  on(kind: string, listener: Listener): void {
    this.listeners.set(kind, listener);
  }

  /** Tells the other nodes, if they can be reached just now; never fails. */
  async send(kind: string, payload: unknown = null): Promise<void> {
    const text = JSON.stringify([kind, payload]);
    if (text.length > LONGEST || this.words.length >= MOST_WAITING) return;
    this.words.push(text);
    this.speaking ??= this.speak();
    await this.speaking;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(ignore);
  }

  /** One statement at a time, with all that was said during the one before. */
  private async speak(): Promise<void> {
    while (this.words.length > 0) {
      const words = this.words.splice(0);
      await this.client
        ?.query({ name: 'tell-other-nodes', text: NOTIFY, values: [CHANNEL, words] })
        .catch(() => {
          this.hangUp();
        });
    }
    this.speaking = null;
  }

  /** A connection on which nothing is answered is deaf, too; its end begins another. */
  private hangUp(): void {
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
    // What this node said comes back to it, too.
    if (processId === (client as Client & { processID?: number }).processID) return;
    try {
      const [kind, content] = JSON.parse(payload ?? '') as [string, unknown];
      this.listeners.get(kind)?.(content);
    } catch {
      // Another version of the bank said something that this one does not understand.
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
  // It may get lost.
}
