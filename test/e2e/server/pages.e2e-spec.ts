import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { times } from '../../support/times.js';
import { servePages, visitor, BROWSER, policyOf, NOT_FOUND, bytes } from './built-pages.js';

servePages();

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

  it.each([
    ['a customer', '/cards', 'customer', 'cards'],
    ['a customer at another address', '/no-page', 'customer', 'any'],
    ['an administrator', '/admin/customers/0190-ab', 'admin', 'customer'],
    ['an agent', '/support', 'agent', 'agent'],
  ])('names what it needs from the role that a browser remembers: %s', async (_who, path, role, page) => {
    const cookie = `falaj_language=hi; falaj_role=${role}`;
    const { text } = await visitor().get(path, { ...BROWSER, cookie });

    const named = [...text.matchAll(/<link rel="(\w+)"(?: as="(\w+)")? crossorigin href="([^"]+)">/g)];
    expect(named.map(([, kind, as, file]) => [kind, as, file])).toEqual([
      ['preload', 'fetch', '/api/auth/user'],
      ['modulepreload', undefined, `/assets/${page}.js`],
      ['preload', 'style', '/assets/hi.css'],
    ]);
  });

  it.each(['', 'falaj_role=chief', 'other_falaj_role=admin', 'falaj_role=admin"><script>'])(
    'names nothing without a known role: %s',
    async (cookie) => {
      const { text } = await visitor().get('/cards', { ...BROWSER, cookie });

      expect(text).not.toContain('rel="preload"');
      expect(text).not.toContain('chief');
    },
  );

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
    ['/become-a-customer', 'falaj_language=ar', 'ar'],
    ['/become-a-customer/', 'falaj_language=hi; falaj.sid=s%3Aabc', 'hi'],
    ['/become-a-customer?from=poster', 'falaj_theme=dark', 'en'],
  ])('at %s is about becoming a customer, with and without a session', async (path, cookie, language) => {
    const { status, text } = await visitor().get(path, { ...BROWSER, cookie });

    expect([status, text]).toEqual([200, `<html lang="${language}"><h1>Become a customer</h1></html>`]);
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
    '/become-a-customer.en.html',
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
