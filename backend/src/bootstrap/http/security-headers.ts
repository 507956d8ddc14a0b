import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { AppConfig } from '../../platform/config/app-config.js';

/** Browser features that the bank does not use, disabled for injected scripts as well (W3C Permissions Policy). */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The security headers of every response: API calls, pages, files and websocket handshakes. */
export type SecurityHeaders = ReadonlyMap<string, string>;

/** Computes the headers once with helmet, because they are the same for every response. */
export function securityHeaders(config: AppConfig): SecurityHeaders {
  const headers = new Map([['Permissions-Policy', PERMISSIONS]]);
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet({
    contentSecurityPolicy: contentPolicy(config),
    // For old browsers that do not support `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    // Only in production, behind TLS. On localhost, it would break plain HTTP for other projects.
    strictTransportSecurity: config.environment === 'production',
  })({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

export function setHeaders(headers: SecurityHeaders): RequestHandler {
  // Iterating over a map allocates each pair again; an array does not.
  const pairs = [...headers];
  return (_request, response, next) => {
    for (const [name, value] of pairs) response.setHeader(name, value);
    next();
  };
}

type ContentPolicy = Exclude<HelmetOptions['contentSecurityPolicy'], boolean | undefined>;

/**
 * The content security policy: pages may only load and run files of this server. The response of a page also allows
 * inline scripts and styles that carry the `nonce`, because the component library inserts styles at run time. Other
 * responses need no nonce.
 */
export function contentPolicy({ environment }: AppConfig, nonce?: string): ContentPolicy {
  const own = nonce === undefined ? ["'self'"] : ["'self'", `'nonce-${nonce}'`];
  return {
    directives: {
      scriptSrc: own,
      styleSrc: own,
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: environment === 'production' ? [] : null,
    },
  };
}
