import { randomUUID } from 'node:crypto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { hashPassword } from '../../../backend/src/auth/users/passwords.js';
import type { Answer } from '../../support/http/client.js';
import { times } from '../../support/times.js';
import { Browser } from './browser.js';
import { CallLog } from './call-log.js';
import { Dice, isFull } from './dice.js';
import type { BankAtWork, Payer, World } from './world.js';

const PASSWORD = 'Correct#Horse9';
const FIRST_PIN = '1000';
const PAYERS = isFull ? 12 : 5;
const ADMINS = 4;
const TRIES = 5;

/** Each cluster's staff, who stay signed in from trial to trial. */
const staffs = new WeakMap<BankAtWork, Promise<Pick<World, 'admins' | 'agent'>>>();

/** Creates customers with money and approved recipients, administrators and an agent, all signed in. */
export async function foundWorld(cluster: BankAtWork, name: string, count = PAYERS): Promise<World> {
  const staff = staffs.get(cluster) ?? hire(cluster);
  staffs.set(cluster, staff);
  const world: World = {
    cluster,
    dice: new Dice(name),
    log: new CallLog(),
    payers: [],
    ...(await staff),
    payments: [],
    requests: [],
    pots: [],
    bills: [],
    cards: [],
    candidates: [],
    adjustments: [],
    messages: [],
    breaks: [],
    closing: false,
  };
  for (let place = 0; place < count; place += 1) world.payers.push(await newPayer(world));
  for (const [place, payer] of world.payers.entries()) await introduce(world, payer, place);
  return world;
}

/** Creates a signed-in customer with 500.00 AED and a PIN, without recipients. */
export async function newPayer(world: World): Promise<Payer> {
  const desk = first(world.admins).at(0);
  const { id, username, accounts } = await sure(() => {
    const name = `payer-${randomUUID()}`;
    const draft = { username: name, password: PASSWORD, firstName: 'Sara', lastName: 'Test' };
    return desk.post('/api/admin/users', { ...draft, email: `${name}@example.ae` });
  }).then(({ body }) => body as AdminUserDto);
  const account = first(accounts);
  await sure(() => desk.patch(`/api/admin/accounts/${account.id}/balance`, { balance: '500.00' }));
  await sure(() => desk.patch(`/api/admin/users/${id}/pin`, { newPin: FIRST_PIN }));
  const browser = new Browser(portsOf(world.cluster));
  await sure(() => browser.at(1).signIn(username, PASSWORD));
  const person = { id, username, password: PASSWORD, browser, pin: FIRST_PIN };
  const { id: accountId, accountNumber } = account;
  return { ...person, accountId, accountNumber, recipients: [], withdrawals: [], isLeaving: false };
}

/** Adds one recipient at another bank, and the next customer as a recipient inside. */
export async function introduce({ payers, admins }: World, payer: Payer, place: number): Promise<void> {
  const neighbour = payers[(place + 1) % payers.length];
  for (const accountNumber of ['AE070331234567890123456', neighbour?.accountNumber ?? '1234567890']) {
    const recipient = { name: 'Noura Al Ketbi', accountNumber, bankName: 'Some Bank', type: 'domestic' };
    const { body } = await sure(() => payer.browser.at(0).post('/api/beneficiaries', recipient));
    const { id } = body as { id: string };
    const path = `/api/admin/beneficiaries/${id}/verify`;
    await sure(() => first(admins).at(0).patch(path, { status: 'approved' }));
    payer.recipients.push(id);
  }
}

async function hire(cluster: BankAtWork): Promise<Pick<World, 'admins' | 'agent'>> {
  const passwordHash = await hashPassword(PASSWORD);
  const colleague = (role: 'admin' | 'agent') => hireOne(cluster, role, passwordHash);
  const admins = await Promise.all(times(ADMINS, () => colleague('admin')));
  return { admins, agent: await colleague('agent') };
}

async function hireOne(cluster: BankAtWork, role: 'admin' | 'agent', passwordHash: string): Promise<Browser> {
  const username = `${role}-${randomUUID()}`;
  await cluster.sql(
    `INSERT INTO users (id, username, email, first_name, last_name, password_hash, role)
     VALUES ($1, $2, $2 || '@example.ae', 'Mariam', 'Test', $3, $4)`,
    [randomUUID(), username, passwordHash, role],
  );
  const browser = new Browser(portsOf(cluster));
  await sure(() => browser.at(0).signIn(username, PASSWORD));
  return browser;
}

function portsOf({ members }: BankAtWork): number[] {
  return members.map(({ node }) => node.port);
}

/** Repeats the request while a busy bank refuses it. */
async function sure(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) answer = await send();
  // A 409 means that an earlier attempt, whose answer was lost, made the decision.
  if (answer.status >= 400 && answer.status !== 409)
    throw new Error(`The world could not be founded: ${answer.text}`);
  return answer;
}

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('There is nobody.');
  return one;
}
