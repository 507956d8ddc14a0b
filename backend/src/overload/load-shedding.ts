import type { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { Overloaded } from '../common/errors/errors.js';
import type { LoadGauge } from './load-gauge.js';
import type { FairQueue } from './fair-queue.js';

type Gauge = Pick<LoadGauge, 'pressure' | 'refused'>;

/** How much a refusal costs whoever is refused; sign-outs are never refused. */
export type Urgency = 'recurring' | 'reading' | 'writing';

/** From which pressure on some are refused, and from which on all. */
const REFUSING: Record<Urgency, { some: number; all: number }> = {
  recurring: { some: 0.1, all: 0.25 },
  reading: { some: 0.2, all: 0.6 },
  writing: { some: 0.5, all: 1 },
};
/** Whoever is refused is told to come again after one to so many seconds, so that not all come at once. */
const LONGEST_RETRY_SECONDS = 3;

/** So long a handshake is kept waiting, in milliseconds: half of what Socket.IO's client waits for it. */
const HANDSHAKE_PATIENCE_MS = 10_000;
/** How often it is tried meanwhile, give or take the half. */
const KNOCK_MS = 500;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses with 503 what this node could only make wait, before any work is done on it: first what comes again
 * by itself (the chat's polls), then reads and sign-ins, whose screens keep what they show, and last what a
 * person has decided to do. The share of each that is refused grows with the pressure (see {@link LoadGauge}), so that the node stays at what it can do instead of swinging between
 * everything and nothing. Probes of the process stand outside of `/api` and are never refused.
 */
export function shedLoad(gauge: Gauge, fairQueue: Pick<FairQueue, 'enter'>): RequestHandler {
  return (request, _response, next) => {
    const refuse = () => {
      gauge.refused += 1;
      next(new Overloaded(retryAfter()));
    };
    if (isRefused(urgencyOf(request), gauge)) refuse();
    else fairQueue.enter(request.ip ?? '', next, refuse);
  };
}

/**
 * The same for sockets, in front of a handshake. Who is refused comes again a second later over a new
 * connection, which costs more than to let him in: so handshakes are kept waiting, which costs nothing, and
 * refused, on the bare connection, only when it takes too long.
 */
export function holdHandshakes(gauge: Gauge, fairQueue: Pick<FairQueue, 'enter'>): RequestHandler {
  return ({ socket }, _response, next) => {
    const since = performance.now();
    const refuse = () => {
      gauge.refused += 1;
      socket.end(
        'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n' +
          `Retry-After: ${retryAfter()}\r\n\r\n`,
      );
    };
    const knock = () => {
      if (socket.destroyed) return;
      if (!isRefused('recurring', gauge)) fairQueue.enter(lineOf(socket), next, refuse);
      else if (performance.now() - since > HANDSHAKE_PATIENCE_MS) refuse();
      else setTimeout(knock, KNOCK_MS * (0.5 + Math.random()));
    };
    knock();
  };
}

/** The share of its kind that is refused at this pressure, from 0 to 1. */
export function refusedShare(urgency: Urgency, pressure: number): number {
  const { some, all } = REFUSING[urgency];
  return Math.min(1, Math.max(0, (pressure - some) / (all - some)));
}

/** `null` for what is never refused. The path is below `/api`. */
export function urgencyOf({ method, path }: Pick<Request, 'method' | 'path'>): Urgency | null {
  if (path === '/logout') return null;
  if (path === '/chat/replies') return 'recurring';
  return SAFE_METHODS.has(method) || path === '/auth/login' ? 'reading' : 'writing';
}

function isRefused(urgency: Urgency | null, gauge: Gauge): boolean {
  return urgency !== null && Math.random() < refusedShare(urgency, gauge.pressure);
}

/** Each connection by itself: a handshake is not Express's request, and knows no address but the proxy's. */
function lineOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

function retryAfter(): number {
  return 1 + Math.floor(Math.random() * LONGEST_RETRY_SECONDS);
}
