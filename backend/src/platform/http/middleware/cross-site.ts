import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Refused } from '../errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site sent this request. Browsers say so in `Sec-Fetch-Site` (Fetch Metadata), older ones
 * send `Origin`. A client that sends neither is not a browser, so no other site can make it send its cookies.
 */
export function isCrossSite(request: IncomingMessage, publicOrigins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (publicOrigins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Refuses requests of other sites, except for the safe methods GET, HEAD and OPTIONS. */
export function refuseCrossSite(publicOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const crossSite = !SAFE_METHODS.has(request.method) && isCrossSite(request, publicOrigins);
    next(crossSite ? new Refused('forbidden', 'This request came from another site') : undefined);
  };
}
