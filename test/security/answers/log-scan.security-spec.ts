import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../backend/src/platform/logging/logger.js';
import { useBank } from '../../support/bank.js';
import { Desk } from '../../support/given/chat.js';
import type { Client } from '../../support/http/client.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();
const live = useLiveSockets();

/** Each is sent below, and must not appear in any log line. */
const MARKERS = {
  password: 'Marker#Password1',
  wrongPassword: 'Marker#Wrong1',
  pin: '7391',
  wrongPin: '8462',
  username: 'markerusername',
  firstName: 'Markerfirst',
  lastName: 'Markerlast',
  email: 'marker.address@example.ae',
  purposeNotes: 'Marker notes about the rent',
  recipient: 'Marker Recipient',
  bankName: 'Marker Bank of Sharjah',
  iban: 'AE460331234567890765432',
  chat: 'Marker question about my salary',
  reply: 'Marker answer about the salary',
  note: 'Marker note among agents',
  shortcut: 'markershortcut',
  cardNumber: '9702481111111117',
  cardPin: '6284',
  merchant: 'Marker Grocery of Ajman',
  idempotencyKey: 'marker-idempotency-key-0001',
  query: 'Markerquery',
  header: 'Markerheader',
  socketWord: 'Markersocketword',
} as const;

let lines: string[] = [];
let node: number;
let detour: DatabaseDetour;
let admin: Colleague;
let sara: Customer;
let browser: Client;
let desk: Client;
let conversation: string;
let socket: LiveSocket;

/** The same browser on the node that writes a log. */
function follow(client: Client): Client {
  const there = bank.client(node);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  const destination = { write: (line: string) => lines.push(line) };
  const logger = createLogger({ environment: 'test', logLevel: 'trace' }, destination);
  node = await bank.addNode({ logger, through: detour });
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', pin: MARKERS.pin });
  [browser, desk] = [follow(sara.client), follow(admin.client)];
  await browser.post('/api/chat/message', { message: MARKERS.chat });
  ({ id: conversation } = await new Desk(admin).conversationOf(sara));
  socket = await live.open({ id: sara.id, client: browser });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => detour.cut());

const recipient = {
  name: MARKERS.recipient,
  accountNumber: MARKERS.iban,
  iban: MARKERS.iban,
  bankName: MARKERS.bankName,
  type: 'domestic',
};
const person = { firstName: MARKERS.firstName, lastName: MARKERS.lastName, email: MARKERS.email };

/** Repeats the requests with every kind of mistake. */
async function askWrongly(client: Client): Promise<void> {
  const whole = JSON.stringify(MARKERS);
  await client.post('/api/auth/login', whole.slice(0, -2));
  await client.post('/api/chat/message', MARKERS);
  await client.post('/api/chat/message', `[${whole}`);
  await client.post('/api/chat/message', whole, { 'content-type': `text/${MARKERS.header}` });
  await client.post('/api/chat/message', { message: MARKERS.chat.repeat(4_000) });
  await client.post('/api/chat/message', whole, { 'content-encoding': MARKERS.header });
  await client.post('/api/transfers', sara.transferRequest(MARKERS.chat));
  await client.get(`/api/transactions?limit=${MARKERS.query}&before=${MARKERS.query}`);
  await client.get(`/api/admin/users?search=${MARKERS.query}`);
  await client.get(`/api/accounts/${MARKERS.query}/statements`);
  await client.get(`/api/${MARKERS.query}/${MARKERS.iban}`);
  await client.get(`/${MARKERS.query}`);
  await client.get('/api/auth/user', {
    cookie: `falaj.sid=${MARKERS.header}; other=${MARKERS.header}`,
    authorization: `Bearer ${MARKERS.header}`,
    referer: `https://bank.example/?${MARKERS.header}`,
    'user-agent': MARKERS.header,
    'x-forwarded-for': MARKERS.header,
    'x-request-id': MARKERS.header,
  });
}

async function bankAsCustomer(): Promise<void> {
  const key = { 'idempotency-key': MARKERS.idempotencyKey };
  await browser.post('/api/transfers', sara.transferRequest('1.00', { notes: MARKERS.purposeNotes }), key);
  await browser.post('/api/transfers', sara.transferRequest('1.00', { transactionPin: MARKERS.wrongPin }));
  await browser.post('/api/transfers', sara.transferRequest('2.00', { notes: MARKERS.purposeNotes }), key);
  await browser.patch('/api/auth/user', person);
  await browser.post('/api/beneficiaries', recipient);
  const card = { accountId: sara.accountId, monthlyLimit: '10.00', cardPin: MARKERS.cardPin };
  const { body } = await browser.post('/api/cards', card);
  const pins = { currentPin: MARKERS.cardPin, newPin: MARKERS.pin };
  await browser.send('PUT', `/api/cards/${(body as { id: string }).id}/pin`, pins);
  await browser.post('/api/cards/numbers', { transactionPin: MARKERS.pin });
  await browser.post('/api/chat/message', { message: MARKERS.chat, customerEmail: MARKERS.email });
  await browser.get(`/api/chat/replies?email=${encodeURIComponent(MARKERS.email)}`);
  for (const path of ['accounts', 'transactions', 'beneficiaries', 'chat/history', 'auth/user']) {
    await browser.get(`/api/${path}`);
  }
}

