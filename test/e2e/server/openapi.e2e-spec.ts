import { describe, expect, it } from '@jest/globals';
import { REFUSALS } from '#contract/refusals';
import type { ErrorDto } from '#contract/shapes/common.dto';
import { api, calls, misdescribed, schemaNamed } from '../../support/http/api-description.js';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const named = calls.map(({ name, operation }) => [name, operation] as const);
const PUBLIC = [
  'GET /healthz',
  'GET /readyz',
  'GET /health/commit',
  'POST /api/auth/login',
  'POST /api/auth/password-reset',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey/verify',
  'GET /api/login',
  'GET /api/logout',
];
const closed = named.filter(([name]) => !PUBLIC.includes(name));

const bank = useBank();

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** The routes of the running app, in OpenAPI notation. */
function routes(): string[] {
  const express = bank.app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
  const found = express.router.stack.flatMap(({ route }) => {
    const [method, ...more] = Object.keys(route?.methods ?? {});
    // Nest's middleware is registered for all methods.
    return route && method && more.length === 0 ? [`${method.toUpperCase()} ${route.path}`] : [];
  });
  return found
    .map((route) => route.replace(/:(\w+)/g, '{$1}'))
    .filter((route) => !route.includes('/api/docs'))
    .sort();
}

/** Creates a conversation with every kind of content; returns its id. */
async function talk(sara: Customer, agent: Colleague): Promise<string> {
  const desk = new Desk(agent);
  await say(sara, 'When will my transfer be approved?', {
    transactionId: await sara.pendingTransfer('2.00'),
  });
  const { id } = await desk.conversationOf(sara);
  await desk.note(id, 'Calls every day.');
  await desk.reply(id, 'It was approved.');
  await sara.client.post('/api/chat/read', { upTo: '2100-01-01' });
  await desk.do(id, 'read', { upTo: '2100-01-01' });
  await desk.do(id, 'resolve');
  await sara.client.post('/api/chat/rating', { rating: 5, comment: 'Quick and friendly.' });
  await agent.client.post('/api/support/canned-replies', { shortcut: 'hours', text: 'From 8AM to 6PM.' });
  return id;
}

