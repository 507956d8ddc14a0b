/** What keeps an administrator from changing too much, or from doing it twice; and the ways to what waits. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { cutOff, loseAnswers } from '../cut-off.js';
import { bodyOf, type Customer, newCustomer, session, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';

let admin: APIRequestContext;
let sara: Customer;
let lastName: string;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());
test.beforeEach(async () => {
  lastName = `Nasser ${randomUUID().slice(0, 8)}`;
  sara = await newCustomer(admin, { balance: '59817.90', lastName });
});
test.afterEach(() => sara.api.dispose());

const toast = (page: Page, title: string): Locator => page.getByRole('status').filter({ hasText: title });
const warning = (page: Page, title: string): Locator => page.getByRole('alert').filter({ hasText: title });
const card = (page: Page): Locator => page.getByRole('article', { name: lastName });
const figure = (page: Page, amount: string): Locator =>
  card(page).getByRole('button', { name: `Edit balance: ${amount}. Checking` });

async function find(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?search=${encodeURIComponent(lastName)}`);
  await expect(card(page)).toBeVisible();
}

async function currentAccount(): Promise<AccountDto | undefined> {
  const accounts = await bodyOf<AccountDto[]>(await sara.api.get('/api/accounts'));
  return accounts.find(({ id }) => id === sara.accountId);
}

/** The users with Sara's last name, as the server lists them. */
async function users(): Promise<AdminUserDto[]> {
  return bodyOf(await admin.get(`/api/admin/users?limit=50&search=${encodeURIComponent(lastName)}`));
}

test('a slip in a balance is asked about, and a reason reaches the customer', async ({ open }) => {
  const [here, customer] = [await open(workerAdministrator()), await open(sara)];
  await find(here, '/admin/comprehensive');
  await figure(here, 'AED 59,817.90').click();
  const input = card(here).getByRole('textbox', { name: /^New balance/ });
  await input.fill('5981');
  await expect(card(here)).toContainText('Change: -AED 53,836.90');
  await input.press('Enter');
  await expect(card(here)).toContainText('Large change: -AED 53,836.90');
  expect(await currentAccount()).toMatchObject({ balance: '59817.90' });

  await input.fill('80,000');
  await expect(card(here)).toContainText('Change: +AED 20,182.10');
  await card(here).getByLabel('Reason (optional)').fill('Salary of October');
  await input.press('Enter');
  await input.press('Enter');
  await expect(figure(here, 'AED 80,000.00')).toBeFocused();
  expect(await currentAccount()).toMatchObject({ balance: '80000.00' });

  await customer.goto('/accounts');
  const line = customer.getByRole('row').filter({ hasText: 'Salary of October' });
  await line.getByRole('button', { name: 'Adjustment by the bank' }).click();
  await expect(customer.getByRole('dialog')).toContainText('Salary of October');
});

test('a dialog asks about a large correction, too', async ({ open }) => {
  const page = await open(workerAdministrator());
  await find(page, '/admin');
  await figure(page, 'AED 59,817.90').click();
  const dialog = page.getByRole('dialog', { name: 'Edit balance' });
  await dialog.getByLabel('New balance').fill('598179');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Large change: +AED 538,361.10');
  expect(await currentAccount()).toMatchObject({ balance: '59817.90' });

  await dialog.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(toast(page, 'Balance Updated')).toBeVisible();
  expect(await currentAccount()).toMatchObject({ balance: '598179.00' });
});

