import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { AppConfig } from '../../config/app-config.js';

/** What a bank has no use for, so that a script that gets in has none either (W3C Permissions Policy). */
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

/** What every answer tells browsers: those to calls, pages, files and handshakes alike. */
export type SecurityHeaders = ReadonlyMap<string, string>;

/** They are the same for every answer, so helmet is asked for them once. */
export function securityHeaders(config: AppConfig): SecurityHeaders {
  const headers = new Map([['Permissions-Policy', PERMISSIONS]]);
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet({
    contentSecurityPolicy: contentPolicy(config),
    // Says to old browsers what `frame-ancestors` says to all others.
    xFrameOptions: { action: 'deny' },
    // Only behind TLS; on localhost it would lock other projects out of http.
    strictTransportSecurity: config.environment === 'production',
  })({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

export function setHeaders(headers: SecurityHeaders): RequestHandler {
  // A map makes each of its pairs anew, a list has them.
  const pairs = [...headers];
  return (_request, response, next) => {
    for (const [name, value] of pairs) response.setHeader(name, value);
    next();
  };
}

type ContentPolicy = Exclude<HelmetOptions['contentSecurityPolicy'], boolean | undefined>;

/**
 * What a page may load and run: what comes from here. A page itself names a `nonce`, which its own scripts
 * and styles carry (the component library writes styles while it runs); no other answer has a use for one.
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