async function workAtTheDesk(): Promise<void> {
  await desk.patch(`/api/admin/users/${sara.id}/pin`, { newPin: MARKERS.pin });
  const key = { 'idempotency-key': MARKERS.idempotencyKey };
  const newcomer = { ...person, username: MARKERS.username, password: MARKERS.password };
  await desk.post('/api/admin/users', newcomer, key);
  await desk.post('/api/admin/users', { ...newcomer, firstName: MARKERS.lastName }, key);
  await desk.get(`/api/admin/users?search=${encodeURIComponent(MARKERS.email)}`);
  const { cardNumber: number, cardPin: pin, merchant } = MARKERS;
  await desk.post('/api/admin/card-network', { message: 'pay', number, pin, merchant, amount: '1.00' });
  await desk.get('/api/admin/audit');
  await desk.get(`/api/admin/audit?subject=${MARKERS.query}`);
  await desk.get(`/api/support/conversations?search=${MARKERS.query}`);
  for (const path of ['', '/transcript?notes=true']) {
    await desk.get(`/api/support/conversations/${conversation}${path}`);
  }
  await desk.post(`/api/support/conversations/${conversation}/replies`, { message: MARKERS.reply });
  await desk.post(`/api/support/conversations/${conversation}/notes`, { message: MARKERS.note });
  await desk.post('/api/support/canned-replies', { shortcut: MARKERS.shortcut, text: MARKERS.reply });
}

async function talkOverTheSocket(): Promise<void> {
  const word = { conversationId: MARKERS.socketWord, upTo: MARKERS.socketWord };
  for (const event of ['chat.typing', 'chat.read', 'support.viewing']) {
    await socket.say(event, word).catch(() => undefined);
  }
  await socket.say('chat.read', { upTo: '2100-01-01' }).catch(() => undefined);
  socket.socket.emit(MARKERS.socketWord, MARKERS);
}

/** Sends every confidential input through every field that takes one. */
async function useEverything(): Promise<void> {
  const stranger = bank.client(node);
  await stranger.signIn(MARKERS.username, MARKERS.password);
  await stranger.signIn(sara.username, MARKERS.wrongPassword);
  await stranger.signIn(sara.username, sara.password);
  await askWrongly(stranger);
  await bankAsCustomer();
  await workAtTheDesk();
  await talkOverTheSocket();
  await stranger.get('/api/logout');
}

/** Ids and times, which may contain any four digits. */
const NUMBERS = /[0-9a-f-]{36}|"(time|pid|responseTime)":\d+|:\d+:\d+/g;

/** A text as it is, URL-encoded, and as base64 at each of the three possible byte offsets. */
function guises(text: string): string[] {
  const bytes = Buffer.from(text);
  const encoded = times(3, (skipped) =>
    bytes
      .subarray(skipped)
      .toString('base64')
      .replace(/.{0,3}=*$/, ''),
  );
  return [
    text,
    encodeURIComponent(text),
    bytes.toString('hex'),
    ...encoded.filter(({ length }) => length > 7),
  ];
}

/** Expects no marker and no session credential in the log. */
function expectNothingSecret(): void {
  const text = lines.join('').replaceAll(NUMBERS, '');
  const cookies = [browser, desk].map((client) =>
    decodeURIComponent(client.cookies.get('falaj.sid')?.slice('falaj.sid='.length) ?? ''),
  );
  const sessionIds = cookies.map((cookie) => /^s:([^.]{32})\./.exec(cookie)?.[1] ?? 'missing');
  expect(sessionIds).not.toContain('missing');
  const secrets = [...Object.values(MARKERS), ...cookies, ...sessionIds, sara.password, sara.username];
  const found = secrets.filter((secret) => guises(secret).some((guise) => text.includes(guise)));
  expect(found).toEqual([]);
  expect(text).not.toMatch(/\$argon2id|falaj\.sid|set-cookie|parameters/i);
}

const problems = () =>
  lines
    .map((line) => JSON.parse(line) as { level: number; err?: { code?: string } })
    .filter(({ level, err }) => level >= 50 && err);

const WRITTEN = [
  'users',
  'transactions',
  'beneficiaries',
  'transaction_pins',
  'events',
  'messages',
  'conversations',
  'canned_replies',
];

/** Adds check constraints to these tables, which new rows must satisfy while `work` runs. */
async function whileChecking(conditions: Record<string, string>, work: () => Promise<void>): Promise<void> {
  for (const [table, condition] of Object.entries(conditions)) {
    await bank.sql(`ALTER TABLE ${table} ADD CONSTRAINT while_checking CHECK (${condition}) NOT VALID`);
  }
  await work();
  for (const table of Object.keys(conditions)) {
    await bank.sql(`ALTER TABLE ${table} DROP CONSTRAINT while_checking`);
  }
}

describe('the log, at its most talkative, has nothing of what people typed', () => {
  it('when all goes well and when they typed it wrongly', async () => {
    await useEverything();
    expect(lines.filter((line) => line.includes('"path":"/api/')).length).toBeGreaterThan(35);
    expect(problems()).toEqual([]);
    expectNothingSecret();
  });

  it('when the database refuses everything', async () => {
    await whileChecking(Object.fromEntries(WRITTEN.map((table) => [table, 'false'])), useEverything);
    expect(new Set(problems().map(({ err }) => err?.code))).toEqual(new Set(['23514']));
    expect(problems().length).toBeGreaterThan(10);
    expectNothingSecret();
  });

  it('when the database finds a value unfit, and quotes it', async () => {
    const unfit = {
      users: 'first_name::numeric > 0',
      beneficiaries: 'bank_name::date IS NULL',
      canned_replies: 'text::integer > 0',
      messages: 'text::inet IS NULL',
    };
    await whileChecking(unfit, useEverything);
    expect(problems().map(({ err }) => err?.code)).toEqual(expect.arrayContaining(['22P02', '22007']));
    expectNothingSecret();
  });

  it('when the database goes away', async () => {
    await detour.cut();
    await useEverything();
    await detour.open();
    expect(problems().length).toBeGreaterThan(20);
    expectNothingSecret();
  });
});
