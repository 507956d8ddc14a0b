import type { NestExpressApplication } from '@nestjs/platform-express';

/** What Express keeps of a route, or of a router with routes of its own. */
interface Layer {
  route?: { path: string; stack: { method?: string }[] };
  handle: { stack?: Layer[] };
}

/** Nest's own 404, for whatever has no route. */
const NOWHERE = 'EVERY METHOD OF *path';
/** Nest puts another 404 for every method there is behind the paths that are outside of `/api`. */
const MORE_THAN_A_ROUTE_HAS = 20;

/** `METHOD /path` of everything that Express routes to a handler. */
export function routesOf(app: NestExpressApplication): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router as unknown as { stack: Layer[] };
  return [...new Set(stack.flatMap(routesIn))].filter((route) => route !== NOWHERE);
}

function routesIn({ route, handle }: Layer): string[] {
  if (!route) return (handle.stack ?? []).flatMap(routesIn);
  const methods = new Set(route.stack.map(({ method }) => method?.toUpperCase() ?? 'EVERY METHOD OF'));
  return methods.size > MORE_THAN_A_ROUTE_HAS ? [] : [...methods].map((method) => `${method} ${route.path}`);
}
