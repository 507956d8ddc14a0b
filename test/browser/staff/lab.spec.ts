/** The laboratory on its page, in a separate bank: its time, a snapshot and a lost answer concern everybody. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { bodyOf, type Customer, DEMO, newCustomer, newRecipient, newTransfer, session } from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';
import { openProduct, type RunningProduct } from '../product.js';
import { choose, newTransferDialog, rows } from '../transfer-page.js';

let bank: RunningProduct;
let admin: APIRequestContext;
let sara: Customer;
let layla: BeneficiaryDto;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  bank = await openProduct();
  admin = await session(DEMO.admin, bank.address);
  sara = await newCustomer(admin, { baseURL: bank.address });
  layla = await newRecipient(admin, sara);
});
test.afterAll(async () => {
  await admin.dispose();
  await sara.api.dispose();
  await bank.stop();
});

const banner = (page: Page) => page.getByTestId('lab-banner');

test('moves a day, and says so on a page that somebody else has open', async ({ open }) => {
  const customerPage = await open(sara, { baseURL: bank.address });
  await customerPage.goto('/transfers');
  await expect(customerPage.getByRole('heading', { level: 1, name: 'Money Transfers' })).toBeVisible();
  await expect(banner(customerPage)).toBeHidden();

  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/lab');
  await expect(page.getByText('The true time')).toBeVisible();
  await page.getByRole('button', { name: '+1 day' }).click();
  await expect(page.getByText('The clock has been moved')).toBeVisible();
  await expect(page.getByText('Ahead of the true time')).toBeVisible();
  await expect(banner(customerPage)).toContainText(/^Test time: /);
  expect(await violations(page)).toEqual([]);
});

test('restores a snapshot, and the open page of the customer goes back', async ({ open }) => {
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/lab');
  await page.getByLabel('Name', { exact: true }).fill('Before the transfer');
  await page.getByRole('button', { name: 'Make a snapshot' }).click();
  await expect(page.getByText('Snapshot made')).toBeVisible();

  await newTransfer(sara, layla.id, '250.00');
  const customerPage = await open(sara, { baseURL: bank.address });
  await customerPage.goto('/transfers');
  await expect(rows(customerPage)).toHaveCount(1);

  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Snapshot restored')).toBeVisible();
  await expect(customerPage.getByText('No transfers yet')).toBeVisible();
  const [account] = await bodyOf<AccountDto[]>(await sara.api.get('/api/accounts'));
  expect(account).toMatchObject({ heldAmount: '0.00', availableBalance: '1000.00' });
});

test('loses the answer to a transfer, and the page finds out what has become of it', async ({
  open,
  complaints,
}) => {
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/lab');
  await choose(page, 'Fault', 'Answers lost after the work is done');
  await page.getByLabel('Seconds', { exact: true }).fill('600');
  await page.getByLabel(/^Beginnings of paths/).fill('/api/transfers');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Fault switched on')).toBeVisible();
  await expect(banner(page)).toContainText('Faults are on: lost answers');

  const customerPage = await open(sara, { baseURL: bank.address });
  await customerPage.goto('/transfers');
  await expect(banner(customerPage)).toContainText('lost answers');
  await customerPage.getByTestId('transfer-open').click();
  const dialog = newTransferDialog(customerPage);
  await choose(dialog, 'Beneficiary', /^Layla Haddad/);
  await dialog.getByLabel('Amount').fill('99');
  await choose(dialog, 'Purpose', 'Education');
  await dialog.getByLabel('Transaction PIN').fill('1234');
  await dialog.getByRole('button', { name: 'Send Transfer' }).click();
  await expect(customerPage.getByText('We are checking whether it went through')).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('No fault is on.')).toBeVisible();
  await expect(customerPage.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
  await customerPage.keyboard.press('Escape');
  await expect(rows(customerPage)).toHaveCount(1);
  const all = await bodyOf<TransactionDto[]>(await sara.api.get('/api/transactions'));
  expect(all.map(({ amount }) => amount)).toEqual(['-99.00']);
  expect(await bodyOf(await admin.get('/api/admin/ledger/check'))).toMatchObject({ ok: true });
  complaints.splice(0);
});