/** Opens the dialog and fills it in for Omar, who has Sara's last name. */
async function fillIn(page: Page): Promise<Locator> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await dialog.getByLabel('First Name').fill('Omar');
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('Username').fill(`u${randomUUID().slice(0, 8)}`);
  await dialog.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@example.ae`);
  await dialog.getByLabel('Password', { exact: true }).fill('Journey#2026');
  return dialog;
}

const UNKNOWN = "We don't know whether it was created. Look at the list before you try again.";

test('a user whose creation got no answer is created once', async ({ open, complaints }) => {
  const page = await open(workerAdministrator());
  const dialog = await fillIn(page);
  const create = dialog.getByRole('button', { name: 'Create User' });
  const restore = await loseAnswers(page, '**/api/admin/users', (request) =>
    admin.post('/api/admin/users', {
      data: request.postDataJSON() as object,
      headers: keyOf(request.headers()),
    }),
  );
  await create.click();
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  await expect(dialog.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  expect(await users()).toHaveLength(2);

  restore();
  await create.click();
  await expect(toast(page, 'User Created')).toBeVisible();
  expect(await users()).toHaveLength(2);
  complaints.splice(0);
});

const keyOf = (headers: Record<string, string>) => ({ 'idempotency-key': headers['idempotency-key'] ?? '' });

test('a refused user is told at the field, and a failure by its status', async ({ open, complaints }) => {
  const page = await open(workerAdministrator());
  const dialog = await fillIn(page);
  const create = dialog.getByRole('button', { name: 'Create User' });
  await dialog.getByLabel('Email').fill(sara.email);
  await create.click();
  await expect(warning(page, 'Failed to Create User')).toContainText('This email address is already in use');
  await expect(dialog.getByText('This email address is already in use')).toBeVisible();

  await dialog.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@example.ae`);
  await page.route('**/api/admin/users', (route) => route.fulfill({ status: 500, body: '' }));
  await create.click();
  await expect(dialog.getByText('500: Internal Server Error')).toBeVisible();
  await expect(page.getByText('cannot be reached')).toHaveCount(0);
  expect(complaints.splice(0)).toHaveLength(2);
});

test('an account is not opened while nobody answers, and no figure is guessed', async ({
  open,
  complaints,
}) => {
  const page = await open(workerAdministrator());
  await find(page, '/admin/comprehensive');
  await card(page).getByRole('button', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByRole('combobox', { name: 'Account type' }).click();
  await page.getByTitle('Savings').last().click();
  const amount = dialog.getByLabel('Initial balance');
  for (const guess of ['1e3', '1.250,50']) {
    await amount.fill('');
    await amount.pressSequentially(guess);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog.getByText('Please enter a valid number')).toBeVisible();
  }
  await amount.fill('75.5');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('75.51');

  await amount.fill('75.5');
  const restore = await cutOff(page, '**/api/accounts');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  await expect(page.getByText('Nothing was changed')).toHaveCount(0);

  restore();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(card(page)).toContainText('5 accounts');
  complaints.splice(0);
});

test('the landing leads to what waits in one click, and a name to the customer', async ({ open }) => {
  const page = await open(workerAdministrator());
  await find(page, '/');
  await card(page).getByRole('link', { name: lastName }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${sara.id}`));
  await expect(page.getByRole('heading', { name: lastName })).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: /^[0-9,]+ transfers?$/ }).click();
  await expect(page).toHaveURL(/\/admin\/simple\?tab=transfers/);
  await expect(page.getByRole('tab', { name: /Transfer Approvals/, selected: true })).toBeVisible();
});

test('a PIN is sent once while its answer is awaited', async ({ open }) => {
  const page = await open(workerAdministrator());
  await find(page, '/admin');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/pin', async (route) => {
    await held;
    await route.continue();
  });
  await card(page).getByRole('button', { name: 'Change PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Transaction PIN' });
  await dialog.getByLabel('New PIN').fill('9876');
  await dialog.getByLabel('Confirm PIN').fill('98');
  await expect(dialog.getByText('PINs do not match')).toHaveCount(0);
  await dialog.getByLabel('Confirm PIN').fill('99');
  await expect(dialog.getByText('PINs do not match')).toBeVisible();
  await dialog.getByLabel('Confirm PIN').fill('9876');
  await dialog.getByRole('button', { name: 'Change PIN' }).click();
  await expect(dialog.getByRole('button', { name: 'Change PIN' })).toBeDisabled();
  answer();
  await expect(toast(page, 'PIN Changed Successfully')).toBeVisible();
});
