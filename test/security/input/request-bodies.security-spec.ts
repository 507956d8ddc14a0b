import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';
import type { Answer } from '../../support/http/client.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();

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

/** Expects a refusal because of the request's format, with one sentence and nothing else. */
function expectRefusedShape({ status, body }: Answer): void {
  expect({ status, body }).toEqual({
    status: 400,
    body: { statusCode: 400, code: 'validation_failed', message: expect.stringMatching(/^[A-Z].{9,119}$/) },
  });
}

describe('a request body', () => {
  it.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1}{"b":2}', '\u0000', 'firstName=Sara'])(
    'that is not JSON is refused: %j',
    async (text) => {
      expectRefusedShape(await sara.client.patch('/api/auth/user', text));
    },
  );

  it.each(['null', 'true', '1', '"text"', '[]', '[{}]', '{}'])(
    'that is JSON but no object with the right fields is refused: %s',
    async (text) => {
      expectRefusedShape(await sara.client.patch('/api/auth/user', text));
    },
  );

  it('that is missing is refused like an empty one', async () => {
    expectRefusedShape(await sara.client.patch('/api/auth/user'));
    expectRefusedShape(await bank.client().post('/api/auth/login'));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])('of another type is refused: %j', async (type) => {
    const { status, body } = await sara.client.patch('/api/auth/user', JSON.stringify(profile()), {
      'content-type': type,
    });
    expect(status).toBe(415);
    expect(body).toEqual({
      statusCode: 415,
      code: 'unsupported_media_type',
      message: 'The request body must be JSON in UTF-8, not compressed',
    });
  });

  it('may name its charset, but only UTF-8', async () => {
    const send = (type: string) => sara.client.patch('/api/auth/user', profile(), { 'content-type': type });

    expect((await send('application/json; charset=utf-8')).status).toBe(200);
    expect((await send('application/json; charset=iso-8859-1')).status).toBe(415);
    expect((await send('application/json; charset=nonsense')).status).toBe(415);
  });

  it('that is compressed is refused', async () => {
    const body = gzipSync(JSON.stringify(profile()));
    const answer = await sara.client.patch('/api/auth/user', body, { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  it('may have 64 KiB and not a byte more', async () => {
    const ofBytes = (count: number) => JSON.stringify(profile()).padEnd(count, ' ');

    expect((await sara.client.patch('/api/auth/user', ofBytes(65_536))).status).toBe(200);
    const { status, body } = await sara.client.patch('/api/auth/user', ofBytes(65_537));
    expect(status).toBe(413);
    expect(body).toEqual({
      statusCode: 413,
      code: 'payload_too_large',
      message: 'The request body is larger than 64 KiB',
    });
  });

  it.each(['isAdmin', 'role', 'id', 'isRestricted', '__proto__', 'constructor', 'prototype', 'toString'])(
    'with a field that is not asked for is refused: %s',
    async (field) => {
      const text = JSON.stringify(profile()).replace('{', `{"${field}":{"isAdmin":true},`);
      expectRefusedShape(await sara.client.patch('/api/auth/user', text));
      expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ isAdmin: false });
    },
  );

  it('nested without end is refused, not choked on', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expectRefusedShape(await sara.client.patch('/api/auth/user', `{"firstName":${deep}}`));
    expectRefusedShape(await sara.client.patch('/api/auth/user', deep));
  });
});

