import { fstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../../backend/src/bootstrap/create-app.js';
import { createLogger } from '../../../backend/src/platform/common/logging/logger.js';
import { loadConfig } from '../../../backend/src/platform/config/load-config.js';
import { Client } from '../../support/http/client.js';
import { cloneDatabase, type TestDatabase } from '../../support/database/database.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const TEMPLATE = `<!doctype html><html lang="en" dir="ltr"><head><meta nonce="__CSP_NONCE__" />
<script src="/assets/app-1a2b3c.js" nonce="__CSP_NONCE__"></script></head><body></body></html>`;
const SCRIPT = 'console.log("falaj");\n'.repeat(200);
const landing = (language: string) => `<html lang="${language}"><script src="/assets/app-1a2b3c.js"
nonce="__CSP_NONCE__"></script><h1>The landing page</h1></html>`;
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** More than the kernel buffers at once, so that a client can disconnect in the middle. */
const LARGE = 'x'.repeat(8_000_000);

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'This page was not found' };

const home = mkdtempSync(join(tmpdir(), 'falaj-pages-'));
const folder = join(home, 'dist');

function build(): void {
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': TEMPLATE,
    ...Object.fromEntries(
      ['en', 'ar', 'hi'].map((language) => [`landing.${language}.html`, landing(language)]),
    ),
    'favicon.svg': ICON,
    '.built-from': 'secret fingerprint',
    '.vite/manifest.json': '{"secret":{}}',
    '../secret.txt': 'secret text',
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
    'assets/large-4d5e6f.js': LARGE,
    'assets/gone-7a8b9c.js': SCRIPT,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

let database: TestDatabase;
let app: NestExpressApplication;
let port: number;
const visitor = () => new Client(port);

beforeAll(async () => {
  build();
  database = await cloneDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a session secret for tests, not for you',
    PIN_KEY: 'a key for PINs in tests, not for yourself',
    DATA_KEY: 'a key for app secrets in tests, not for you',
    DATABASE_URL: 'postgres://unused/unused',
    API_DOCS: 'true',
  });
  app = await createApp(config, database, createLogger(config), folder);
  await app.listen(0, '127.0.0.1');
  ({ port } = app.getHttpServer().address() as AddressInfo);
}, 30_000);
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(home, { recursive: true });
});

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']).split(';');

/** Returns the raw bytes of a response. */
function bytes(path: string, headers: Record<string, string>): Promise<[IncomingMessage, Buffer]> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve([response, Buffer.concat(chunks)]);
      });
    });
    call.on('error', reject);
    call.end();
  });
}

describe('the page', () => {
  it.each(['/login', '/customer/accounts/019a9f3c?month=2026-11', '/apiary', '/%F0%9F%8F%A6'])(
    'is served at %s for navigation',
    async (path) => {
      const answer = await visitor().get(path, BROWSER);

      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.text).toContain('<html lang="en" dir="ltr">');
      expect(answer.text).toContain('src="/assets/app-1a2b3c.js"');
    },
  );

  it('has the nonce that its policy names, a fresh one in each answer', async () => {
    const answers = await Promise.all(times(20, () => visitor().get('/login', BROWSER)));

    const nonces = answers.map((answer) => {
      const [, nonce = ''] = /<meta nonce="([^"]*)"/.exec(answer.text) ?? [];
      expect(answer.text).toContain(`<script src="/assets/app-1a2b3c.js" nonce="${nonce}">`);
      expect(answer.text).not.toContain('__CSP_NONCE__');
      expect(policyOf(answer)).toEqual(
        expect.arrayContaining([`script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`]),
      );
      return nonce;
    });
    expect(new Set(nonces).size).toBe(20);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });

  it('may load and run only what comes from this origin', async () => {
    const answer = await visitor().get('/', BROWSER);

    const policy = policyOf(answer).map((directive) => directive.replace(/'nonce-[^']+'/, 'NONCE'));
    expect(policy.sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "object-src 'none'",
      "script-src 'self' NONCE",
      "script-src-attr 'none'",
      "style-src 'self' NONCE",
    ]);
  });

  it.each([
    ['falaj_language=ar', 'lang="ar" dir="rtl"'],
    ['falaj_language=hi', 'lang="hi" dir="ltr"'],
    ['falaj_language=en', 'lang="en" dir="ltr"'],
    ['falaj.sid=s%3Aabc; falaj_language=ar', 'lang="ar" dir="rtl"'],
    ['falaj_language=ar; theme=dark', 'lang="ar" dir="rtl"'],
    ['falaj_language=fr', 'lang="en" dir="ltr"'],
    ['falaj_language=arz', 'lang="en" dir="ltr"'],
    ['not_falaj_language=ar', 'lang="en" dir="ltr"'],
    ['falaj_language="><script>', 'lang="en" dir="ltr"'],
  ])('is written in the language of the cookie: %s', async (cookie, expected) => {
    const { text } = await visitor().get('/login', { ...BROWSER, cookie });

    expect(text).toContain(`<html ${expected}>`);
  });

  it('at the root is served to any client that accepts HTML, like curl', async () => {
    const answers = [
      await visitor().get('/'),
      await visitor().get('/', { accept: '*/*' }),
      await visitor().get('/', { accept: 'application/json' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  });

  it('below the root is served to clients that ask for HTML explicitly', async () => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
      expect((await visitor().get('/login', headers)).body).toEqual(NOT_FOUND);
    }
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, text } = await visitor().send('HEAD', '/login', undefined, BROWSER);

    expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', '']);
  });

  it.each(['/', '/index.html', '/?login=1'])('at %s is that of the app with a session', async (path) => {
    const cookie = 'falaj_language=ar; falaj.sid=s%3Aabc';
    const { text } = await visitor().get(path, { ...BROWSER, cookie });

    expect(text).toContain('<meta nonce=');
  });

  it.each([
    ['/', 'theme=dark', 'en'],
    ['/index.html', 'falaj_language=ar', 'ar'],
    ['/?login=1', 'falaj_language=hi', 'hi'],
  ])('at %s is the landing page without a session', async (path, cookie, language) => {
    const answer = await visitor().get(path, { ...BROWSER, cookie });

    const [, nonce = ''] = /nonce="([^"]*)"/.exec(answer.text) ?? [];
    expect(answer.text).toContain(`<html lang="${language}">`);
    expect(answer.text).toContain('The landing page');
    expect(policyOf(answer)).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['br', 'identity', (content: Buffer) => content],
    ['identity', 'identity', (content: Buffer) => content],
  ] as const)('is sent for Accept-Encoding %s as %s', async (accepted, encoding, decode) => {
    const [{ headers }, content] = await bytes('/login', { ...BROWSER, 'accept-encoding': accepted });

    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    expect(decode(content).toString()).toContain('<html lang="en" dir="ltr">');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not answer %s', async (method) => {
    const { status, body } = await visitor().send(method, '/', undefined, BROWSER);

    expect([status, body]).toEqual([404, NOT_FOUND]);
  });

  it.each([
    '/api',
    '/api/nope',
    '/API/nope',
    '/assets/nope.js',
    '/foo.png',
    '/landing.html',
    '/landing.ar.html',
    '/wp-login.php',
    '/%',
    '/%C0%80',
  ])('is not served at %s', async (path) => {
    const { status, body } = await visitor().get(path, BROWSER);

    expect([status, body]).toEqual([404, NOT_FOUND]);
  });

  it('does not hide probes, calls or their documentation', async () => {
    const [probe, call, docs] = [
      await visitor().get('/healthz', BROWSER),
      await visitor().get('/api/accounts', BROWSER),
      await visitor().get('/api/docs', BROWSER),
    ];

    expect([probe.status, call.status, docs.status]).toEqual([200, 401, 200]);
    expect(docs.text).toContain('swagger-ui');
    expect(policyOf(docs)).toContain("style-src 'self' 'unsafe-inline'");
    for (const answer of [probe, call]) expect(policyOf(answer)).toContain("style-src 'self'");
  });
});

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
