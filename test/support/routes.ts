import type { NestExpressApplication } from '@nestjs/platform-express';

/** `METHOD /path` of everything that Express routes to a handler. */
export function routesOf(app: NestExpressApplication): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router;
  return stack.flatMap(({ route }) => {
    const [handler, ...others] = route?.stack ?? [];
    // Outside of `/api`, Nest's own 404 stands behind a route's path, for every method there is.
    if (!route || !handler || others.length > 0) return [];
    return [`${handler.method.toUpperCase()} ${route.path}`];
  });
}
