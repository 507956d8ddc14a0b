import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';
import { sendRaw, statusesIn } from '../../support/http/raw-http.js';
import { expectRefusal } from '../refusals.js';

const bank = useBank();

let sara: Customer;
beforeAll(async () => {
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
});

describe('a request that proxies could read in another way', () => {
  const to = (line: string, headers: string[], body = '') =>
    [line, 'Host: bank.example', 'Content-Type: application/json', ...headers, '', body].join('\r\n');
  const signIn = (headers: string[], body: string) => to('POST /api/auth/login HTTP/1.1', headers, body);
  const SECOND = 'GET /api/login HTTP/1.1\r\nHost: bank.example\r\nConnection: close\r\n\r\n';

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3'], '{}'],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'],
    ['an unknown encoding', ['Transfer-Encoding: cow'], ''],
    ['an encoding with a blank', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    ['a negative length', ['Content-Length: -1'], ''],
    ['a length that is none', ['Content-Length: 0x2'], '{}'],
    ['a length with a sign', ['Content-Length: +2'], '{}'],
    ['a header with a line feed', ['X: a\nTransfer-Encoding: chunked'], '0\r\n\r\n'],
    ['a header with a NUL', ['X: a\u0000b'], ''],
    ['a header that goes on', ['X: a', ' b: c'], ''],
    ['a chunk of no size', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ])('for its %s is refused, and what follows is not read as another', async (_, headers, body) => {
    const heard = await sendRaw(sara.client.port, signIn(headers, body) + SECOND);
    expect(statusesIn(heard)).toEqual([400]);
    expect(heard).not.toMatch(/node|express|Parse Error|HPE_/i);
  });

  it('is refused for headers that never end', async () => {
    const heard = await sendRaw(sara.client.port, to('GET / HTTP/1.1', [`X: ${'a'.repeat(20_000)}`]));
    expect(statusesIn(heard)).toEqual([431]);
  });

  it('may come in chunks, and is measured all the same', async () => {
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    const heard = await sendRaw(
      sara.client.port,
      signIn(['Transfer-Encoding: chunked', 'Connection: close'], `${chunk.repeat(5)}0\r\n\r\n`),
    );
    expect(statusesIn(heard)).toEqual([413]);
    expect(heard).toContain('payload_too_large');
  });

  it.each([
    'GET http://evil.example/api/auth/user HTTP/1.1',
    'GET //evil.example/api/auth/user HTTP/1.1',
    'GET /api/../api/auth/user HTTP/1.1',
    'GET /api\\auth\\user HTTP/1.1',
    'GET /api/auth/user;jsessionid=1 HTTP/1.1',
    'GET /api/auth/user%2f HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
    'GET /api/auth/user HTTP/9.9',
    'hello',
  ])('shows nothing to a visitor: %s', async (line) => {
    const heard = await sendRaw(sara.client.port, to(line, ['Connection: close']));
    for (const status of statusesIn(heard)) expect([400, 401, 404, 505]).toContain(status);
    expect(heard).not.toMatch(/evil|x-powered-by|<pre>/i);
  });
});

describe('JSON that means two things', () => {
  it('with a field twice is checked by the word that counts, the last', async () => {
    const body = JSON.stringify(sara.transferRequest('-5.00')).replace('{', '{"amount":"1.00",');
    const answer = await sara.client.post('/api/transfers', body);
    expect(answer.body).toMatchObject({ statusCode: 400, message: 'Amount must be greater than 0' });
  });

  it.each(['\ufeff{}', '{}\u0000', '[1,]', '{"a":01}', "{a:'b'}", '{"a":NaN}', '{"a":1}//', '\u0085{}'])(
    '%j is refused',
    async (text) => {
      const answer = await sara.client.patch('/api/auth/user', text);
      expect(answer.status).toBe(400);
      expectRefusal(answer);
    },
  );

  it('nested 10,000 deep is refused, by whichever bracket', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(10_000)}1${close.repeat(10_000)}`.slice(0, 65_000);
      for (const body of [deep, `{"firstName":${open.repeat(9_000)}1${close.repeat(9_000)}}`]) {
        const answer = await sara.client.patch('/api/auth/user', body);
        expect(answer.status).toBe(400);
        expectRefusal(answer);
      }
    }
  });
});
