import type { Application, Request } from 'express';
import { routeOf } from '../http/route-of.js';

/** What stands for a part of a path that a person or a program may have typed. */
const TYPED = '*';
/** Number of parts after which a path is cut; no path of the bank has as many. */
const MOST_PARTS = 12;

interface Layer {
  route?: { path: unknown };
}

/** The fixed parts of the templates of all routes, such as `accounts` of `/api/accounts/:id`. */
export function fixedParts(app: Application): ReadonlySet<string> {
  const { stack } = app.router as unknown as { stack: readonly Layer[] };
  const templates = stack.flatMap(({ route }) => (typeof route?.path === 'string' ? [route.path] : []));
  return new Set(
    templates.flatMap((template) => template.split('/')).filter((part) => /^[\w.-]+$/.test(part)),
  );
}

/**
 * The path of a request for the log: the template of its route, or, without one, only the parts that some route has. No
 * id, number, name or search word that somebody typed is in it, nor the query.
 */
export function toldPath(request: Request, fixed: ReadonlySet<string>): string {
  const template = routeOf(request);
  if (template !== undefined) return template;
  const parts = pathOf(request).split('/').slice(1);
  const told = parts.slice(0, MOST_PARTS).map((part) => (part === '' || fixed.has(part) ? part : TYPED));
  return `/${told.join('/')}${parts.length > MOST_PARTS ? '/…' : ''}`;
}

/** The path without the query, as it was asked for: not for the log. */
export function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}
