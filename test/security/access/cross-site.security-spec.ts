import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import type { Customer } from '../../support/given/people.js';

const HOST = 'bank.example:3000';
const bank = useBank({ PUBLIC_ORIGIN: 'https://falaj.example, https://www.falaj.example:8443' });

const REFUSED = { statusCode: 403, code: 'forbidden', message: 'This request came from another site' };

/** Request headers, and whether a request with them may change something. */
const FETCH_METADATA: [site: string, allowed: boolean][] = [
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
  ['', false],
  ['Same-Origin', false],
  ['same-origin, cross-site', false],
  ['nonsense', false],
];

const ORIGINS: [origin: string, allowed: boolean][] = [
  ['http://bank.example:3000', true],
  ['https://bank.example:3000', true],
  ['https://falaj.example', true],
  ['https://www.falaj.example:8443', true],
  ['http://bank.example', false],
  ['http://bank.example:3001', false],
  ['http://evil.bank.example:3000', false],
  ['http://bank.example.evil.example:3000', false],
  ['http://evil.example', false],
  ['http://falaj.example', false],
  ['https://falaj.example:8443', false],
  ['https://www.falaj.example', false],
  ['https://falaj.example.evil.example', false],
  ['null', false],
  ['', false],
  ['bank.example:3000', false],
  ['file://', false],
];

let sara: Customer;
beforeAll(async () => {
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
});

const profile = () => ({ firstName: 'Sara', lastName: 'Test', email: `${sara.username}@example.ae` });
const change = (headers: Record<string, string>) =>
  sara.client.patch('/api/auth/user', profile(), { host: HOST, ...headers });

function expectDecision({ status, body }: Answer, allowed: boolean): void {
  expect(status).toBe(allowed ? 200 : 403);
  if (!allowed) expect(body).toEqual(REFUSED);
}

describe('a request that would change something', () => {
  it.each(FETCH_METADATA)('with Sec-Fetch-Site %j is allowed: %s', async (site, allowed) => {
    expectDecision(await change({ 'sec-fetch-site': site }), allowed);
  });

  it.each(ORIGINS)('without it, with Origin %j, is allowed: %s', async (origin, allowed) => {
    expectDecision(await change({ origin }), allowed);
  });

  it('with neither does not come from a browser, and is allowed', async () => {
    expectDecision(await change({}), true);
  });

  it.each([
    ['same-origin', 'http://evil.example', true],
    ['none', 'null', true],
    ['cross-site', 'http://bank.example:3000', false],
    ['same-site', 'https://falaj.example', false],
  ])('with Sec-Fetch-Site %s and Origin %s goes by the former: %s', async (site, origin, allowed) => {
    expectDecision(await change({ 'sec-fetch-site': site, origin }), allowed);
  });

  it('is refused before anything else is looked at, for every method', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    const answers = [
      await sara.client.post('/api/transfers', sara.transferRequest('10.00'), crossSite),
      await sara.client.delete(`/api/beneficiaries/${sara.beneficiaryId}`, crossSite),
      await sara.client.send('PUT', '/api/nowhere', undefined, crossSite),
      await sara.client.post('/api/auth/login', 'x=1', { ...crossSite, 'content-type': 'text/plain' }),
      await bank.client().post('/api/accounts', {}, crossSite),
    ];
    for (const { body } of answers) expect(body).toEqual(REFUSED);
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
    expect(await sara.beneficiaries()).toHaveLength(1);
  });

  it('cannot sign a victim in as somebody else', async () => {
    const { status, headers } = await bank
      .client()
      .post(
        '/api/auth/login',
        { username: sara.username, password: sara.password },
        { origin: 'http://evil.example' },
      );
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is judged by the host that the browser named, not by what a proxy header says', async () => {
    expectDecision(
      await change({ origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }),
      false,
    );
  });
});

describe('a request that only reads', () => {
  it.each(['same-origin', 'none', 'same-site', 'cross-site'])('is answered to %s', async (site) => {
    const { status, headers } = await sara.client.get('/api/accounts', {
      'sec-fetch-site': site,
      origin: 'http://evil.example',
    });
    expect(status).toBe(200);
    // Without this header, a page of another site cannot read the answer.
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a way out on another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://evil.example' }],
    [{ origin: 'null' }],
  ])('leads to the landing page and signs nobody out: %j', async (headers) => {
    const { status } = await sara.client.get('/api/logout', { host: HOST, ...headers });
    expect(status).toBe(302);
    expect((await sara.client.get('/api/auth/user')).status).toBe(200);
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://falaj.example' }],
    [{}],
  ])('on ours ends the session: %j', async (headers) => {
    const omar = await bank.given.customer();
    await omar.client.get('/api/logout', headers);
    expect((await omar.client.get('/api/auth/user')).status).toBe(401);
  });
});
