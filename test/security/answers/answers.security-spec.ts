import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import type { Client } from '../../support/http/client.js';
import { caughtUp, type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { routesOf } from '../../support/http/routes.js';

const bank = useBank();
const live = useLiveSockets();

const PASSWORD = 'Marker#Password1';
const PIN = '6814';
const WRONG_PIN = '8462';

/** Names of fields that an answer about people must not contain. */
const SECRET_NAMES = /password|secret|hash|salt|token|session|^sid$|^pin|pin$|failedattempts/i;

let admin: Colleague;
let agent: Colleague;
let sara: Customer;
let tabs: LiveSocket[];
/** The bodies of all answers, to all callers. */
const answers: string[] = [];

async function ask(client: Client, method: string, path: string, body?: unknown): Promise<void> {
  const answer = await client.send(method, path, body);
  answers.push(`${method} ${path} ${answer.status} ${answer.text}`);
}

beforeAll(async () => {
  [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved', pin: PIN });
  await say(sara, 'Hello?');
  tabs = [await live.open(sara), await live.open(agent), await live.open(admin)];
  await write();
  await readEverything();
  await caughtUp(bank, tabs);
});

/** Makes every call that takes a secret, with right and wrong values. */
async function write(): Promise<void> {
  const person = { username: 'marker', email: 'marker@example.ae', firstName: 'Layla', lastName: 'Rahman' };
  const stranger = bank.client();
  await ask(admin.client, 'POST', '/api/admin/users', { ...person, password: PASSWORD });
  await ask(admin.client, 'POST', '/api/admin/users', { ...person, password: PASSWORD });
  await ask(admin.client, 'POST', '/api/admin/users', { ...person, password: PASSWORD, pin: PIN });
  await ask(admin.client, 'PATCH', `/api/admin/users/${sara.id}/pin`, { newPin: PIN });
  await ask(admin.client, 'PATCH', `/api/admin/users/${sara.id}/pin`, { newPin: `${PIN}0` });
  await ask(stranger, 'POST', '/api/auth/login', { username: 'marker', password: PASSWORD });
  await ask(stranger, 'POST', '/api/auth/login', { username: 'marker', password: `${PASSWORD}2` });
  await ask(stranger, 'POST', '/api/auth/login', { username: [PASSWORD], password: PASSWORD });
  await ask(stranger, 'POST', '/api/auth/login', `{"password":"${PASSWORD}`);
  await ask(sara.client, 'POST', '/api/transfers', sara.transferRequest('1.00'));
  for (const transactionPin of [WRONG_PIN, WRONG_PIN, WRONG_PIN, `${WRONG_PIN}0`]) {
    await ask(sara.client, 'POST', '/api/transfers', sara.transferRequest('1.00', { transactionPin }));
  }
}

/** Reads every GET route with every existing id, as every caller. */
async function readEverything(): Promise<void> {
  const { id: conversation } = await new Desk(agent).conversationOf(sara);
  for (const route of routesOf(bank.app)) {
    const [method = '', path = ''] = route.split(' ');
    if (method !== 'GET' || path === '/api/logout') continue;
    for (const id of path.includes(':id') ? [sara.id, sara.accountId, conversation] : ['']) {
      for (const { client } of [sara, agent, admin]) await ask(client, method, path.replace(/:\w+/g, id));
    }
  }
}

/** The names of all fields, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(namesIn)];
}

describe('answers', () => {
  it('come here from all routes, for all roles', () => {
    const reading = routesOf(bank.app).filter((route) => route.startsWith('GET'));
    expect(answers.length).toBeGreaterThan(reading.length * 3);
    expect(answers.filter((answer) => /^GET \S+ 200/.test(answer)).length).toBeGreaterThan(30);
  });

  it('has no secret in it, and nothing that was made from one', async () => {
    const hashes = await bank.sql<{ password: string; pin: string; sid: string }>(
      `SELECT password_hash AS password, encode(pin_hash, 'hex') AS pin, sid
         FROM users u LEFT JOIN transaction_pins p ON p.user_id = u.id LEFT JOIN sessions s ON s.user_id = u.id`,
    );
    const stored = hashes
      .flatMap((row) => Object.values(row) as (string | null)[])
      .filter((text) => text !== null);
    const secrets = [PASSWORD, `"${PIN}"`, `"${WRONG_PIN}"`, sara.password, '$argon2', ...stored];
    const heard = [...answers, JSON.stringify(tabs.map(({ changes }) => changes))];
    expect(heard.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    expect(stored.length).toBeGreaterThan(8);
  });

  it('has no field that would be one', () => {
    // The description of the API names the fields of requests, and has no values.
    const data = answers.filter((answer) => !answer.startsWith('GET /api/docs'));
    const bodies = data.flatMap((answer) => {
      const json = answer.slice(answer.indexOf(' ', answer.indexOf('/api')) + 5);
      return json.startsWith('{') || json.startsWith('[') ? [JSON.parse(json) as unknown] : [];
    });
    expect(bodies.length).toBeGreaterThan(50);
    const names = [...new Set(bodies.flatMap(namesIn))];
    // A policy that says whether a second person decides about a PIN.
    const secrets = names.filter((name) => SECRET_NAMES.test(name) && name !== 'pinChange');
    expect(secrets).toEqual([]);
  });
});
