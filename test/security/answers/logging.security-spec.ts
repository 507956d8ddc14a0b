import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../backend/src/platform/logging/logger.js';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { until } from '../../support/until.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();

/** Pino's level numbers. */
const [DEBUG, INFO] = [20, 30];

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  user?: string;
  code?: string;
  req?: { id: string; method: string; path: string; from: string; route?: string };
  stream?: string;
  event?: string;
  subject?: string;
  err?: { type: string; message: string; code?: string };
}

let lines: string[];
let node: number;
let admin: Colleague;
let sara: Customer;
let browser: Client;

const log = () => lines.map((line) => JSON.parse(line) as Line);
const security = () => log().filter(({ stream }) => stream === 'security');
const colleagueHere = (): Client => follow(admin.client);

/** The same browser on the node that writes a log. */
function follow(client: Client): Client {
  const there = bank.client(node);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

beforeAll(async () => {
  lines = [];
  const destination = { write: (line: string) => lines.push(line) };
  node = await bank.addNode({
    logger: createLogger({ environment: 'test', logLevel: 'trace' }, destination),
  });
  admin = await bank.given.admin();
  sara = await bank.given.customer();
  browser = follow(sara.client);
});
beforeEach(() => {
  lines.length = 0;
});

describe('the log', () => {
  it('says with which code a request was refused, and nothing of the kind for others', async () => {
    await browser.get('/api/accounts');
    await bank.client(node).get('/api/accounts');
    await bank.client(node).signIn('nobody', 'Wrong#Horse9');
    await browser.get('/api/admin/users');

    expect(log().map(({ code }) => code)).toEqual([
      undefined,
      'unauthorized',
      'invalid_credentials',
      'forbidden',
    ]);
  });

  it('has a line for each request: who asked what, from where, and what came of it', async () => {
    await browser.get('/api/accounts?limit=1');
    await bank.client(node).get('/api/accounts', { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
    await colleagueHere().delete(`/api/admin/users/${sara.id}x`);

    expect(log().map(({ msg, level, user, req }) => [msg, level, user, req?.from])).toEqual([
      ['GET /api/accounts 200', DEBUG, sara.id, expect.stringMatching(/^10\./)],
      ['GET /api/accounts 401', INFO, undefined, '198.51.100.7'],
      ['DELETE /api/admin/users/:id 404', INFO, admin.id, expect.stringMatching(/^10\./)],
    ]);
  });

  it('tells a failure with its request, its reason and its code', async () => {
    await bank.sql('ALTER TABLE beneficiaries RENAME TO beneficiaries_away');
    const { headers } = await browser.get('/api/beneficiaries');
    await bank.sql('ALTER TABLE beneficiaries_away RENAME TO beneficiaries');

    const [failure] = log().filter(({ msg }) => msg === 'internal_error');
    expect(failure).toMatchObject({ code: 'internal_error', user: sara.id });
    expect(failure?.req).toMatchObject({ id: headers['x-request-id'], route: '/api/beneficiaries' });
    expect(failure?.err).toMatchObject({
      type: 'QueryFailedError',
      message: 'relation "beneficiaries" does not exist',
    });
  });

  it('numbers its lines like the answers', async () => {
    const { headers } = await browser.get('/api/accounts');
    expect(log().map(({ req }) => req?.id)).toEqual([headers['x-request-id']]);
  });

  it('names the template of the route', async () => {
    await browser.get(`/api/accounts/${sara.accountId}/statement`);
    await bank.client(node).get('/api/unknown/path');
    await browser.get('/api/admin/users');

    expect(log().map(({ req, code }) => [req?.route, code])).toEqual([
      ['/api/accounts/:id/statement', undefined],
      [undefined, 'not_found'],
      ['/api/admin/users', 'forbidden'],
    ]);
  });

  it('keeps a stream about authentication, without anything that was typed', async () => {
    const omar = await bank.given.customer({ balance: '50.00', beneficiary: 'approved' });
    const visitor = bank.client(node);
    await visitor.get('/api/auth/user');
    await visitor.signIn(omar.username, 'Wrong#Horse9');
    await visitor.signIn(omar.username, omar.password);
    await visitor.get('/api/accounts');
    await visitor.post('/api/transfers', omar.transferRequest('5.00', { transactionPin: '9999' }));
    await visitor.get('/api/logout');
    await until(() => Promise.resolve(security().length >= 8));

    const told = security().map(({ event, msg, code }) => event ?? `${msg} ${code ?? ''}`.trim());
    expect(told.sort()).toEqual([
      'GET /api/logout 302',
      'POST /api/auth/login 200',
      'POST /api/auth/login 401 invalid_credentials',
      'POST /api/transfers 403 incorrect_pin',
      'user.pin_failed',
      'user.sign_in_failed',
      'user.signed_in',
      'user.signed_out',
    ]);
    const named = security().flatMap(({ subject, user }) => [subject, user].filter(Boolean));
    expect(new Set(named)).toEqual(new Set([omar.id]));
    for (const secret of ['Wrong#Horse9', omar.password, '9999', omar.username]) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });

  it('does not let a caller write lines of their own', async () => {
    await browser.get('/api/%0a%7b%22level%22%3a60%7d', { 'user-agent': 'x"}\t{"level":60' });
    expect(log()).toHaveLength(1);
    expect(log()[0]).toMatchObject({ msg: 'GET /api/* 404' });
  });
});
