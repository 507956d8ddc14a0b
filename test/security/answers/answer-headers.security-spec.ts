import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, etagOf, say } from '../../support/given/chat.js';
import { type Answer, Client } from '../../support/http/client.js';
import { Colleague, Customer } from '../../support/given/people.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const LARGE = `{"firstName":"${'a'.repeat(70_000)}"}`;

/** The callers, at a node that serves pages as in production behind TLS. */
interface Asking {
  visitor: Client;
  sara: Customer;
  admin: Client;
  conversationId: string;
}

interface Kind {
  status: number;
  ask: (asking: Asking) => Promise<Answer>;
}

/** Nobody may cache these: they are personal, or valid only at this moment. */
const KEPT_BY_NOBODY: Record<string, Kind> = {
  'a call': { status: 200, ask: ({ sara }) => sara.client.get('/api/accounts') },
  'who is signed in': { status: 200, ask: ({ sara }) => sara.client.get('/api/auth/user') },
  'a list as it streams': { status: 200, ask: ({ admin }) => admin.get('/api/admin/users') },
  'a page of a list': { status: 200, ask: ({ admin }) => admin.get('/api/admin/transactions?limit=1') },
  'a table to download': { status: 200, ask: ({ admin }) => admin.get('/api/admin/audit/export') },
  'a transcript to download': {
    status: 200,
    ask: ({ admin, conversationId }) => admin.get(`/api/support/conversations/${conversationId}/transcript`),
  },
  'a call without an answer': {
    status: 204,
    ask: ({ sara }) => sara.client.post('/api/chat/read', { upTo: '2026-01-31' }),
  },
  'a way to the sign-in': { status: 302, ask: ({ visitor }) => visitor.get('/api/login') },
  'a way out': { status: 302, ask: ({ visitor }) => visitor.get('/api/logout') },
  'a body that is none': { status: 400, ask: ({ sara }) => sara.client.patch('/api/auth/user', '{') },
  'a stranger': { status: 401, ask: ({ visitor }) => visitor.get('/api/accounts') },
  'a wrong password': { status: 401, ask: ({ visitor }) => visitor.signIn('nobody', 'Correct#Horse9') },
  'another’s desk': { status: 403, ask: ({ sara }) => sara.client.get('/api/admin/users') },
  'another site': {
    status: 403,
    ask: ({ sara }) => sara.client.post('/api/transfers', {}, { 'sec-fetch-site': 'cross-site' }),
  },
  'an address of no call': { status: 404, ask: ({ sara }) => sara.client.get('/api/nowhere') },
  'an address of nothing': { status: 404, ask: ({ visitor }) => visitor.get('/nowhere') },
  'a page that is not asked for as one': {
    status: 404,
    ask: ({ visitor }) => visitor.get('/login', { accept: 'application/json' }),
  },
  'an address that cannot be read': { status: 404, ask: ({ visitor }) => visitor.get('/%') },
  'a file that is not there': { status: 404, ask: ({ visitor }) => visitor.get('/assets/nope.js') },
  'a method that is not there': { status: 404, ask: ({ visitor }) => visitor.send('OPTIONS', '/') },
  'a body that is too large': { status: 413, ask: ({ sara }) => sara.client.patch('/api/auth/user', LARGE) },
  'a body of another type': {
    status: 415,
    ask: ({ sara }) => sara.client.patch('/api/auth/user', 'x', { 'content-type': 'text/plain' }),
  },
  'a transfer beyond the balance': {
    status: 422,
    ask: ({ sara }) => sara.transfer('999999.00'),
  },
  'a probe': { status: 200, ask: ({ visitor }) => visitor.get('/healthz') },
  'a probe of the database': { status: 200, ask: ({ visitor }) => visitor.get('/health/commit') },
  'the landing page': { status: 200, ask: ({ visitor }) => visitor.get('/', BROWSER) },
  'the page of the app': { status: 200, ask: ({ sara }) => sara.client.get('/accounts', BROWSER) },
  'the page without its content': {
    status: 200,
    ask: ({ sara }) => sara.client.send('HEAD', '/', undefined, BROWSER),
  },
};

