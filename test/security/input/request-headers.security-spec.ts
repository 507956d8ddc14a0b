import { beforeAll, describe, expect, it } from '@jest/globals';
import { SessionCookieCache } from '../../../backend/src/auth/sessions/session-cookie-cache.js';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';
import { sendRaw, statusesIn } from '../../support/http/raw-http.js';
import { times } from '../../support/times.js';
import { expectRefusal } from '../refusals.js';

const bank = useBank();

let sara: Customer;
let cookie: string;
beforeAll(async () => {
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  [cookie = ''] = sara.client.cookies.values();
});

const whoIs = (headers: Record<string, string>, node = 0) => bank.client(node).get('/api/auth/user', headers);

describe('a cookie', () => {
  it.each([
    ['', 'none'],
    ['falaj.sid', 'a name alone'],
    ['falaj.sid=', 'nothing'],
    ['falaj.sid=%', 'a lone percent sign'],
    ['falaj.sid=%E0%A4%A', 'half a character'],
    ['falaj.sid=s%3A', 'a mark alone'],
    ['falaj.sid=s%3Aabc.def', 'a signature of ours that is none'],
    ['falaj.sid=s%3A%00.%00', 'nothing, signed with nothing'],
    ['falaj.sid="', 'a quotation mark'],
    ['falaj.sid=j%3A%7B%22passport%22%3A1%7D', 'JSON'],
    ["falaj.sid=s%3A'; DROP TABLE sessions; --.x", 'SQL'],
    ['__proto__=1; constructor=2; falaj.sid[]=3', 'tricks'],
    [`falaj.sid=${'a'.repeat(7_000)}`, 'seven kilobytes'],
    [';=;,;==;"', 'noise'],
  ])('%j is nobody’s: %s', async (header) => {
    const answer = await whoIs({ cookie: header });
    expect(answer.status).toBe(401);
    expectRefusal(answer);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('with another signature, another case or a bit more is nobody’s', async () => {
    const last = cookie.endsWith('A') ? 'B' : 'A';
    for (const forged of [
      cookie.slice(0, -1) + last,
      cookie.toLowerCase(),
      `${cookie}A`,
      cookie.slice(0, -1),
    ]) {
      expect((await whoIs({ cookie: forged })).status).toBe(401);
    }
  });

  it('without its signature is nobody’s', async () => {
    const [, id = ''] = /s%3A([^.]+)\./.exec(cookie) ?? [];
    for (const plain of [`falaj.sid=${id}`, `falaj.sid=s%3A${id}`, `falaj.sid=s%3A${id}.`]) {
      expect((await whoIs({ cookie: plain })).status).toBe(401);
    }
  });

  it.each([
    ['before a malformed one of the same name', (good: string) => `${good}; falaj.sid=%zz`],
    ['after noise', (good: string) => `x=%; ;=; y="; ${good}`],
    ['without blanks between', (good: string) => `a=b;${good};falaj.sid=%zz;c=d`],
    ['with blanks around', (good: string) => `a=b;  ${good.replace('=', ' = ')} ; falaj.sid=\\,"`],
  ])('that is right counts %s, and is renewed as it was sent', async (_, around) => {
    // A node renews sessions that it has not seen for a while, and a new node has seen none.
    const node = await bank.addNode();
    const { status, headers } = await whoIs({ cookie: around(cookie) }, node);

    expect(status).toBe(200);
    const [renewed = '', ...others] = headers['set-cookie'] ?? [];
    expect(others).toEqual([]);
    expect(renewed.startsWith(`${cookie}; Max-Age=28800; Path=/; `)).toBe(true);
    await bank.stopNode(node);
  });

  it('that is wrong hides the right one behind it, and breaks nothing', async () => {
    const node = await bank.addNode();
    for (const wrong of ['falaj.sid=%zz', 'falaj.sid=s%3Aabc.def', 'falaj.sid=']) {
      expect((await whoIs({ cookie: `${wrong}; ${cookie}` }, node)).status).toBe(401);
    }
    await bank.stopNode(node);
  });
});

describe('a header that somebody would try', () => {
  const ODD: [name: string, value: string][] = [
    ['authorization', `Basic ${Buffer.from('admin:Admin#2026').toString('base64')}`],
    ['authorization', `Bearer ${'A'.repeat(6_000)}`],
    ['range', 'bytes=0-1'],
    ['range', 'bytes=5-1,-0,x-'],
    ['if-none-match', '"abc", W/"def"'],
    ['if-none-match', `"${'a'.repeat(6_000)}`],
    ['if-modified-since', 'yesterday'],
    ['if-match', '"never"'],
    ['accept', 'image/png'],
    ['accept', '*/*;q=x, ;;,'],
    ['accept-encoding', 'zstd;q=0.1, *;q=-1'],
    ['accept-language', '../../etc/passwd'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site, same-origin'],
    ['x-forwarded-proto', 'x'.repeat(1_000)],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-for', "'; DROP TABLE throttles; --"],
    ['x-original-url', '/api/admin/users'],
    ['x-rewrite-url', '/api/admin/users'],
    ['x-user-id', '1'],
    ['host', 'evil.example'],
    ['te', 'trailers, deflate'],
    ['expect', '100-continue'],
    ['via', '1.1 evil'],
    ['cookie2', '$Version=1'],
  ];
  it.each(ODD)('%s: %s makes no difference to who reads what is his', async (name, value) => {
    const plain = await sara.client.get('/api/accounts');
    const { status, text, headers } = await sara.client.get('/api/accounts', { [name]: value });
    expect([status, text]).toEqual([200, plain.text]);
    expect(JSON.stringify(headers)).not.toContain('evil');
  });

  it.each(['/api/login', '/api/logout'])('does not lead anybody elsewhere from %s', async (path) => {
    const elsewhere = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      referer: 'http://evil.example',
    };
    const { status, headers } = await bank
      .client()
      .get(`${path}?next=//evil.example&redirect=//evil.example`, elsewhere);
    expect([status, headers.location]).toEqual([302, path === '/api/login' ? '/?login=1' : '/']);
  });

  it.each([
    'short',
    'a'.repeat(256),
    'key with blanks in it',
    "';--';--';--';--';--",
    '\u00e9'.repeat(20),
    '',
  ])('that is no idempotency key is refused: %s', async (key) => {
    const answer = await sara.transfer('1.00', {}, { 'idempotency-key': key });
    expect(answer.status).toBe(400);
    expectRefusal(answer);
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
  });

  it.each([
    'application/json, text/plain',
    'application/json;charset',
    'application/json; charset="utf-8',
    'application/json; charset=utf-7',
    'application/jsonp',
    'application/ld+json',
    'APPLICATION/JSON; charset=utf-16',
    'json',
    '*/*',
    '\u00e9',
  ])('that is no content type of ours is refused, and its body not read: %s', async (type) => {
    const body = Buffer.from(JSON.stringify({ firstName: 'X', lastName: 'Y', email: 'x@example.ae' }));
    const answer = await sara.client.patch('/api/auth/user', body, { 'content-type': type });
    expect([400, 415]).toContain(answer.status);
    expectRefusal(answer);
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ firstName: 'Sara' });
  });

  it.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x', 'gzip, gzip'])(
    'that says how the body is packed is refused: %s',
    async (encoding) => {
      const answer = await sara.client.patch('/api/auth/user', '{}', { 'content-encoding': encoding });
      expect(answer.status).toBe(415);
      expectRefusal(answer);
    },
  );
});

