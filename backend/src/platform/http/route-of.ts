import type { IncomingMessage } from 'node:http';

/** What Express and Nest add to a request while they handle it. */
interface Handled extends IncomingMessage {
  originalUrl?: string;
  route?: { path?: unknown };
}

/**
 * The template of the route that answers a request, such as `/api/accounts/:id`; `undefined` if none does, as for pages,
 * files, unknown paths and requests that are refused on the way. Without ids, so that there are few of them.
 */
export function routeOf(request: IncomingMessage): string | undefined {
  const path = (request as Handled).route?.path;
  // Nest answers unknown paths by a route named `*path`.
  return typeof path === 'string' && path.startsWith('/') ? path : undefined;
}
