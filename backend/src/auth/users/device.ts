import type { Request } from 'express';
import { clientAddress, networkOf } from '../../platform/http/middleware/client-address.js';

/** Browser and system of a session, as shown to its user; `null` if the browser did not send it. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string;
}

/** Browsers by what their user agents contain. Most contain the names of others too: the first match counts. */
const BROWSERS: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\b(?:OPR|Opera)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[^ ]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A longer user agent is cut before it is searched. */
const MAX_LENGTH = 512;

/** Describes the browser, the system and the network that a request comes from. */
export function deviceOf(request: Pick<Request, 'headers' | 'ip' | 'socket'>): Device {
  const agent = request.headers['user-agent']?.slice(0, MAX_LENGTH) ?? '';
  return {
    browser: browserOf(agent),
    system: SYSTEMS.find(([, mark]) => mark.test(agent))?.[0] ?? null,
    network: networkOf(clientAddress(request)),
  };
}

function browserOf(agent: string): string | null {
  for (const [name, version] of BROWSERS) {
    const [, major] = version.exec(agent) ?? [];
    if (major !== undefined) return `${name} ${major}`;
  }
  return null;
}
