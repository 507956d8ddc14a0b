import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NOBODY = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

let sara: Customer;
let admin: Colleague;
beforeAll(async () => {
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  admin = await bank.given.admin();
});

const profile = (change: Record<string, unknown> = {}) => ({
  firstName: 'Sara',
  lastName: 'Test',
  email: `${sara.username}@example.ae`,
  ...change,
});

describe('every refusal', () => {
  it('has a status, a code and one sentence, and nothing else', async () => {
    const visitor = bank.client();

    expect((await visitor.get('/api/accounts')).body).toEqual({
      statusCode: 401,
      code: 'unauthorized',
      message: 'Unauthorized',
    });
    expect((await sara.client.get('/api/admin/users')).body).toEqual({
      statusCode: 403,
      code: 'forbidden',
      message: 'You are not allowed to do this',
    });
    expect((await admin.deleteUser(NOBODY)).body).toEqual({
      statusCode: 404,
      code: 'not_found',
      message: 'This user was not found',
    });
    expect((await sara.transfer('100.01')).body).toEqual({
      statusCode: 422,
      code: 'insufficient_funds',
      message: 'Insufficient funds',
    });
    expect((await sara.client.patch('/api/auth/user', '{"firstName":')).body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'The request body is not valid JSON',
    });
  });

  it('has the status that its body names', async () => {
    const answers = [
      await sara.client.get('/api/nothing-here'),
      await sara.client.patch('/api/auth/user', {}),
      await sara.client.patch('/api/auth/user', 'x', { 'content-type': 'text/plain' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 415]);
    expect(answers.map(({ body }) => (body as { statusCode: number }).statusCode)).toEqual([404, 400, 415]);
  });
});

describe('every answer', () => {
  const ask = (path: string) => bank.client().get(path);

  it('has a unique request id', async () => {
    const answers = await Promise.all(
      ['/api/auth/user', '/api/login', '/healthz', '/nowhere', '/api/nowhere'].map(ask),
    );
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual(times(5, () => expect.stringMatching(UUID)));
    expect(new Set(ids).size).toBe(5);
  });

  it('ignores a request id from the client', async () => {
    const { headers } = await bank.client().get('/healthz', { 'x-request-id': 'forged\tline' });
    expect(headers['x-request-id']).toMatch(UUID);
  });

  it('below /api is not cacheable', async () => {
    const answers = [
      await sara.client.get('/api/accounts'),
      await bank.client().get('/api/accounts'),
      await ask('/api/nowhere'),
      await sara.client.patch('/api/auth/user', '{'),
      await sara.client.patch('/api/auth/user', profile(), { 'content-type': 'text/plain' }),
      await sara.client.patch('/api/auth/user', profile(), { 'sec-fetch-site': 'cross-site' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 415, 403]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(times(6, () => 'no-store'));
  });

  it('has the security headers', async () => {
    const { headers } = await ask('/api/auth/user');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'self';.*frame-ancestors 'none';.*style-src 'self'(;|$)/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['/nowhere', '/%', '/api', '/api/', '/api/%', '/api/nowhere', '/api//accounts', '/wp-login.php'])(
    'at an unknown address is a 404: %s',
    async (path) => {
      const { status, body } = await sara.client.post(path, {});
      expect(status).toBe(404);
      expect(body).toEqual({ statusCode: 404, code: 'not_found', message: 'This page was not found' });
    },
  );

  it('to HEAD is that of GET without its body', async () => {
    const head = await sara.client.send('HEAD', '/api/accounts');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect((await bank.client().send('HEAD', '/api/accounts')).status).toBe(401);
  });

  it('to OPTIONS allows no other site', async () => {
    const { headers } = await bank.client().send('OPTIONS', '/api/transfers', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('an internal error', () => {
  it('contains only a fixed sentence and the request id', async () => {
    await bank.sql('ALTER TABLE beneficiaries RENAME TO beneficiaries_away');
    const { status, headers, body, text } = await sara.client.get('/api/beneficiaries');
    await bank.sql('ALTER TABLE beneficiaries_away RENAME TO beneficiaries');

    expect(status).toBe(500);
    expect(body).toEqual({
      statusCode: 500,
      code: 'internal_error',
      message: 'Something went wrong on our side. Please quote the request id if it happens again.',
      requestId: headers['x-request-id'],
    });
    expect(text).not.toMatch(/beneficiaries|relation|SELECT|\.ts|\.js/i);
    expect((await sara.client.get('/api/beneficiaries')).status).toBe(200);
  });
});
