import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { isCrossSite } from './cross-site.js';

const OURS = ['https://falaj.example'];
const crossSite = (headers: IncomingHttpHeaders, origins: readonly string[] = OURS) =>
  isCrossSite({ headers } as IncomingMessage, origins);

describe('a request comes from another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://falaj.example' }, true],
  ])('by what a browser of today says: %j is %s', (headers, expected) => {
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
  ])('by what an older one says: %j is %s', (headers, expected) => {
    expect(crossSite(headers)).toBe(expected);
  });

  it('unless it says nothing, as who is not a browser', () => {
    expect(crossSite({ host: 'localhost:3000' })).toBe(false);
  });

  it('whatever it says, if no other origin is ours', () => {
    expect(crossSite({ origin: 'https://falaj.example', host: 'localhost:3000' }, [])).toBe(true);
  });
});
