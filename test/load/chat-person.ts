/** A person in a chat whose connections drop: a customer, or the agent who answers. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Follower } from '../faults/sockets/sockets-follower.js';
import type { Person } from '../faults/sockets/sockets-crowd.js';

/** The pause before a message is sent again, as in the pages. */
const AGAIN_MS = 100;
/** A request without an answer for so long is given up and repeated. */
const PATIENCE_MS = 15_000;
/** A dropped request ends at a random moment within this time: before, while or after the bank stores the message. */
const DROP_WITHIN_MS = 40;

interface ShownMessage {
  id: string;
  message: string;
}

interface Wish {
  person: Person;
  ports: readonly number[];
  /** The resource that a push names when the conversation has changed. */
  resource: string;
  /** The path that returns the newest messages. */
  reads: string;
  /** The path that takes a message. */
  sends: string;
}

/** Sends messages until each is acknowledged, and shows what the pushes announce, as the pages do. */
export class ChatPerson {
  /** The texts of the messages on the screen, by the id of the message. */
  readonly shown = new Map<string, string>();
  /** Number of requests whose connection was dropped. */
  drops = 0;
  private readonly socket: Follower;
  private reading: Promise<void> | null = null;
  private isStale = true;
  private node: number;

  constructor(
    private readonly wish: Wish,
    node: number,
  ) {
    this.node = node;
    this.socket = new Follower(wish.person.browser, node, (resources) => {
      if (resources.includes('*') || resources.includes(wish.resource)) this.reload();
    });
  }

  /** Sends a message under one id, again and again until it is acknowledged; `drops` cuts its first attempt. */
  async send(text: string, drops: boolean): Promise<void> {
    const body = JSON.stringify({ message: text, clientMessageId: text });
    for (let attempt = 0; ; attempt += 1) {
      const isDropped = drops && attempt === 0;
      if (isDropped) this.drops += 1;
      const status = await this.call('POST', this.wish.sends, body, isDropped).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 201 || status === 200) return;
      if (status >= 400 && status < 500 && status !== 429)
        throw new Error(`A message was refused with ${status}.`);
      this.node += 1;
      await pause(AGAIN_MS);
    }
  }

  /** Cuts the socket, which comes again to the other node. */
  cutSocket(): void {
    if (!this.socket.isConnected) return;
    this.drops += 1;
    this.socket.cut();
  }

  close(): void {
    this.socket.close();
  }

  /** Reads the newest messages; what is announced meanwhile is read afterwards. */
  private reload(): void {
    this.isStale = true;
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
  }

  private async read(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      try {
        const { status, text } = await this.call('GET', this.wish.reads);
        if (status !== 200) throw new Error(`The messages were refused with ${status}.`);
        for (const { id, message } of JSON.parse(text) as ShownMessage[]) this.shown.set(id, message);
      } catch {
        this.isStale = true;
        this.node += 1;
        await pause(AGAIN_MS);
      }
    }
  }

  private call(
    method: string,
    path: string,
    body?: string,
    isDropped = false,
  ): Promise<{ status: number; text: string }> {
    const { person, ports } = this.wish;
    const { address } = person.browser.at(this.node);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: ports[this.node % ports.length],
          method,
          path,
          timeout: PATIENCE_MS,
          headers: {
            cookie: person.browser.session,
            'x-forwarded-for': address,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
          });
        },
      );
      call.on('timeout', () => call.destroy(new Error('No answer in time.')));
      call.on('error', reject);
      call.end(body);
      if (isDropped) setTimeout(() => call.destroy(new Error('Dropped.')), Math.random() * DROP_WITHIN_MS);
    });
  }
}
