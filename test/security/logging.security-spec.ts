import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../backend/src/common/logging/logger.js';
import { times } from '../support/times.js';
import { useBank } from '../support/bank.js';
import type { Client } from '../support/client.js';
import type { Colleague, Customer } from '../support/people.js';

const bank = useBank();

/** Each is typed somewhere below, and must be in no line. */
const SECRETS = {
  password: 'Marker#Password1',
  wrongPassword: 'Marker#Wrong1',
  pin: '7391',
  wrongPin: '8462',
  firstName: 'Markerfirst',
  lastName: 'Markerlast',
  email: 'marker.address@example.ae',
  notes: 'Marker notes about the rent',
  recipient: 'Marker Recipient',
  query: 'Markerquery',
};

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  req?: { id: string; method: string; path: string };
  err?: { type: string; message: string; code?: string };
}

let lines: string[];
let node: number;
let admin: Colleague;
let sara: Customer;
let browser: Client;

const log = () => lines.map((line) => JSON.parse(line) as Line);
const colleagueHere = (): Client => follow(admin.client);

/** The same browser on the node that keeps a log. */
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
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', pin: SECRETS.pin });
  browser = follow(sara.client);
});
beforeEach(() => {
  lines.length = 0;
});

/** Everything that people type and nobody else should read, in every place where it is typed. */
async function useEverything(): Promise<void> {
  const stranger = bank.client(node);
  const desk = colleagueHere();
  await stranger.signIn(sara.username, SECRETS.wrongPassword);
  await stranger.post('/api/auth/login', `{"password":"${SECRETS.password}`);
  await stranger.signIn(sara.username, sara.password);
  await browser.post('/api/transfers', sara.transferRequest('1.00', { notes: SECRETS.notes }));
  await browser.post('/api/transfers', sara.transferRequest('1.00', { transactionPin: SECRETS.wrongPin }));
  await browser.patch('/api/auth/user', {
    firstName: SECRETS.firstName,
    lastName: SECRETS.lastName,
    email: SECRETS.email,
  });
  await browser.post('/api/beneficiaries', {
    name: SECRETS.recipient,
    accountNumber: '1000000000000001',
    bankName: 'Another Bank',
    type: 'domestic',
  });
  await desk.patch(`/api/admin/users/${sara.id}/pin`, { newPin: SECRETS.pin });
  await desk.post('/api/admin/users', {
    username: 'marker',
    password: SECRETS.password,
    email: SECRETS.email,
    firstName: SECRETS.firstName,
    lastName: SECRETS.lastName,
  });
  await desk.get(`/api/admin/users?search=${SECRETS.query}`);
  await stranger.get('/api/logout');
}

const SESSION_ID = /s:([^.]+)\./;
/** Ids and times may have any four digits in them. */
const NUMBERS = /[0-9a-f-]{36}|"(time|pid|responseTime)":\d+|:\d+:\d+/g;

/** No marker, and nothing that opens a session. */
function expectNothingSecret(): void {
  const text = lines.join('').replaceAll(NUMBERS, '');
  const cookies = [sara, admin].map(({ client }) => client.cookies.get('falaj.sid') ?? 'missing');
  const sessionIds = cookies.map((cookie) => SESSION_ID.exec(decodeURIComponent(cookie))?.[1] ?? 'missing');
  expect(sessionIds.map(({ length }) => length)).toEqual([32, 32]);
  for (const secret of [...Object.values(SECRETS), ...cookies, ...sessionIds, sara.password]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/\$argon2id|falaj\.sid|set-cookie|parameters/i);
}

describe('the log, at its most talkative', () => {
  it('has a line for each request, and nothing of what people typed', async () => {
    await useEverything();

    const paths = log().flatMap(({ req }) => (req ? [`${req.method} ${req.path}`] : []));
    expect(paths).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/login',
      'POST /api/auth/login',
      'POST /api/transfers',
      'POST /api/transfers',
      'PATCH /api/auth/user',
      'POST /api/beneficiaries',
      `PATCH /api/admin/users/${sara.id}/pin`,
      'POST /api/admin/users',
      'GET /api/admin/users',
      'GET /api/logout',
    ]);
    expectNothingSecret();
  });

  it('keeps what people typed out also when the database refuses everything', async () => {
    const tables = ['users', 'transactions', 'beneficiaries', 'transaction_pins', 'events'];
    for (const table of tables) {
      await bank.sql(`ALTER TABLE ${table} ADD CONSTRAINT refuse_all CHECK (false) NOT VALID`);
    }
    await useEverything();
    for (const table of tables) await bank.sql(`ALTER TABLE ${table} DROP CONSTRAINT refuse_all`);

    const failures = log().filter(({ msg }) => msg === 'internal_error');
    expect(failures.map(({ err }) => err?.code)).toEqual(times(7, () => '23514'));
    expectNothingSecret();
  });

  it('tells a failure with its request, its reason and its code', async () => {
    await bank.sql('ALTER TABLE beneficiaries RENAME TO beneficiaries_away');
    const { headers } = await browser.get('/api/beneficiaries');
    await bank.sql('ALTER TABLE beneficiaries_away RENAME TO beneficiaries');

    const [failure] = log().filter(({ msg }) => msg === 'internal_error');
    expect(failure?.req?.id).toBe(headers['x-request-id']);
    expect(failure?.err).toMatchObject({
      type: 'QueryFailedError',
      message: 'relation "beneficiaries" does not exist',
    });
  });

  it('numbers its lines like the answers', async () => {
    const { headers } = await browser.get('/api/accounts');
    expect(log().map(({ req }) => req?.id)).toEqual([headers['x-request-id']]);
  });

  it('does not let whoever asks write lines of his own', async () => {
    await browser.get('/api/%0a%7b%22level%22%3a60%7d', { 'user-agent': 'x"}\t{"level":60' });
    expect(log()).toHaveLength(1);
    expect(log()[0]).toMatchObject({ msg: 'GET /api/%0a%7b%22level%22%3a60%7d 404' });
  });
});
