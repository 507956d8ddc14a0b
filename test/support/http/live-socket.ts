import { afterAll } from '@jest/globals';
import { EVERYTHING } from '#contract/events/realtime';
import { io, type Socket } from 'socket.io-client';
import { EventTail } from '../../../backend/src/events/event-tail.service.js';
import { NodeSignals } from '../../../backend/src/events/node-signals.service.js';
import type { Bank } from '../bank.js';
import type { Client } from './client.js';
import { until } from '../until.js';

/** Far more than is ever needed, for busy machines. */
const DEADLINE_MS = 60_000;
const MARK = /(^|\.)mark-/;

export interface Change {
  resources: string[];
  cursor: string;
}

/** The owner of a socket: a browser and an id. */
interface Person {
  id: string;
  client: Client;
}

interface SocketWish {
  /** The cursor of an earlier connection. */
  cursor?: unknown;
  /** Headers besides the cookie. */
  headers?: Record<string, string>;
  /** Further fields of the handshake's `auth`. */
  auth?: Record<string, unknown>;
  /** Runs after the WebSocket is open and before the client sends its Socket.IO CONNECT. */
  between?: () => Promise<unknown>;
}

/** A real Socket.IO client that records what it receives. */
export class LiveSocket {
  /** The reason of the disconnection in Socket.IO's words; `null` while connected. */
  closedBy: string | null = null;
  private heard: { event: string; word: unknown }[] = [];

  constructor(
    readonly socket: Socket,
    readonly ownerId: string,
  ) {
    socket.onAny((event: string, ...words: unknown[]) => {
      this.heard.push({ event, word: words.length > 1 ? words : words[0] });
    });
    socket.on('disconnect', (reason) => {
      this.closedBy = reason;
    });
  }

  /** The payloads of the events with this name, in order. */
  of(event: string): unknown[] {
    return this.heard.filter((heard) => heard.event === event).map(({ word }) => word);
  }

  get changes(): Change[] {
    return this.of('changed') as Change[];
  }

  /** The names of all received events, in order, without the marks of {@link caughtUp}. */
  get events(): string[] {
    return this.heard.filter(({ word }) => !isMark(word)).map(({ event }) => event);
  }

  /** The stale resources it was sent, including repetitions, sorted. */
  get stale(): string[] {
    return this.changes
      .flatMap(({ resources }) => resources)
      .filter((resource) => !MARK.test(resource))
      .sort();
  }

  /** The cursor for a connection that follows this one. */
  get cursor(): string {
    return this.changes.at(-1)?.cursor ?? '';
  }

  forget(): void {
    this.heard = [];
  }

  /** Waits until this many events of this name were received. */
  hears(event: string, times = 1): Promise<void> {
    return until(() => Promise.resolve(this.of(event).length >= times));
  }

  /** Waits until this resource was reported stale. */
  hearsOf(resource: string): Promise<void> {
    return until(() => Promise.resolve(this.changes.some(({ resources }) => resources.includes(resource))));
  }

  isClosed(): Promise<void> {
    return until(() => Promise.resolve(this.closedBy !== null));
  }

  /** Emits an event and returns the acknowledgement; rejects when there is none. */
  say(event: string, ...words: unknown[]): Promise<unknown> {
    return this.socket.timeout(DEADLINE_MS).emitWithAck(event, ...words) as Promise<unknown>;
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** The sockets of a test file. */
class LiveSockets {
  private readonly sockets: LiveSocket[] = [];

  /** Begins to connect, with the cookies of the person's browser. */
  start({ id, client }: Person, { cursor, headers, auth = {}, between }: SocketWish = {}): LiveSocket {
    const cookie = [...client.cookies.values()].join('; ');
    const words = cursor === undefined ? auth : { ...auth, cursor };
    const socket = io(`http://127.0.0.1:${client.port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(cookie === '' ? {} : { cookie }), ...headers },
      auth: (send) => {
        void Promise.resolve(between?.()).then(() => {
          send(words);
        });
      },
    });
    const live = new LiveSocket(socket, id);
    this.sockets.push(live);
    return live;
  }

  /**
   * Connects, and waits until the bank has checked the session: it says then what may be stale, which is everything
   * without a cursor. Other pushes may come before it.
   */
  async open(person: Person, wish?: SocketWish): Promise<LiveSocket> {
    const live = this.start(person, wish);
    await (wish?.cursor === undefined ? live.hearsOf(EVERYTHING) : live.hears('changed'));
    return live;
  }

  /** Returns the error with which the bank refuses a connection; rejects if it is accepted. */
  refusal(person: Person, wish?: SocketWish): Promise<string> {
    const { socket } = this.start(person, wish);
    return new Promise((resolve, reject) => {
      socket.on('connect', () => {
        reject(new Error('The socket was let in.'));
      });
      socket.on('connect_error', (error: Error & { description?: { message?: string } }) => {
        resolve(error.description?.message ?? error.message);
      });
    });
  }

  closeAll(): void {
    for (const socket of this.sockets.splice(0)) socket.close();
  }
}

/** Sockets for the tests of a file; all are closed at its end. */
export function useLiveSockets(): LiveSockets {
  const sockets = new LiveSockets();
  afterAll(() => {
    sockets.closeAll();
  });
  return sockets;
}

let marks = 0;

/**
 * Waits until these sockets have received everything that was committed before. It commits two marks in turn:
 * the second cannot be in one batch with the first, so whatever preceded the first has arrived.
 */
export async function caughtUp(bank: Bank, sockets: readonly LiveSocket[]): Promise<void> {
  for (let pass = 0; pass < 2; pass += 1) {
    const mark = `mark-${(marks += 1)}`;
    await commitEvent(
      bank,
      sockets.map(({ ownerId }) => `user:${ownerId}`),
      [mark],
    );
    bank.app.get(EventTail).poke();
    await bank.app.get(NodeSignals).send('events');
    await Promise.all(sockets.map((socket) => socket.hearsOf(mark)));
  }
}

/** What each of these named sockets receives because of `work`, without anything earlier. */
export async function toldBy<Name extends string>(
  bank: Bank,
  sockets: Record<Name, LiveSocket>,
  work: () => Promise<unknown>,
): Promise<Record<Name, string[]>> {
  const all = Object.values<LiveSocket>(sockets);
  await caughtUp(bank, all);
  for (const socket of all) socket.forget();
  await work();
  await caughtUp(bank, all);
  const told = Object.entries<LiveSocket>(sockets).map(([name, { stale }]) => [name, stale]);
  return Object.fromEntries(told) as Record<Name, string[]>;
}

/** Inserts an event as another node would: only the row, without a signal to this node. */
export const INSERT_EVENT = `
  INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
  VALUES (gen_random_uuid(), 'test.happened', 'user', gen_random_uuid(), $1, $2)`;

export async function commitEvent(
  bank: Bank,
  audience: readonly string[],
  resources: readonly string[],
): Promise<void> {
  await bank.sql(INSERT_EVENT, [audience, resources]);
}

function isMark(word: unknown): boolean {
  const { resources } = (word ?? {}) as Partial<Change>;
  return Array.isArray(resources) && resources.length > 0 && resources.every((name) => MARK.test(name));
}
