import type { ClientEvents, ServerEvents } from '#contract/events/realtime';
import type { Server, Socket } from 'socket.io';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';

type Between = Record<string, never>;

export type BankServer = Server<ClientEvents, ServerEvents, Between, SignedIn>;
/** A socket; `data` is its signed-in user. */
export type BankSocket = Socket<ClientEvents, ServerEvents, Between, SignedIn>;
