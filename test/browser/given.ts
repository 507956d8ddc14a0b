/** People for journeys, created through the API, so that no journey depends on another. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test';
import type { LabScenario } from '#contract/lab';
import type { LabPeopleDto, LabPersonDto } from '#contract/shapes/admin/lab-people.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { VerificationStatus } from '#contract/banking/beneficiaries';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { environment } from './product.js';

export const DEMO = {
  admin: { username: 'admin', password: 'Admin#2026' },
  agent: { username: 'agent', password: 'Agent#2026' },
  aisha: { username: 'aisha', password: 'Aisha#2026' },
  ravi: { username: 'ravi', password: 'Ravi#2026' },
} as const;

export interface Credentials {
  username: string;
  password: string;
}

/** A new customer with a session apart from the browser's, for events on another screen. */
export interface Customer extends Credentials {
  id: string;
  firstName: string;
  email: string;
  /** The current account, in AED. */
  accountId: string;
  api: APIRequestContext;
}

/** Signs in without the dialog: the next page that is opened finds the session. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await expectOk(await page.request.post('/api/auth/login', { data: { username, password } }));
}

/** A separate session, for another person or another browser. */
export async function session(
  { username, password }: Credentials,
  baseURL = process.env.PRODUCT_ADDRESS ?? '',
): Promise<APIRequestContext> {
  // The server closes a connection that has been idle for five seconds, possibly just as the next request is
  // sent.
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { connection: 'close' } });
  await expectOk(await api.post('/api/auth/login', { data: { username, password } }));
  return api;
}

/** Sara, with PIN 1234 and `balance` in the current account. */
export async function newCustomer(
  admin: APIRequestContext,
  { balance = '1000.00', lastName = 'Nasser', baseURL = process.env.PRODUCT_ADDRESS ?? '' } = {},
): Promise<Customer> {
  const user = somebody({ firstName: 'Sara', lastName });
  const { id, accounts } = await bodyOf<AdminUserDto>(await admin.post('/api/admin/users', { data: user }));
  const account = accounts.find(({ accountType }) => accountType === 'checking');
  if (!account) throw new Error('A new customer has no checking account.');
  await bodyOf(await admin.patch(`/api/admin/users/${id}/pin`, { data: { newPin: '1234' } }));
  await bodyOf(await admin.patch(`/api/admin/accounts/${account.id}/balance`, { data: { balance } }));
  return { ...user, id, accountId: account.id, api: await session(user, baseURL) };
}

/**
 * Creates an administrator with the operator's command, since no API call can.
 * @param options further options of the command, such as `--must-enrol`
 */
export function newAdministrator(
  firstName: string,
  lastName: string,
  { data = process.env.PRODUCT_DATA ?? '', options = [] as readonly string[] } = {},
): Credentials {
  const user = somebody({ firstName, lastName });
  const command = join(import.meta.dirname, '../../dist/backend/src/cli/user-create.js');
  const words = {
    username: user.username,
    email: user.email,
    'first-name': firstName,
    'last-name': lastName,
  };
  const args = Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(process.execPath, [command, ...args, ...options], {
    env: environment(data),
    input: `${user.password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return user;
}

/**
 * Two administrators whom only this worker uses. A user has at most 20 sessions, and journeys sign in as
 * `DEMO.admin` more often than that while a file runs.
 */
export function workerAdministrators(): [mariam: Credentials, khalid: Credentials] {
  const pairs = JSON.parse(process.env.PRODUCT_ADMINISTRATORS ?? '[]') as [Credentials, Credentials][];
  const own = pairs[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!own) throw new Error('There are no administrators for this worker.');
  return own;
}

/** The first of {@link workerAdministrators}. */
export function workerAdministrator(): Credentials {
  return workerAdministrators()[0];
}

/** A support agent that no other journey uses. */
export async function newAgent(admin: APIRequestContext, firstName: string): Promise<Credentials> {
  const user = somebody({ firstName, lastName: 'Rahman' });
  await bodyOf(await admin.post('/api/admin/users', { data: { ...user, role: 'agent' } }));
  return user;
}

/** A user whose names at the bank nobody else has. */
export function somebody({ firstName, lastName }: { firstName: string; lastName: string }) {
  const name = `u${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  return { username: name, password: 'Journey#2026', firstName, lastName, email: `${name}@example.ae` };
}

/** Saves a recipient for the customer; the administrator decides on it unless it is to stay pending. */
export async function newRecipient(
  admin: APIRequestContext,
  customer: Customer,
  {
    name = 'Layla Haddad',
    status = 'approved',
    accountNumber = '5566778899',
  }: { name?: string; status?: VerificationStatus; accountNumber?: string } = {},
): Promise<BeneficiaryDto> {
  const recipient = { name, bankName: 'Oasis Bank', accountNumber, type: 'domestic' };
  const saved = await bodyOf<BeneficiaryDto>(
    await customer.api.post('/api/beneficiaries', { data: recipient }),
  );
  if (status !== 'pending') {
    await bodyOf(await admin.patch(`/api/admin/beneficiaries/${saved.id}/verify`, { data: { status } }));
  }
  return saved;
}

/** Submits a transfer as the customer would in another browser. */
export async function newTransfer(
  customer: Customer,
  toBeneficiaryId: string,
  amount = '100.00',
): Promise<TransactionDto> {
  const data = {
    fromAccountId: customer.accountId,
    toBeneficiaryId,
    amount,
    purpose: 'family_support',
    transactionPin: '1234',
  };
  return bodyOf<TransactionDto>(await customer.api.post('/api/transfers', { data }));
}

export async function decideTransfer(
  admin: APIRequestContext,
  id: string,
  status: 'completed' | 'failed',
): Promise<void> {
  await bodyOf(await admin.patch(`/api/admin/transactions/${id}/status`, { data: { status } }));
}

/** Starts a scenario of the laboratory; returns how its people sign in. */
export async function newScenario(admin: APIRequestContext, name: LabScenario): Promise<LabPersonDto[]> {
  const { people } = await bodyOf<LabPeopleDto>(await admin.post(`/api/lab/scenarios/${name}`, { data: {} }));
  return people;
}

export async function bodyOf<Body>(response: APIResponse): Promise<Body> {
  await expectOk(response);
  return (await response.json()) as Body;
}

async function expectOk(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}

/** Within a page: the preferences that it asks for are dark. */
const PREFERS_DARK = `{
  const ask = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const answer = await ask(address, init);
    if (address !== '/api/preferences' || !answer.ok) return answer;
    return new Response(JSON.stringify({ ...(await answer.json()), theme: 'dark' }), answer);
  };
}`;

/**
 * Opens a page in dark mode, for a signed-in customer. Their stored preferences stay as they are, because other tests
 * use the same customer at the same time. No request is intercepted: Chromium would load every file of the page without
 * its cache, and may lose a request that is sent while an interception ends.
 */
export async function openDark(page: Page, path: string): Promise<void> {
  const script = await page.addInitScript(PREFERS_DARK);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await script.dispose();
  await page.context().clearCookies({ name: 'falaj_theme' });
}
