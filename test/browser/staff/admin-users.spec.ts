/** What administrators do with users, and what those users see of it at once. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { randomUUID } from 'node:crypto';
import { bodyOf, type Customer, DEMO, newCustomer, session, workerAdministrator } from '../given.js';
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
  sara = await newCustomer(admin, { balance: '1000.00', lastName });
});
test.afterEach(() => sara.api.dispose());

const toast = (page: Page, title: string): Locator => page.getByRole('status').filter({ hasText: title });
const card = (page: Page): Locator => page.getByRole('article', { name: lastName });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: /^Search users/ });
const figure = (page: Page, amount: string): Locator =>
  card(page).getByRole('button', { name: `Edit balance: ${amount}. Checking` });

/** Finds the customer in the list of all users. */
async function find(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await search(page).fill(lastName);
  await expect(page).toHaveURL(/search=/);
  // The previous list stays on screen, and can be clicked on, until the answer is there.
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page)).toBeVisible();
}

const balance = async () => {
  const [account] = await bodyOf<{ balance: string }[]>(await sara.api.get('/api/accounts'));
  return account?.balance;
};

test('what an administrator changes, the customer has at once', async ({ open }) => {
  const [here, customer] = [await open(DEMO.admin), await open(sara)];
  await customer.goto('/');
  await expect(customer.getByText('AED 1,000.00').first()).toBeVisible();
  await find(here);

  await test.step('a restriction, and its end', async () => {
    await card(here)
      .getByRole('button', { name: /^Restrict/ })
      .click();
    const dialog = here.getByRole('dialog', { name: `Restrict Sara ${lastName}?` });
    await dialog.getByRole('button', { name: 'We could not confirm who you are.' }).click();
    await dialog.getByRole('button', { name: 'Restrict', exact: true }).click();
    await expect(toast(here, 'User Updated')).toBeVisible();
    await expect(customer.getByText('Account Temporarily Restricted')).toBeVisible();
    await expect(customer.getByText(/We could not confirm who you are\./).first()).toBeVisible();
    await expect(card(here).getByText('Restricted', { exact: true })).toBeVisible();

    await card(here)
      .getByRole('button', { name: /^Unrestrict/ })
      .click();
    await expect(customer.getByText('Account Temporarily Restricted')).toHaveCount(0);
  });

  await test.step('a balance, in a dialog of the advanced panel', async () => {
    await figure(here, 'AED 1,000.00').click();
    const dialog = here.getByRole('dialog', { name: 'Edit balance' });
    await dialog.getByLabel('New balance').fill('1234.5');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(toast(here, 'Balance Updated')).toBeVisible();
    await expect(customer.getByText('AED 1,234.50').first()).toBeVisible();
    expect(await balance()).toBe('1234.50');
  });

  await test.step('a PIN, with a live warning', async () => {
    await card(here)
      .getByRole('button', { name: /^Change PIN/ })
      .click();
    const dialog = here.getByRole('dialog', { name: 'Change Transaction PIN' });
    const submit = dialog.getByRole('button', { name: 'Change PIN' });
    await dialog.getByLabel('New PIN').fill('98a765');
    await expect(dialog.getByLabel('New PIN')).toHaveValue('9876');
    await dialog.getByLabel('Confirm PIN').fill('9875');
    await expect(dialog.getByText('PINs do not match')).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Confirm PIN').fill('9876');
    await submit.click();

    await expect(toast(here, 'PIN Changed Successfully')).toBeVisible();
  });

  await test.step('another account', async () => {
    await customer.goto('/accounts');
    await find(here, '/admin/comprehensive');
    await card(here)
      .getByRole('button', { name: /^Create Account/ })
      .click();
    const dialog = here.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByRole('combobox', { name: 'Account type' }).click();
    await here.getByTitle('Savings').last().click();
    await dialog.getByLabel('Initial balance').fill('75.50');
    await dialog.getByRole('button', { name: 'Create Account' }).click();

    await expect(card(here)).toContainText('5 accounts');
    await expect(customer.getByRole('link', { name: /^Savings ••••/ })).toHaveCount(2);
  });
});

