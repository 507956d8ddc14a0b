import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Forbidden } from '../../errors/errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site sent this request. Browsers say so in `Sec-Fetch-Site` (Fetch Metadata);
 * older ones send `Origin`; who sends neither is not a browser and carries no cookie that he did not put
 * there.
 */
export function isCrossSite(request: IncomingMessage, publicOrigins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (publicOrigins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Refuses requests that would change something for a page of another site. */
export function refuseCrossSite(publicOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const crossSite = !SAFE_METHODS.has(request.method) && isCrossSite(request, publicOrigins);
    next(crossSite ? new Forbidden('This request came from another site') : undefined);
  };
}
