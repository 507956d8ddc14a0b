/** A customer's first day: a password of their own, a PIN, and the first steps. */
import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { session, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';

const GIVEN = 'Journey#2026';
const OWN = 'quiet-falaj-at-noon-71';

let admin: APIRequestContext;
let username: string;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

/** Creates the customer as an administrator does. */
async function create(page: Page): Promise<void> {
  username = `u${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'Create customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await expect(dialog).toContainText('The password works once');
  await dialog.getByLabel('First Name').fill('Layla');
  await dialog.getByLabel('Last Name').fill('Haddad');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@example.ae`);
  await dialog.getByLabel('Password', { exact: true }).fill(GIVEN);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User Created' })).toBeVisible();
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/?login=1');
  const login = page.getByRole('dialog', { name: 'Sign in to your account' });
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a new customer chooses a password and a PIN, and meets what to do first', async ({ open, page }) => {
  await create(await open(workerAdministrator()));
  await signIn(page, GIVEN);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await page.goto('/transfers');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Password from the bank').fill(GIVEN);
  await page.getByLabel('New password').fill(OWN);
  await page.getByRole('button', { name: 'Choose password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Money Transfers' })).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('Welcome, Layla')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Your first steps' });
  expect(await violations(page)).toEqual([]);
  await steps.getByLabel('New PIN', { exact: true }).fill('1234');
  await expect(steps).toContainText('This PIN is easy to guess. Choose another one.');
  await steps.getByLabel('New PIN', { exact: true }).fill('7391');
  await steps.getByLabel('New PIN again').fill('7391');
  await steps.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Welcome, Layla', { exact: true })).toBeVisible();
  await expect(steps).toContainText('Add your first recipient');
  await expect(steps.getByLabel('New PIN', { exact: true })).toHaveCount(0);

  // Leaves the page first, so that none of its calls meets the end of the session.
  await page.goto('about:blank');
  await page.goto('/api/logout');
  await signIn(page, GIVEN);
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
});

test('the password of the bank does not work twice', async ({ open, page }) => {
  await create(await open(workerAdministrator()));
  await signIn(page, GIVEN);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await signIn(page, GIVEN);
  await expect(page.getByText(/^This password worked once\./).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a form that pays asks for a PIN first, and goes on', async ({ open, page }) => {
    await create(await open(workerAdministrator()));
    await signIn(page, GIVEN);
    await page.getByLabel('Password from the bank').fill(GIVEN);
    await page.getByLabel('New password').fill(OWN);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Choose password' }).click();
    // The notice of the sign-in begins with the same words.
    await expect(page.getByText('Welcome, Layla', { exact: true })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.goto('/transfers');
    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Choose your PIN' })).toBeVisible();
    await dialog.getByLabel('New PIN', { exact: true }).fill('7391');
    await dialog.getByLabel('New PIN again').fill('7391');
    await dialog.getByRole('button', { name: 'Set PIN' }).click();
    await expect(dialog.getByRole('heading', { name: 'Choose your PIN' })).toHaveCount(0);
    await expect(dialog).toContainText('You have no approved recipient yet.');
  });
});