test('a balance is edited where it stands: Escape cancels, Enter confirms, what is no amount is told', async ({
  open,
}) => {
  const page = await open(DEMO.admin);
  await find(page, '/admin/comprehensive');
  await figure(page, 'AED 1,000.00').click();
  const input = card(page).getByRole('textbox', { name: /^New balance/ });
  await input.fill('5x00');
  await expect(input).toHaveValue('500');
  await input.press('Escape');
  await expect(figure(page, 'AED 1,000.00')).toBeFocused();
  expect(await balance()).toBe('1000.00');

  await figure(page, 'AED 1,000.00').press('Enter');
  await input.fill('-5');
  await input.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid Amount' })).toContainText(
    'Balance cannot be negative',
  );
  await input.fill('1.250,50');
  await input.press('Enter');
  await expect(card(page).getByRole('alert')).toHaveText('Please enter a valid number');
  // More than two decimals are rounded half-up, visibly, before anything is sent.
  await input.fill('500.005');
  await input.press('Enter');
  await expect(figure(page, 'AED 500.01')).toBeFocused();
  expect(await balance()).toBe('500.01');
});

test('a balance that has moved meanwhile is shown, and not written over', async ({ open, complaints }) => {
  const page = await open(DEMO.admin);
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await find(page, '/admin/comprehensive');
  await figure(page, 'AED 1,000.00').click();
  await bodyOf(
    await admin.patch(`/api/admin/accounts/${sara.accountId}/balance`, { data: { balance: '120.00' } }),
  );

  const input = card(page).getByRole('textbox', { name: /^New balance/ });
  await input.fill('500');
  await input.press('Enter');
  await expect(card(page)).toContainText('It is AED 120.00 now');
  await expect(input).toHaveValue('500');
  expect(await balance()).toBe('120.00');

  await input.press('Enter');
  await expect(figure(page, 'AED 500.00')).toBeVisible();
  expect(complaints.splice(0).every((complaint) => complaint.includes('409'))).toBe(true);
});

test('a user who is created by one administrator comes to the screen of another', async ({ open }) => {
  const [here, there] = [await open(DEMO.admin), await open(workerAdministrator())];
  const family = `Haddad ${randomUUID().slice(0, 8)}`;
  await there.goto('/admin/detailed');
  await search(there).fill(family);
  await expect(there.getByText('No users found')).toBeVisible();
  await here.goto('/admin');
  await here.getByRole('button', { name: 'Create New User' }).click();
  const dialog = here.getByRole('dialog', { name: 'Create New User' });
  const create = dialog.getByRole('button', { name: 'Create User' });
  await dialog.getByLabel('First Name').fill('Layla');
  await dialog.getByLabel('Last Name').fill(family);
  await dialog.getByLabel('Username').fill(`u${randomUUID().slice(0, 8)}`);
  await dialog.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@example.ae`);
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill('Journey#2026');
  await create.click();

  await expect(toast(here, 'User Created')).toBeVisible();
  await expect(there.getByRole('article', { name: family })).toContainText('4 accounts');

  await test.step('administrators can be neither restricted nor deleted', async () => {
    await search(here).fill('Mariam');
    const mariam = here.getByRole('article', { name: /^Mariam/ }).first();
    await expect(mariam.getByText('Admin', { exact: true })).toBeVisible();
    await expect(mariam.getByRole('button', { name: /^Restrict/ })).toBeDisabled();
    await expect(mariam.getByRole('button', { name: /^Delete/ })).toBeDisabled();
  });
});

test('a user is deleted after a question, and is gone from every screen', async ({ open }) => {
  const [here, there] = [await open(DEMO.admin), await open(DEMO.admin)];
  await find(here);
  await find(there, '/admin/detailed');
  await card(here)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = here.getByRole('dialog', { name: new RegExp(`Delete Sara ${lastName}`) });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(here)).toBeVisible();

  await card(here)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const confirm = dialog.getByRole('button', { name: 'Delete user' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(`sara ${lastName}`);
  await confirm.click();
  await expect(toast(here, 'User Deleted')).toBeVisible();
  await expect(card(here)).toHaveCount(0);
  await expect(card(there)).toHaveCount(0);
});

test('the details of a user have an address, and go back to the list as it was', async ({ open }) => {
  const page = await open(DEMO.admin);
  await find(page, '/admin/detailed');
  await card(page).getByRole('heading').click();
  await expect(page).toHaveURL(new RegExp(`user=${sara.id}`));
  await expect(page.getByText(sara.email).first()).toBeVisible();
  const user = await bodyOf<AdminUserDto>(await admin.get(`/api/admin/users/${sara.id}`));
  expect(user.accounts).toHaveLength(4);

  await page.getByRole('button', { name: 'Back to users' }).click();
  await expect(search(page)).toHaveValue(lastName);
  await expect(card(page)).toBeVisible();
});
