import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { isCrossSite } from './cross-site.js';

const OURS = ['https://falaj.example'];
const crossSite = (headers: IncomingHttpHeaders, origins: readonly string[] = OURS) =>
  isCrossSite({ headers } as IncomingMessage, origins);

describe('isCrossSite', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://falaj.example' }, true],
  ])('reads Fetch Metadata: %j is %s', (headers, expected) => {
    expect(crossSite(headers)).toBe(expected);
  });

  it.each([
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, false],
    [{ origin: 'https://bank.example', host: 'bank.example' }, false],
    [{ origin: 'https://falaj.example', host: 'app:3000' }, false],
    [{ origin: 'http://falaj.example', host: 'app:3000' }, true],
    [{ origin: 'http://localhost:5173', host: 'localhost:3000' }, true],
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'null', host: 'localhost:3000' }, true],
    [{ origin: 'not an origin', host: 'localhost:3000' }, true],
  ])('reads the origin of older browsers: %j is %s', (headers, expected) => {
    expect(crossSite(headers)).toBe(expected);
  });

  it('is false for clients that are not browsers and send neither header', () => {
    expect(crossSite({ host: 'localhost:3000' })).toBe(false);
  });

  it('is true for any other origin when no public origins are configured', () => {
    expect(crossSite({ origin: 'https://falaj.example', host: 'localhost:3000' }, [])).toBe(true);
  });
});
