/** The administrators' page about one customer, and what an agent sees of it beside the conversation. */
import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  bodyOf,
  type Customer,
  newAgent,
  newCustomer,
  newRecipient,
  session,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';

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
  await newRecipient(admin, sara, { status: 'pending' });
  const card = { accountId: sara.accountId, monthlyLimit: '500.00', cardPin: '7391', transactionPin: '1234' };
  await bodyOf(await sara.api.post('/api/cards', { data: card }));
  const goal = { name: 'Emergency Fund', icon: 'emergency', targetAmount: '1000.00' };
  await bodyOf(await sara.api.post('/api/goals', { data: goal }));
});
test.afterEach(() => sara.api.dispose());

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');

test('one page has everything about a customer, in tabs with an address', async ({ open }) => {
  const page = await open(workerAdministrator());
  await page.goto('/admin/customers');
  await page.getByRole('searchbox', { name: /^Search users/ }).fill(lastName);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: lastName }).click();
  await expect(page).toHaveURL(`/admin/customers/${sara.id}`);
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: /Recipients.*1 awaits approval/ })).toBeVisible();

  await panel(page)
    .getByRole('link', { name: /^Cards/ })
    .click();
  await expect(page).toHaveURL(/tab=cards/);
  await expect(panel(page)).toContainText('Requested');
  for (const [name, text] of [
    ['Recipients', 'Awaiting approval'],
    ['Goals', 'Emergency Fund'],
    ['Standing orders', 'No standing orders'],
    ['Bills', 'No billers'],
    ['Conversation', 'No conversation yet'],
    ['Sessions and factors', 'Last used'],
  ] as const) {
    await tab(page, name).click();
    await expect(panel(page)).toContainText(text);
    expect(await violations(page)).toEqual([]);
  }

  await page.reload();
  await expect(tab(page, 'Sessions and factors')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'All customers' }).click();
  await expect(page).toHaveURL('/admin/customers');
});

test('a restriction has a reason that the customer reads, which can be changed and undone', async ({
  open,
}) => {
  const [page, customer] = [await open(workerAdministrator()), await open(sara)];
  await customer.goto('/');
  await page.goto(`/admin/customers/${sara.id}`);
  await page.getByRole('button', { name: 'Restrict', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Restrict Sara/ });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).press('ArrowDown');
  await dialog.getByRole('textbox', { name: 'Reason' }).press('ArrowDown');
  await dialog.getByRole('textbox', { name: 'Reason' }).press('Enter');
  await expect(page.getByText('Your password, phone or card may be in other hands.')).toBeVisible();
  await expect(
    customer.getByText(/Your password, phone or card may be in other hands\./).first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change reason' }).click();
  const change = page.getByRole('dialog', { name: /^Change the reason for Sara/ });
  await change.getByRole('textbox', { name: 'Reason' }).fill('Please bring your passport to a branch.');
  await change.getByRole('button', { name: 'Change reason' }).click();
  await expect(customer.getByText(/Please bring your passport to a branch\./).first()).toBeVisible();

  await page.getByRole('button', { name: 'Lift restriction' }).click();
  await expect(customer.getByText('Account Temporarily Restricted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lift restriction' })).toHaveCount(0);
});

test('an agent sees beside the conversation what the customer has, and why they are restricted', async ({
  open,
}) => {
  await bodyOf(await sara.api.post('/api/chat/message', { data: { message: 'Why?' } }));
  const restriction = { restricted: true, reason: 'identity_unclear' };
  await bodyOf(await admin.patch(`/api/admin/users/${sara.id}/restriction`, { data: restriction }));
  const page = await open(await newAgent(admin, 'Priya'));
  await page.goto('/support');
  await page.getByRole('searchbox').fill(lastName);
  await page.getByRole('link', { name: lastName }).first().click();

  const customer = page.getByRole('complementary', { name: 'Customer' });
  await expect(customer).toContainText('We could not confirm who you are.');
  await expect(customer).toContainText('Debit card');
  await expect(customer).toContainText('Emergency Fund');
  await expect(customer.getByRole('button', { name: /Restrict|Block|Delete/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('staff see that a customer has frozen everything, and an administrator ends it', async ({ open }) => {
  await bodyOf(await sara.api.post('/api/chat/message', { data: { message: 'Let me pay' } }));
  await bodyOf(await sara.api.post('/api/freeze'));
  const desk = await open(await newAgent(admin, 'Priya'));
  await desk.goto('/support');
  await desk.getByRole('searchbox').fill(lastName);
  await desk.getByRole('link', { name: lastName }).first().click();
  const customer = desk.getByRole('complementary', { name: 'Customer' });
  await expect(customer).toContainText('Everything is frozen');
  await expect(customer).toContainText('An administrator allows payments again');
  expect(await violations(desk)).toEqual([]);

  const page = await open(workerAdministrator());
  await page.goto(`/admin/customers/${sara.id}`);
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
  await expect(page.getByText('Everything is frozen')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Allow payments' }).click();
  const dialog = page.getByRole('dialog', { name: /^Allow payments of Sara/ });
  await dialog.getByLabel('Reason, for the audit trail').fill('Proved by telephone');
  await dialog.getByRole('button', { name: 'Allow payments' }).click();
  await expect(page.getByText('Everything is frozen')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing of the page is wider than the screen', async ({ open }) => {
    const page = await open(workerAdministrator());
    for (const name of ['overview', 'accounts', 'recipients', 'cards', 'access', 'audit']) {
      await page.goto(`/admin/customers/${sara.id}?tab=${name}`);
      await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
      await expect(panel(page)).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
    }
  });
});
