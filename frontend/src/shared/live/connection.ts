import type { ClientEvents, ServerEvents } from '#contract/realtime';
import type { Socket } from 'socket.io-client';
import { createStore, useStore } from 'zustand';

type BankSocket = Socket<ServerEvents, ClientEvents>;

/** `away` before the first connection and while there is none: then polling works alone. */
const connection = createStore<{ state: 'away' | 'connected' }>(() => ({ state: 'away' }));
const listeners = new Map<string, Set<(payload: unknown) => void>>();
let socket: BankSocket | null = null;

type Payload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];

/** After a server that closed by itself the page comes again within so many milliseconds, at a random moment. */
const RECONNECT_WITHIN_MS = 2_000;

/** Opens the page's one socket. `cursor` is asked for at each connection: it says what was heard last. */
export async function connect(cursor: () => string | undefined): Promise<void> {
  const { io } = await import('socket.io-client');
  const opened: BankSocket = io({
    transports: ['websocket'],
    auth: (send) => {
      send({ cursor: cursor() });
    },
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  });
  let within = RECONNECT_WITHIN_MS;
  socket = opened;
  opened.on('connect', () => {
    connection.setState({ state: 'connected' });
  });
  opened.on('disconnect', (reason) => {
    connection.setState({ state: 'away' });
    // The library itself does not come again after a server that closed; a session that ended is refused.
    if (reason === 'io server disconnect') setTimeout(() => opened.connect(), Math.random() * within);
    within = RECONNECT_WITHIN_MS;
  });
  opened.on('node.stopping', ({ reconnectWithinMs }) => {
    within = reconnectWithinMs;
  });
  opened.onAny((name: string, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload);
  });
}

/** Hears what the server says, now and on every later connection. Answers with the way to stop. */
export function onServer<Name extends keyof ServerEvents>(
  name: Name,
  listener: (payload: Payload<Name>) => void,
): () => void {
  const known = listeners.get(name) ?? new Set();
  const heard = listener as (payload: unknown) => void;
  listeners.set(name, known.add(heard));
  return () => known.delete(heard);
}

/** Says something if there is a connection; what is said without one is not worth keeping. */
export function say<Name extends keyof ClientEvents>(
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
