import type { Socket } from 'socket.io-client';
import { createStore, useStore } from 'zustand';
import { OTHER_USER, PAGE_USER } from '#contract/access/page-user';
import type { ClientEvents, ServerEvents } from '#contract/events/realtime';
import { pageUser, reportOtherUser } from '../api/page-user.js';
import { reportSilence } from './reachability.js';

type BankSocket = Socket<ServerEvents, ClientEvents>;

/** `away` before the first connection and while disconnected; the features then rely on polling alone. */
const connection = createStore<{ state: 'away' | 'connected' }>(() => ({ state: 'away' }));
const listeners = new Map<string, Set<(payload: unknown) => void>>();
let socket: BankSocket | null = null;
let wasConnected = false;

type Payload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];

/** The usual reconnection: the delay in ms, and the share of it by which it varies at random. */
const RECONNECTION = { delay: 500, jitter: 0.5 };
/**
 * After the server has closed a socket, the page reconnects within this time, in ms, at a random moment.
 */
const RECONNECT_WITHIN_MS = 2_000;

/** When the code of the socket cannot be loaded, it is tried again after this time, in ms. */
const LOAD_AGAIN_AFTER_MS = 10_000;

/**
 * Opens the page's only socket. `cursor` is read at each connection: it names the last change that this
 * page knows of. A connection that the server refuses because the session is another user's is reported.
 */
export async function connect(cursor: () => string | undefined): Promise<void> {
  const client = await import('socket.io-client').catch(() => null);
  if (!client) {
    setTimeout(() => void connect(cursor), LOAD_AGAIN_AFTER_MS);
    return;
  }
  const { io } = client;
  const opened: BankSocket = io({
    transports: ['websocket'],
    auth: (send) => send({ cursor: cursor(), [PAGE_USER.auth]: pageUser() ?? undefined }),
    reconnectionDelay: RECONNECTION.delay,
    randomizationFactor: RECONNECTION.jitter,
    reconnectionDelayMax: 10_000,
  });
  socket = opened;
  opened.on('connect', () => {
    reconnectAfter(opened, RECONNECTION);
    connection.setState({ state: 'connected' });
    wasConnected = true;
  });
  opened.on('connect_error', ({ message }) => {
    if (message === OTHER_USER) reportOtherUser();
  });
  opened.on('disconnect', (reason) => {
    connection.setState({ state: 'away' });
    setTimeout(() => {
      if (!isConnected()) reportSilence();
    }, RECONNECT_WITHIN_MS);
    // Socket.IO does not reconnect after the server has disconnected it. If the session has ended, the new
    // connection is refused.
    if (reason === 'io server disconnect')
      setTimeout(() => opened.connect(), Math.random() * RECONNECT_WITHIN_MS);
  });
  opened.on('node.stopping', ({ reconnectWithinMs }) => {
    // With this jitter the delay varies between zero and twice its value.
    reconnectAfter(opened, { delay: reconnectWithinMs / 2, jitter: 1 });
  });
  opened.onAny((name: string, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  });
}

function reconnectAfter({ io }: BankSocket, { delay, jitter }: typeof RECONNECTION): void {
  io.reconnectionDelay(delay);
  io.randomizationFactor(jitter);
}

/** Connects anew, with the session of the user who has just signed in again. */
export function reconnect(): void {
  socket?.disconnect().connect();
}

/**
 * Subscribes to a server event, on this and every later connection. Returns a function that unsubscribes.
 */
export function on<Name extends keyof ServerEvents>(
  name: Name,
  listener: (payload: Payload<Name>) => void,
): () => void {
  const known = listeners.get(name) ?? new Set();
  const heard = listener as (payload: unknown) => void;
  listeners.set(name, known.add(heard));
  return () => known.delete(heard);
}

/** Sends an event to the server; without a connection it is dropped. Returns whether it was sent. */
export function emit<Name extends keyof ClientEvents>(
  name: Name,
  payload: Parameters<ClientEvents[Name]>[0],
): boolean {
  if (!socket?.connected) return false;
  (socket as Socket).emit(name, payload);
  return true;
}

export function isConnected(): boolean {
  return connection.getState().state === 'connected';
}

/** Whether there was a connection, and is none now; false where sockets are blocked. */
export function isConnectionLost(): boolean {
  return wasConnected && !isConnected();
}

export function useConnection(): 'away' | 'connected' {
  return useStore(connection, ({ state }) => state);
}
