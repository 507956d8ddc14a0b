import type { Server } from 'node:http';
import { Overloaded } from '../platform/http/errors.js';
import { routeOf } from '../platform/http/route-of.js';
import type { Meters } from './meters.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The route that open chat panels poll; its unchanged answers bypass Express, so that they have no route of their own. */
const POLL = '/api/chat/replies';

/** Measures all requests to the server, also those that are answered before Express sees them. */
export function measureRequests(meters: Meters, server: Server): void {
  const duration = meters.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  });
  const inFlight = meters.gauge('http_requests_in_flight', 'Requests being answered');
  const polls = meters.counter({
    name: 'falaj_chat_polls_total',
    help: 'Polls of the chat, by whether anything was new',
    labelNames: ['answer'],
  });
  const errors = meters.counter({
    name: 'falaj_errors_total',
    help: 'Requests answered with an error, by its code; "overloaded" are those shed before any work',
    labelNames: ['code'],
  });
  server.prependListener('request', (request, response) => {
    const begun = performance.now();
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const { method = '', url = '' } = request;
      const status = response.statusCode;
      const route = routeOf(request) ?? unroutedOf(url);
      duration.observe({ method, route, status }, (performance.now() - begun) / 1_000);
      if (route === POLL) polls.inc({ answer: status === 304 ? 'unchanged' : 'changed' });
      if (response.code)
        errors.inc({ code: response.err instanceof Overloaded ? 'overloaded' : response.code });
    });
  });
}

function unroutedOf(url: string): string {
  if (url.startsWith(POLL)) return POLL;
  return url.startsWith('/api/') ? 'none' : 'page';
}
