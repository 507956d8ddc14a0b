import type { Request, RequestHandler } from 'express';
import { clientAddress, networkOf } from '../http/middleware/client-address.js';
import { Overloaded } from '../http/errors.js';
import type { LoadGauge } from './load-gauge.js';
import type { FairQueue } from './fair-queue.js';

type Gauge = Pick<LoadGauge, 'pressure' | 'refused' | 'handshakes'>;

/** How much a refusal costs the user, from little to much. Signing out is never refused. */
export type Urgency = 'recurring' | 'reading' | 'writing';

/** The pressure above which some requests are refused, and the pressure from which all are. */
const THRESHOLDS: Record<Urgency, { some: number; all: number }> = {
  recurring: { some: 0.1, all: 0.25 },
  reading: { some: 0.2, all: 0.6 },
  writing: { some: 0.5, all: 1 },
};
/** `Retry-After` is a random number of seconds from 1 to this, so that clients do not all retry at the same time. */
const MAX_RETRY_SECONDS = 3;

/** How long a handshake may be delayed, in milliseconds: half the timeout of the Socket.IO client. */
const MAX_HANDSHAKE_WAIT_MS = 10_000;
/**
 * The turn that all handshakes share with the clients of requests: a raw handshake request only knows the address of the
 * proxy, and a thousand connections with a turn each would take a thousand turns before the next request.
 */
const HANDSHAKES = 'handshakes';
/** Average interval between attempts to admit a delayed handshake, in milliseconds. It varies by half. */
const HANDSHAKE_RETRY_MS = 500;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 503 under overload, before any work is done on the request. First the polls of the chat are refused, which
 * repeat by themselves; then reads and sign-ins, whose screens keep their content; and last writes. The refused share
 * of each kind grows with the pressure (see {@link LoadGauge}), so that the load settles at the capacity of the node
 * instead of oscillating. Health checks are outside of `/api` and never refused.
 */
export function shedLoad(gauge: Gauge, fairQueue: Pick<FairQueue, 'enter'>): RequestHandler {
  return (request, _response, next) => {
    const refuse = () => {
      gauge.refused += 1;
      next(new Overloaded(retryAfter()));
    };
    if (isRefused(urgencyOf(request), gauge)) refuse();
    else fairQueue.enter(networkOf(clientAddress(request)), next, refuse);
  };
}

/**
 * Sheds load of websocket handshakes. A refused client reconnects a second later over a new connection, which costs more
 * than admitting it. So handshakes are delayed, which costs nothing, and refused on the bare connection only after
 * {@link MAX_HANDSHAKE_WAIT_MS}; those that are admitted wait as long for their turn.
 */
export function holdHandshakes(gauge: Gauge, fairQueue: Pick<FairQueue, 'enter'>): RequestHandler {
  return ({ socket }, _response, next) => {
    const since = performance.now();
    const refuse = () => {
      gauge.refused += 1;
      gauge.handshakes += 1;
      socket.end(
        'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n' +
          `Retry-After: ${retryAfter()}\r\n\r\n`,
      );
    };
    const admit = () => {
      if (!socket.destroyed) next();
    };
    const tryAgain = () => {
      if (performance.now() - since > MAX_HANDSHAKE_WAIT_MS) refuse();
      else setTimeout(tryToAdmit, HANDSHAKE_RETRY_MS * (0.5 + Math.random()));
    };
    const tryToAdmit = () => {
      if (socket.destroyed) return;
      if (isRefused('recurring', gauge)) tryAgain();
      else fairQueue.enter(HANDSHAKES, admit, tryAgain, since + MAX_HANDSHAKE_WAIT_MS - performance.now());
    };
    tryToAdmit();
  };
}

/** Returns the share of requests of this kind that are refused at this pressure, from 0 to 1. */
export function refusedShare(urgency: Urgency, pressure: number): number {
  const { some, all } = THRESHOLDS[urgency];
  return Math.min(1, Math.max(0, (pressure - some) / (all - some)));
}

/** Returns the urgency of a request, or `null` if it is never refused. The path is relative to `/api`. */
export function urgencyOf({ method, path }: Pick<Request, 'method' | 'path'>): Urgency | null {
  if (path === '/logout') return null;
  if (path === '/chat/replies') return 'recurring';
  return SAFE_METHODS.has(method) || path === '/auth/login' ? 'reading' : 'writing';
}

function isRefused(urgency: Urgency | null, gauge: Gauge): boolean {
  return urgency !== null && Math.random() < refusedShare(urgency, gauge.pressure);
}

function retryAfter(): number {
  return 1 + Math.floor(Math.random() * MAX_RETRY_SECONDS);
}
