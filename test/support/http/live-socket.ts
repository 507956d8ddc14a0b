import { afterAll } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { EventTail } from '../../../backend/src/events/event-tail.service.js';
import { NodeSignals } from '../../../backend/src/events/node-signals.service.js';
import type { Bank } from '../bank.js';
import type { Client } from './client.js';
import { until } from '../until.js';

/** Far more than it ever takes, for machines that have something else to do. */
const DEADLINE_MS = 4_000;
const MARK = /(^|\.)mark-/;

export interface Change {
  resources: string[];
  cursor: string;
}

/** Whoever opens a socket: with a browser, and known to the bank. */
interface Person {
  id: string;
  client: Client;
}

interface SocketWish {
  /** Of a connection before this one. */
  cursor?: unknown;
  /** Beside the cookie. */
  headers?: Record<string, string>;
  /** Sent along, as a client might try. */
  auth?: Record<string, unknown>;
  /** What happens once the handshake is through and before the client asks to be connected. */
  between?: () => Promise<unknown>;
}

/** A real Socket.IO client that keeps what it hears. */
export class LiveSocket {
  /** Why it was closed, as Socket.IO says; `null` while it is open. */
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

  /** What came with each event of this name, in order. */
  of(event: string): unknown[] {
    return this.heard.filter((heard) => heard.event === event).map(({ word }) => word);
  }

  get changes(): Change[] {
    return this.of('changed') as Change[];
  }

  /** Every event it heard, in order; marks of {@link caughtUp} left out. */
  get events(): string[] {
    return this.heard.filter(({ word }) => !isMark(word)).map(({ event }) => event);
  }

  /** The stale resources it was told of, as often as it was told, sorted. */
  get stale(): string[] {
    return this.changes
      .flatMap(({ resources }) => resources)
      .filter((resource) => !MARK.test(resource))
      .sort();
  }

  /** Where a connection that follows this one goes on. */
  get cursor(): string {
    return this.changes.at(-1)?.cursor ?? '';
  }

  forget(): void {
    this.heard = [];
  }

  /** Until so many events of this name were heard. */
  hears(event: string, times = 1, withinMs = DEADLINE_MS): Promise<void> {
    return until(() => Promise.resolve(this.of(event).length >= times), withinMs);
  }

  /** Until it was told that this resource is stale. */
  hearsOf(resource: string, withinMs = DEADLINE_MS): Promise<void> {
    return until(
      () => Promise.resolve(this.changes.some(({ resources }) => resources.includes(resource))),
      withinMs,
    );
  }

  isClosed(withinMs = DEADLINE_MS): Promise<void> {
    return until(() => Promise.resolve(this.closedBy !== null), withinMs);
  }

  /** Says something and gives the acknowledgement; fails when there is none. */
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

  /** Connects, and waits for the bank's first word. */
  async open(person: Person, wish?: SocketWish): Promise<LiveSocket> {
    const live = this.start(person, wish);
    await live.hears('changed');
    return live;
  }

  /** How the bank refuses a connection; fails when it does not. */
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
 * Until these sockets have heard all that was committed before. A mark follows it through the tail; the
 * second one cannot be in one batch with the first, so whatever went before that has arrived.
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

/** What these sockets are told by `work`, each by its name, and nothing that came before. */
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

/** An event as another node commits it: its row, and no word to this one. */
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