describe('headers', () => {
  const LIMIT = 8 * 1024;
  /** The raw request, with a cookie that makes its headers this long. */
  const asking = (path: string, bytes: number, more = '') => {
    const head = `GET ${path} HTTP/1.1\r\nHost: bank\r\nConnection: close\r\n${more}`;
    return `${head}Cookie: ${cookie}; junk=${'j'.repeat(bytes - head.length - cookie.length)}\r\n\r\n`;
  };

  it('of seven KiB are read', async () => {
    const heard = await sendRaw(bank.client().port, asking('/api/auth/user', LIMIT - 1024));

    expect(statusesIn(heard)).toEqual([200]);
  });

  it.each([
    ['a call', '/api/auth/user', ''],
    ['a page', '/', ''],
    ['a probe', '/healthz', ''],
    [
      'a handshake',
      '/socket.io/?EIO=4&transport=websocket',
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n',
    ],
  ])(
    'of more than eight KiB are answered with 431 and the end of the connection: %s',
    async (_what, path, more) => {
      const heard = await sendRaw(bank.client().port, asking(path, LIMIT + 200, more));

      expect(heard).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\nConnection: close\r\n/);
      expect((await whoIs({ cookie })).status).toBe(200);
    },
  );
});

describe('a signed-in client with ever new cookies beside that of the session', () => {
  it('is known by its session, whatever else it sends, and takes no more room', async () => {
    const { known } = bank.app.get<{ known: { size: number } }>(SessionCookieCache);
    const before = known.size;

    const answers = await Promise.all(
      times(200, (index) => whoIs({ cookie: `a=${index}; ${cookie}; junk=${index}${'j'.repeat(4_000)}` })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(known.size - before).toBeLessThanOrEqual(1);
  });

  it('is known also when the cookie is encoded in other ways, and takes no room for each of them', async () => {
    const { known } = bank.app.get<{ known: { size: number } }>(SessionCookieCache);
    await whoIs({ cookie });
    const before = known.size;
    const [name = '', value = ''] = cookie.split('=');
    const encoded = (place: number) =>
      `${name}=${value.slice(0, place)}%${value.charCodeAt(place).toString(16)}${value.slice(place + 1)}`;

    const answers = await Promise.all(times(20, (index) => whoIs({ cookie: encoded(6 + index) })));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(known.size).toBe(before);
  });
});