describe('a body with thousands of values', () => {
  const fields = (count: number) => `{${times(count, (n) => `"f${n}":${n}`).join(',')}}`;
  const list = (count: number) => `[${times(count, () => '{}').join(',')}]`;

  it.each([
    ['a list of empty objects', list(20_000)],
    ['fields', fields(5_000)],
    ['nested lists', `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['a list in a field', `{"username":${list(15_000)}}`],
    ['a list one too long in a field', `{"username":${list(1_199)}}`],
  ])('is refused without an account, before anything goes through it: %s', async (_, text) => {
    const { status, body } = await bank.client().post('/api/auth/login', text);
    const message = 'The request body may hold at most 1200 values';
    expect([status, body]).toEqual([400, { statusCode: 400, code: 'validation_failed', message }]);
  });

  it('may have 1,200', async () => {
    const { body } = await bank.client().post('/api/auth/login', `{"username":${list(1_198)}}`);
    expect(body).not.toMatchObject({ message: expect.stringContaining('1200') });
  });

  it.each([
    ['lists', `{"username":${list(60)}}`, 'The request body may hold at most 50 lists and objects'],
    ['fields', fields(1_190), 'There is no field named f0'],
  ])('or with hundreds of %s is refused before the rules of its fields', async (_, text, message) => {
    const { status, body } = await bank.client().post('/api/auth/login', text);
    expect([status, body]).toEqual([400, { statusCode: 400, code: 'validation_failed', message }]);
  });

  it('in a query string is refused or ignored, as one that is not asked for', async () => {
    const query = times(1_500, (n) => `a${n}`).join('&');
    for (const path of ['/api/auth/user', '/api/transactions'])
      expect((await sara.client.get(`${path}?${query}`)).status).toBeLessThan(500);
  });
});

describe('a value', () => {
  it.each(['true', 'false', 1, 0, null, '', [], [true], {}])('%j is not a boolean', async (restricted) => {
    expectRefusedShape(await admin.client.patch(`/api/admin/users/${sara.id}/restriction`, { restricted }));
  });

  it.each([1234, ['1', '2', '3', '4'], ['1234'], null, true, ' 1234', '1234\n', '١٢٣٤', '12e4', '0x12'])(
    '%j is not a PIN',
    async (pin) => {
      expectRefusedShape(await admin.setPin(sara.id, pin));
      expectRefusedShape(await sara.transfer('1.00', { transactionPin: pin }));
    },
  );

  it.each([[10], ['10'], { amount: 10 }, true, null, '', '1e3', '1,000', ' 10', '+5', '.5', 1.005, '٥'])(
    '%j is not an amount',
    async (amount) => {
      expectRefusedShape(await sara.transfer(amount));
    },
  );

  it.each<unknown>([{}, [], ['Sara'], 7, true, null, { toString: 'Sara' }])(
    '%j is not a text',
    async (firstName) => {
      expectRefusedShape(await sara.client.patch('/api/auth/user', profile({ firstName })));
    },
  );

  it.each([
    'Sa\u0000ra',
    'Sa\u0007ra',
    'Sa\u009fra',
    'Sa\nra',
    'Sa\ud800ra',
    'Sa\udc00ra',
    '\u0000',
    '\ud83d',
  ])('%j is no text that can be kept', async (text) => {
    expectRefusedShape(await sara.client.patch('/api/auth/user', profile({ firstName: text })));
    expectRefusedShape(await sara.transfer('1.00', { notes: text.replace('\n', '\u0000') }));
    expectRefusedShape(await sara.client.patch('/api/auth/user', profile({ email: `"${text}"@example.ae` })));
  });

  it.each(['Sa\u0000ra', 'Sa\ud800ra'])('%j is no username or password, and breaks nothing', async (text) => {
    const visitor = bank.client();
    expect((await visitor.signIn(text, 'Correct#Horse9')).status).toBe(400);
    expect((await visitor.signIn(sara.username, text)).status).toBe(400);
  });

  it('in any script is kept as it was typed', async () => {
    const firstName = 'سارة 😀 <b>"O’Neil"</b> \\u0000 %00 ${x}';
    const { status } = await sara.client.patch('/api/auth/user', profile({ firstName }));
    expect(status).toBe(200);
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ firstName });
  });
});

describe('an id', () => {
  it.each([
    '1',
    'me',
    '..%2f',
    '%00',
    '%',
    '%E0%A4%A',
    NOBODY.slice(1),
    `${NOBODY}0`,
    "'; DROP TABLE users; --",
  ])('in a path that no row can have is answered like one that no row has: %s', async (id) => {
    const { status, body } = await sara.client.delete(
      `/api/beneficiaries/${encodeURI(id).replaceAll('%25', '%')}`,
    );
    expect(status).toBe(404);
    expect(body).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('answers for somebody else’s thing exactly as for nothing', async () => {
    const other = await bank.given.customer({ beneficiary: 'approved' });

    const theirs = await sara.client.delete(`/api/beneficiaries/${other.beneficiaryId}`);
    const nothing = await sara.client.delete(`/api/beneficiaries/${NOBODY}`);

    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nothing.body);
    expect(await other.beneficiaries()).toHaveLength(1);
  });

  it.each(['1', '', null, 7, `${NOBODY}0`, [NOBODY]])('in a body must be an id: %j', async (id) => {
    expectRefusedShape(await sara.transfer('1.00', { toBeneficiaryId: id }));
    expectRefusedShape(await sara.transfer('1.00', { fromAccountId: id }));
  });

  it('reads the same in capitals', async () => {
    const { status } = await sara.transfer('1.00', { fromAccountId: sara.accountId.toUpperCase() });
    expect(status).toBe(201);
  });
});
