import type { HelmetOptions } from 'helmet';
import type { AppConfig } from '../../config/app-config.js';

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
