import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';

const PRODUCTION = { NODE_ENV: 'production' };
const TLS = { 'x-forwarded-proto': 'https' };

describe('in production behind a proxy that terminates TLS', () => {
  const bank = useBank(PRODUCTION);

  it('the session cookie is bound to this host and to TLS', async () => {
    const sara = await bank.given.customer();
    const browser = bank.client();
    const { username, password } = sara;

    const { status, headers } = await browser.post('/api/auth/login', { username, password }, TLS);

    expect(status).toBe(200);
    const [cookie] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^__Host-falaj\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.get('/api/auth/user', TLS)).body).toMatchObject({ id: sara.id });
  });

  it('the cookie is renewed and cleared under the same name', async () => {
    const { username, password } = await bank.given.customer();
    const browser = bank.client();
    await browser.post('/api/auth/login', { username, password }, TLS);

    const renewed = await browser.get('/api/auth/user', TLS);
    expect(renewed.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-falaj\.sid=s%3A[^;]+; Max-Age=28800; Path=\/; Expires=[^;]+; HttpOnly; Secure;/,
      ),
    ]);
    const left = await browser.get('/api/logout', TLS);
    expect(left.headers['set-cookie']).toEqual([
      '__Host-falaj.sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect((await browser.get('/api/auth/user', TLS)).status).toBe(401);
  });

  it('no cookie is set without TLS', async () => {
    const { username, password } = await bank.given.customer();
    const { headers } = await bank.client().post('/api/auth/login', { username, password });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('browsers are told to use TLS only', async () => {
    const { headers } = await bank.client().get('/api/auth/user', TLS);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('there is no API documentation', async () => {
    expect((await bank.client().get('/api/docs', TLS)).status).toBe(404);
    expect((await bank.client().get('/api/docs-json', TLS)).status).toBe(404);
  });

  it('an error contains only status, code and message', async () => {
    const { body } = await bank.client().get('/nowhere', TLS);
    expect(body).toEqual({ statusCode: 404, code: 'not_found', message: 'This page was not found' });
  });
});

describe('in production without a proxy', () => {
  const bank = useBank({ ...PRODUCTION, TRUST_PROXY: '0' });

  it('X-Forwarded-Proto is not trusted', async () => {
    const { username, password } = await bank.given.customer();
    const { headers } = await bank.client().post('/api/auth/login', { username, password }, TLS);
    expect(headers).not.toHaveProperty('set-cookie');
  });
});
