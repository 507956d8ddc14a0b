import { fstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';
import {
  servePages,
  visitor,
  SCRIPT,
  ICON,
  bytes,
  NOT_FOUND,
  BROWSER,
  LARGE,
  folder,
} from './built-pages.js';

servePages();

/** The number of open descriptors of this process for a file of this size. */
function timesOpen(size: number): number {
  const sizes = readdirSync('/dev/fd').map((fd) => {
    try {
      return fstatSync(Number(fd)).size;
    } catch {
      return 0;
    }
  });
  return sizes.filter((one) => one === size).length;
}

describe('a built file', () => {
  it('with a content hash in its name is cached for a year', async () => {
    const { status, headers, text } = await visitor().get('/assets/app-1a2b3c.js');

    expect([status, text]).toEqual([200, SCRIPT]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
      vary: 'Accept-Encoding',
    });
  });

  it('with any other name is revalidated, and not sent again', async () => {
    const { headers, text } = await visitor().get('/favicon.svg');
    expect([headers['cache-control'], headers['content-type'], text]).toEqual([
      'no-cache',
      'image/svg+xml',
      ICON,
    ]);

    const again = await visitor().get('/favicon.svg', { 'if-none-match': String(headers.etag) });

    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (content: Buffer) => content],
  ] as const)('is compressed as the browser accepts: %s', async (accepted, encoding, decode) => {
    const [response, content] = await bytes('/assets/app-1a2b3c.js', { 'accept-encoding': accepted });

    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toBe('text/javascript');
    expect(response.headers.vary).toBe('Accept-Encoding');
    expect(decode(content).toString()).toBe(SCRIPT);
  });

  it.each(['bytes=0-3', 'bytes=5-3', 'bytes=-2', 'bytes=x'])(
    'is sent completely whatever the range: %s',
    async (range) => {
      const { status, text } = await visitor().get('/assets/app-1a2b3c.js', { range });

      expect([status, text]).toEqual([200, SCRIPT]);
    },
  );

  it('can only be read', async () => {
    for (const method of ['POST', 'DELETE']) {
      expect((await visitor().send(method, '/assets/app-1a2b3c.js')).body).toEqual(NOT_FOUND);
    }
  });

  it.each([
    '/.built-from',
    '/.vite/manifest.json',
    '/%2Evite/manifest.json',
    '/%2ebuilt-from',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/secret.txt',
    '/assets/app-1a2b3c.js%00.svg',
  ])('is not served if it is private: %s', async (path) => {
    for (const headers of [BROWSER, { accept: '*/*' }]) {
      const { status, text, body } = await visitor().get(path, headers);

      expect([status, body]).toEqual([404, NOT_FOUND]);
      expect(text).not.toContain('secret');
    }
  });

  it.each(['/index.html', '/%69ndex.html', '/index.html/', '/index', '/'])(
    'is never the template of the page: %s',
    async (path) => {
      for (const headers of [BROWSER, { accept: '*/*' }, { accept: 'image/png' }]) {
        expect((await visitor().get(path, headers)).text).not.toContain('__CSP_NONCE__');
      }
    },
  );

  it('is closed when its reader disconnects', async () => {
    await Promise.all(times(5, () => visitor().abandon('/assets/large-4d5e6f.js')));

    await until(() => Promise.resolve(timesOpen(LARGE.length) === 0));
  });

  it('that is missing fails its own request only', async () => {
    rmSync(join(folder, 'assets/gone-7a8b9c.js'));

    await expect(visitor().get('/assets/gone-7a8b9c.js')).rejects.toThrow('socket hang up');

    expect((await visitor().get('/assets/app-1a2b3c.js')).status).toBe(200);
  });
});
