import type { NestExpressApplication } from '@nestjs/platform-express';

/** Express's internal entry for a route, or for a router with its own routes. */
interface Layer {
  route?: { path: string; stack: { method?: string }[] };
  handle: { stack?: Layer[] };
}

/** Nest's own 404 for paths without a route. */
const NOWHERE = 'EVERY METHOD OF *path';
/** Nest adds another 404 handler for every method behind the paths outside `/api`. */
const MORE_THAN_A_ROUTE_HAS = 20;

/** `METHOD /path` of every route with a handler. */
export function routesOf(app: NestExpressApplication): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router as unknown as { stack: Layer[] };
  return [...new Set(stack.flatMap(routesIn))].filter((route) => route !== NOWHERE);
}

function routesIn({ route, handle }: Layer): string[] {
  if (!route) return (handle.stack ?? []).flatMap(routesIn);
  const methods = new Set(route.stack.map(({ method }) => method?.toUpperCase() ?? 'EVERY METHOD OF'));
  return methods.size > MORE_THAN_A_ROUTE_HAS ? [] : [...methods].map((method) => `${method} ${route.path}`);
}
