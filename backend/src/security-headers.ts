import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppConfig } from './config/app-config.js';
import { contentPolicy } from './content-policy.js';

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
export function securityHeaders(config: AppConfig): RequestHandler {
  const set = helmet({
    contentSecurityPolicy: contentPolicy(config),
    // Says to old browsers what `frame-ancestors` says to all others.
    xFrameOptions: { action: 'deny' },
    // Only behind TLS; on localhost it would lock other projects out of http.
    strictTransportSecurity: config.environment === 'production',
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    set(request, response, next);
  };
}
