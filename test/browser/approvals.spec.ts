/** The approval queues, on the screens of two administrators and a customer. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  type Credentials,
  type Customer,
  decideTransfer,
  DEMO,
  newAdministrator,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  workerAdministrator,
} from './given.js';
import { expect, test } from './journey.js';

let mariam: APIRequestContext;
let khalid: Credentials;
let sara: Customer;

test.beforeAll(async () => {
  mariam = await session(workerAdministrator());
  khalid = newAdministrator('Khalid', 'Al Nuaimi');
});
test.afterAll(() => mariam.dispose());
test.beforeEach(async () => {
  sara = await newCustomer(mariam, { balance: '1000.00' });
});
test.afterEach(() => sara.api.dispose());

/** A name that no other journey uses. */
const somebody = () => `Layla ${randomUUID().slice(0, 8)}`;
const request = (page: Page, name: string): Locator => page.getByRole('article', { name });
const toast = (page: Page, title: string): Locator => page.getByRole('status').filter({ hasText: title });

async function openTransfers(page: Page): Promise<void> {
  await page.goto('/admin/simple');
  await page.getByRole('tab', { name: 'Transfer Approvals' }).click();
  await expect(page.getByRole('heading', { name: 'Pending Transfers' })).toBeVisible();
}

/** Blocks the page's socket, so that it receives no pushes. */
async function deafen(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
}

test('a transfer comes to all administrators, and one decision leaves every screen', async ({ open }) => {
  const name = somebody();
  const { id } = await newRecipient(mariam, sara, { name });
  const [here, there, customer] = [await open(DEMO.admin), await open(khalid), await open(sara)];
  await openTransfers(here);
  await openTransfers(there);
  await customer.goto('/transfers');

  await newTransfer(sara, id, '250.00');
  await expect(request(here, name)).toContainText('AED 250.00');
  await expect(request(there, name)).toContainText('Sara Nasser');
  await expect(customer.getByText('AED 750.00')).toBeVisible();

  await request(here, name)
    .getByRole('button', { name: `Approve ${name}` })
    .click();
  await expect(toast(here, 'Transfer Updated')).toBeVisible();
  await expect(request(there, name)).toContainText('Approved by Mariam');
  await expect(request(here, name)).toHaveCount(0);
  await expect(request(there, name)).toHaveCount(0);

  await expect(customer.getByText('Completed').first()).toBeVisible();
  const accounts = (await (await sara.api.get('/api/accounts')).json()) as { balance: string }[];
  expect(accounts[0]?.balance).toBe('750.00');
});

test('a recipient comes with the advice that the customer saw, and is approved for the customer', async ({
  open,
}) => {
  const name = somebody();
  const [here, customer] = [await open(DEMO.admin), await open(sara)];
  await here.goto('/admin/simple');
  await customer.goto('/beneficiaries');
  const recipient = {
    name,
    bankName: 'Oasis Bank',
    accountNumber: 'AE070331234567890123457',
    type: 'domestic',
  };
  await sara.api.post('/api/beneficiaries', { data: recipient });

  await expect(request(here, name)).toContainText('Sara Nasser');
  await expect(request(here, name)).toContainText('This IBAN isn’t valid.');
  await expect(customer.getByRole('article', { name })).toContainText('Pending');

  await request(here, name)
    .getByRole('button', { name: `Approve ${name}` })
    .click();
  await expect(toast(here, 'Beneficiary Updated')).toBeVisible();
  await expect(customer.getByRole('article', { name })).toContainText('Verified');
  await expect(
    customer.getByRole('article', { name }).getByRole('link', { name: 'Send Money' }),
  ).toBeVisible();
});

for (const late of ['Approve', 'Reject']) {
  test(`approve against ${late}: one wins, the other reads who was first, and the row leaves`, async ({
    open,
    complaints,
  }) => {
    const name = somebody();
    const { id } = await newRecipient(mariam, sara, { name });
    const transfer = await newTransfer(sara, id, '100.00');
    const there = await open(khalid);
    await deafen(there);
    await openTransfers(there);
    await expect(request(there, name)).toBeVisible();
    await decideTransfer(mariam, transfer.id, 'completed');

    await request(there, name)
      .getByRole('button', { name: `${late} ${name}` })
      .click();
    await expect(there.getByRole('alert').filter({ hasText: 'Update Failed' })).toContainText(
      'Already approved by Mariam',
    );
    await expect(request(there, name)).toHaveCount(0);
    // The browser itself logs the 409.
    expect(complaints.splice(0).every((complaint) => complaint.includes('409'))).toBe(true);
  });
}

test('decisions need no mouse', async ({ open }) => {
  const [first, second] = [somebody(), somebody()];
  await newRecipient(mariam, sara, { name: first, status: 'pending' });
  await newRecipient(mariam, sara, { name: second, status: 'pending' });
  const page = await open(DEMO.admin);
  await page.goto('/admin/simple');
  await expect(request(page, second)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(first);
  await expect(request(page, second)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(request(page, second)).toBeVisible();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(request(page, first)).toBeFocused();
  await page.keyboard.press('a');
  await expect(request(page, first)).toContainText('Approved');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
});

test('a new request moves nothing that is under the pointer', async ({ open }) => {
  const family = somebody();
  const [first, second] = [`${family} the first`, `${family} the second`];
  await newRecipient(mariam, sara, { name: first, status: 'pending' });
  const page = await open(DEMO.admin);
  await page.goto('/admin/simple');
  await page.getByRole('searchbox').fill(family);
  // The search runs on the server a moment later; until then the row is one of many.
  await expect(page.getByRole('article')).toHaveCount(1);
  await request(page, first).hover();
  const before = await request(page, first).boundingBox();

  await newRecipient(mariam, sara, { name: second, status: 'pending' });
  await expect(request(page, second)).toBeVisible();
  expect(await request(page, first).boundingBox()).toEqual(before);
});