describe('the committed description of the API', () => {
  it('has every route of the app, and no other', () => {
    expect(routes()).toHaveLength(new Set(routes()).size);
    expect(calls.map(({ name }) => name).sort()).toEqual(routes());
  });

  it('has the session cookie, and which calls need it', () => {
    expect(api.components.securitySchemes).toEqual({
      cookie: { type: 'apiKey', in: 'cookie', name: 'falaj.sid' },
    });
    for (const { name, operation } of calls) {
      const needed = PUBLIC.includes(name) ? [] : [{ cookie: [] }];
      expect([name, operation.security]).toEqual([name, needed]);
    }
  });

  it.each(named)('describes %s in a sentence, and then in detail', (_, { summary, description, tags }) => {
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(description).toMatch(/^[A-Z`].*\.$/s);
    expect(tags).toHaveLength(1);
  });

  it.each(named)('describes the success of %s', (_, { responses }) => {
    // 304 is not a separate body: it means that the previous one still holds. What waits for a second person is 202.
    const [[status, success] = ['', undefined], ...others] = Object.entries(responses).filter(
      ([code]) => Number(code) < 400 && code !== '304' && code !== '202',
    );

    expect(others).toEqual([]);
    const waits = '202' in responses ? JSON.stringify(responses['202']) : '#/components/schemas/WaitingDto';
    expect(waits).toContain('#/components/schemas/WaitingDto');
    const [[mediaType, answer] = ['', undefined]] = Object.entries(success?.content ?? {});
    const schema = answer?.schema;
    if (mediaType.startsWith('text/')) expect(schema).toEqual({ type: 'string' });
    else if (status === '204' || status === '302') expect(schema).toBeUndefined();
    else if (schema?.items?.type === 'string') expect(schema.type).toBe('array');
    else
      expect(schema?.$ref ?? schema?.items?.$ref ?? schema?.oneOf?.[0]?.$ref).toMatch(
        /^#\/components\/schemas\/\w+Dto$/,
      );
  });

  it.each(closed)('describes the refusals of %s', (_, { requestBody, parameters = [], responses }) => {
    const expected = ['401', '403', '500', '503'];
    if (requestBody) expected.push('400', '413', '415');
    if (parameters.some((parameter) => parameter.in === 'query')) expected.push('400');
    if (parameters.some((parameter) => parameter.in === 'path')) expected.push('404');

    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
  });

  it.each(named)('has an example of each refusal of %s', (_, { responses }) => {
    for (const [status, { description, content }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const { schema, example } = content?.['application/json'] ?? { schema: {} };
      const { statusCode, code, message } = example as ErrorDto;
      expect(description).not.toBe('');
      expect(schema.$ref).toBe('#/components/schemas/ErrorDto');
      expect([statusCode, REFUSALS[code].status]).toEqual([Number(status), Number(status)]);
      expect(message).toMatch(/^[A-Z].{5,}/);
    }
  });

  it.each(named.filter(([, { requestBody }]) => requestBody))('has the body of %s', (_, { requestBody }) => {
    const schema = schemaNamed(requestBody?.content['application/json']?.schema.$ref ?? '');

    expect(Object.keys(schema.properties ?? {}).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(api.components.schemas))('has a type and an example in %s', (_, schema) => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const { $ref, allOf, items, type, enum: values, example } = property;
      const isSelfEvident = type === 'boolean' || values !== undefined;
      const isElsewhere = $ref ?? allOf?.[0]?.$ref ?? items?.$ref;
      const isComplete = isElsewhere !== undefined || isSelfEvident || (type && example !== undefined);
      expect([name, Boolean(isComplete)]).toEqual([name, true]);
    }
  });

  it('describes the app’s real answers completely', async () => {
    const admin = await bank.given.admin();
    const omar = await bank.given.customer();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await admin.approve(await sara.pendingTransfer('10.00', { notes: 'Lunch' }));
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('5.00'));
    await sara.pendingTransfer('1.00');
    await sara.addBeneficiary();
    const agent = await bank.given.agent();
    const conversation = await talk(sara, agent);
    const answers = [
      [sara, '/api/auth/user'],
      [sara, '/api/accounts'],
      [sara, '/api/accounts/{id}/statement'],
      [omar, '/api/accounts/{id}/statement'],
      [sara, '/api/beneficiaries'],
      [sara, '/api/transactions'],
      [omar, '/api/transactions'],
      [admin, '/api/admin/summary'],
      [admin, '/api/admin/users'],
      [admin, '/api/admin/users/{id}'],
      [admin, '/api/admin/users/{id}/factors'],
      [admin, '/api/admin/beneficiaries/pending'],
      [admin, '/api/admin/transactions/pending'],
      [admin, '/api/admin/transactions'],
      [admin, '/api/admin/audit'],
      [admin, '/api/admin/ledger/check'],
      [sara, '/api/chat/replies'],
      [sara, '/api/chat/history'],
      [sara, '/api/chat/resolutions'],
      [sara, '/api/chat/read-state'],
      [sara, '/api/chat/presence'],
      [agent, '/api/support/summary'],
      [agent, '/api/support/conversations'],
      [agent, '/api/support/conversations/{id}'],
      [agent, '/api/support/canned-replies'],
      [admin, '/healthz'],
      [admin, '/readyz'],
      [admin, '/health/commit'],
    ] as const;

    for (const [person, path] of answers) {
      const ownId = 'accountId' in person ? person.accountId : conversation;
      const id = path.startsWith('/api/admin/users/{id}') ? sara.id : ownId;
      const { body } = await person.client.get(path.replace('{id}', id));
      const schema = api.paths[path]?.get?.responses['200']?.content?.['application/json']?.schema ?? {};
      if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
      expect(misdescribed(schema, body, path)).toEqual([]);
    }
  });
});
