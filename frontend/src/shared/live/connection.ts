import type { ClientEvents, ServerEvents } from '#contract/realtime';
import type { Socket } from 'socket.io-client';
import { createStore, useStore } from 'zustand';

type BankSocket = Socket<ServerEvents, ClientEvents>;

/** `away` before the first connection and while there is none: then polling works alone. */
const connection = createStore<{ state: 'away' | 'connected' }>(() => ({ state: 'away' }));
const listeners = new Map<string, Set<(payload: unknown) => void>>();
let socket: BankSocket | null = null;

type Payload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];

/** The page connects again after this delay, in milliseconds, more or less by up to the share beside it. */
const RECONNECTION = { delay: 500, jitter: 0.5 };
/** After a server that has closed one socket the page comes again within so many milliseconds, at a random moment. */
const RECONNECT_WITHIN_MS = 2_000;

/** Opens the page's one socket. `cursor` is asked for at each connection: it says what was heard last. */
export async function connect(cursor: () => string | undefined): Promise<void> {
  const { io } = await import('socket.io-client');
  const opened: BankSocket = io({
    transports: ['websocket'],
    auth: (send) => {
      send({ cursor: cursor() });
    },
    reconnectionDelay: RECONNECTION.delay,
    randomizationFactor: RECONNECTION.jitter,
    reconnectionDelayMax: 10_000,
  });
  socket = opened;
  opened.on('connect', () => {
    reconnectAfter(opened, RECONNECTION);
    connection.setState({ state: 'connected' });
  });
  opened.on('disconnect', (reason) => {
    connection.setState({ state: 'away' });
    // The library itself does not come again after a server that closed; a session that ended is refused.
    if (reason === 'io server disconnect')
      setTimeout(() => opened.connect(), Math.random() * RECONNECT_WITHIN_MS);
  });
  opened.on('node.stopping', ({ reconnectWithinMs }) => {
    // Twice the delay is the longest with this jitter, and none the shortest.
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

/** Subscribes to a message of the server, now and on every later connection. @returns the way to unsubscribe */
export function on<Name extends keyof ServerEvents>(
  name: Name,
  listener: (payload: Payload<Name>) => void,
): () => void {
  const known = listeners.get(name) ?? new Set();
  const heard = listener as (payload: unknown) => void;
  listeners.set(name, known.add(heard));
  return () => known.delete(heard);
}

/** Sends a message to the server; without a connection it is dropped. @returns whether it was sent */
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

export function useConnection(): 'away' | 'connected' {
  return useStore(connection, ({ state }) => state);
}
