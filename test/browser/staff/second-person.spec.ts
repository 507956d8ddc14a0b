/** Changes that wait for a second person, in a separate bank, whose policies and inbox nothing else needs. */
import type { APIRequestContext, Page } from '@playwright/test';
import { toast } from '../approval-queues.js';
import {
  type Credentials,
  type Customer,
  DEMO,
  newAdministrator,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
} from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';
import { openProduct, type RunningProduct } from '../product.js';

let bank: RunningProduct;
let admin: APIRequestContext;
let mariam: Credentials;
let sara: Customer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  bank = await openProduct();
  admin = await session(DEMO.admin, bank.address);
  mariam = newAdministrator('Mariam', 'Al Suwaidi', { data: bank.data });
  sara = await newCustomer(admin, { balance: '90000.00', baseURL: bank.address });
});
test.afterAll(async () => {
  await admin.dispose();
  await sara.api.dispose();
  await bank.stop();
});

const transfer = (page: Page) => page.getByRole('article', { name: 'Noura', exact: true });
const inMenu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Second person/ });
const balance = async () => {
  const [account] = (await (await sara.api.get('/api/accounts')).json()) as { balance: string }[];
  return account?.balance;
};

test('a policy is switched on with the keyboard', async ({ open }) => {
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/policies');
  const row = page.getByRole('listitem').filter({ hasText: 'Large transfers' });
  await expect(row).toContainText('Off');
  await row.getByRole('button', { name: 'Switch on' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Large transfers' });
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('50000');
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Policy saved')).toBeVisible();
  await expect(row).toContainText(/Above \u2066?50,000\.00/);
  await expect(row.getByRole('button', { name: 'Change' })).toBeFocused();
});

test('a large transfer waits on itself, the second administrator approves it, and the first one sees it', async ({
  open,
}) => {
  const { id } = await newRecipient(admin, sara, { name: 'Noura' });
  await newTransfer(sara, id, '60000.00');
  const first = await open(DEMO.admin, { baseURL: bank.address });
  const second = await open(mariam, { baseURL: bank.address });
  await first.goto('/admin/inbox');
  await second.goto('/admin/inbox');
  await expect(transfer(second)).toBeVisible();
  await transfer(first).getByRole('button', { name: 'Approve Noura' }).click();

  await expect(toast(first, 'Waits for a second person')).toContainText('Somebody else decides until');
  await expect(transfer(first)).toContainText('You asked for this. It waits for a second person until');
  await expect(transfer(first).getByRole('button', { name: 'Approve Noura' })).toHaveCount(0);
  await expect(transfer(second)).toContainText('Waits for a second person: asked by');
  await expect(inMenu(second)).toContainText('1');
  await expect(inMenu(first)).not.toContainText('1');
  expect(await balance()).toBe('90000.00');
  expect(await violations(second)).toEqual([]);
  await transfer(second).getByRole('button', { name: 'Approve as the second person: Noura' }).click();

  await expect(transfer(second)).toHaveCount(0);
  await expect(transfer(first)).toHaveCount(0);
  await expect(inMenu(second)).not.toContainText('1');
  expect(await balance()).toBe('30000.00');
  await first.goto('/admin/second-approvals?status=approved');
  await expect(first.getByRole('region', { name: 'Approval of a transfer' })).toContainText(
    'Approved by Mariam Al Suwaidi',
  );
});

test('a balance waits on the account, is declined for a reason, and stays as it is', async ({ open }) => {
  const page = await open(DEMO.admin, { baseURL: bank.address });
  const second = await open(mariam, { baseURL: bank.address });
  await page.goto('/admin/policies');
  const row = page.getByRole('listitem').filter({ hasText: 'Balances and credit limits' });
  await row.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('1000');
  await page.keyboard.press('Enter');
  await expect(row).toContainText(/Above \u2066?1,000\.00/);
  const change = `/api/admin/accounts/${sara.accountId}/balance`;
  expect((await admin.patch(change, { data: { balance: '99000.00' } })).status()).toBe(202);

  await second.goto(`/admin/customers/${sara.id}?tab=accounts`);
  await expect(second.getByRole('main')).toContainText('Change of a balance or credit limit');
  await expect(second.getByRole('main')).toContainText('AED 99,000.00');
  await second.getByRole('button', { name: /^Decline as the second person/ }).click();
  await second.getByLabel('Reason (optional)').fill('No signed form');
  await second.keyboard.press('Enter');
  await expect(toast(second, 'Declined')).toBeVisible();
  await expect(second.getByRole('main')).not.toContainText('AED 99,000.00');
  expect(await balance()).toBe('30000.00');
  await page.goto('/admin/second-approvals?status=declined');
  await expect(page.getByRole('main')).toContainText('No signed form');
});