/** The cacheable answers, each with its `Cache-Control`. */
const KEPT: Record<string, Kind & { caching: string | undefined }> = {
  // The browser revalidates its copy every time, and each customer has a different entity tag.
  'the replies in the chat': {
    status: 200,
    caching: 'private, no-cache',
    ask: ({ sara }) => sara.client.get('/api/chat/replies'),
  },
  'replies that are known': {
    status: 304,
    caching: 'private, no-cache',
    ask: async ({ sara }) => {
      const tag = etagOf(await sara.client.get('/api/chat/replies'));
      return sara.client.get('/api/chat/replies', { 'if-none-match': tag });
    },
  },
  'a file whose name tells its content': {
    status: 200,
    caching: 'public, max-age=31536000, immutable',
    ask: ({ visitor }) => visitor.get('/assets/app-1a2b3c.js'),
  },
  'a file of any other name': {
    status: 200,
    caching: 'no-cache',
    ask: ({ visitor }) => visitor.get('/favicon.svg'),
  },
  'a file that is known': {
    status: 304,
    caching: undefined,
    ask: async ({ visitor }) =>
      visitor.get('/favicon.svg', { 'if-none-match': etagOf(await visitor.get('/favicon.svg')) }),
  },
  'a handshake that is none': {
    status: 400,
    caching: undefined,
    ask: ({ visitor }) => visitor.get('/socket.io/?EIO=4&transport=polling'),
  },
};

const CASES = [
  ...Object.entries(KEPT_BY_NOBODY).map(([name, kind]) => [name, { ...kind, caching: 'no-store' }] as const),
  ...Object.entries(KEPT),
];

const PERMISSIONS =
  /^accelerometer=\(\), camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\), usb=\(\)$/;

/** The policy's directives by name. */
function policyOf({ headers }: Answer): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2) as [string, string]),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'falaj-headers-'));
beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  const page = '<html lang="en" dir="ltr"><script nonce="__CSP_NONCE__"></script></html>';
  for (const name of ['index.html', 'landing.en.html']) writeFileSync(join(folder, name), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'console.log("falaj");');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.each(['development', 'production'])('in %s, the answer to', (environment) => {
  const isProduction = environment === 'production';
  const bank = useBank({ NODE_ENV: environment, API_DOCS: 'true' });
  let asking: Asking;

  /** A client of the node with pages, behind a proxy that terminates TLS. */
  const browser = () => new Client(bank.client(1).port, { always: { 'x-forwarded-proto': 'https' } });
  const signedIn = async ({ username, password }: { username: string; password: string }) => {
    const client = browser();
    await client.signIn(username, password);
    return client;
  };

  beforeAll(async () => {
    await bank.addNode({ pages: folder });
    const known = await bank.given.customer({ balance: '100.00' });
    const sara = new Customer({ ...known, client: await signedIn(known) });
    const colleague = await bank.given.admin();
    const admin = new Colleague({ ...colleague, client: await signedIn(colleague) });
    sara.beneficiaryId = await sara.addBeneficiary();
    await admin.verify(sara.beneficiaryId, 'approved');
    await say(sara, 'When will my transfer be approved?');
    const { id } = await new Desk(admin).conversationOf(sara);
    asking = { visitor: browser(), sara, admin: admin.client, conversationId: id };
  });

  it.each(CASES)('%s tells browsers to be careful with it', async (_, { status, caching, ask }) => {
    const answer = await ask(asking);
    const { headers } = answer;

    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(PERMISSIONS),
    });
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
    expect('upgrade-insecure-requests' in policyOf(answer)).toBe(isProduction);
    expect(headers['strict-transport-security']).toBe(
      isProduction ? 'max-age=31536000; includeSubDomains' : undefined,
    );
    expect(headers['cache-control']).toBe(caching);
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'x-aspnet-version']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it.each(CASES)('%s says what it is, and sets no cookie but the session’s', async (_, { ask }) => {
    const { headers, text } = await ask(asking);

    if (text !== '')
      expect(headers['content-type']).toMatch(/^(application|text|image)\/[a-z+]+(; charset=utf-8)?$/);
    for (const cookie of headers['set-cookie'] ?? []) {
      expect(cookie).toMatch(isProduction ? /^__Host-falaj\.sid=/ : /^falaj\.sid=/);
      expect(cookie).toMatch(/; Path=\/; .*HttpOnly; .*SameSite=Lax$/);
      expect(cookie.includes('; Secure')).toBe(isProduction);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('a sign-in carries the one cookie, with all that guards it', async () => {
    const { username, password } = asking.sara;
    const { headers } = await browser().signIn(username, password);

    const [cookie, ...others] = headers['set-cookie'] ?? [];
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      isProduction
        ? /^__Host-falaj\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/
        : /^falaj\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('a question for the documentation lets nobody frame it', async () => {
    const docs = await asking.visitor.get('/api/docs');
    expect(docs.status).toBe(200);
    expect(policyOf(docs)).toMatchObject({ 'frame-ancestors': "'none'", 'script-src': "'self'" });
  });

  it.each(['/api/admin/audit/export', '/api/support/conversations/{id}/transcript'])(
    'a download is saved, not shown: %s',
    async (path) => {
      const { headers } = await asking.admin.get(path.replace('{id}', asking.conversationId));
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9.-]+"$/i);
      expect(headers['content-type']).toMatch(/^text\/(csv|plain); charset=utf-8/);
    },
  );
});
