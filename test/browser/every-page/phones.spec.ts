/** What stands where on a phone: the first screen, labels and their fields, and lines of words beside each other. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  bodyOf,
  type Customer,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

let admin: APIRequestContext;
let sara: Customer;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());
test.beforeEach(async ({ page }) => {
  sara = await newCustomer(admin, { balance: '5000.00' });
  await signIn(page, sara);
});
test.afterEach(() => sara.api.dispose());

/** Where an element is, in pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  return box;
}

async function openRecipientForm(page: Page): Promise<Locator> {
  await page.goto('/beneficiaries');
  await page.getByRole('button', { name: 'Add Beneficiary' }).first().click();
  return page.getByRole('dialog', { name: 'Add New Beneficiary' });
}

test('the history of transfers begins on the first screen', async ({ page }) => {
  const layla = await newRecipient(admin, sara);
  await newTransfer(sara, layla.id, '20.00');
  await page.goto('/transfers');
  const row = page.getByRole('region', { name: 'Transfer History' }).getByRole('listitem').first();
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await expect(row).toBeVisible();
  const [{ y, height }, end] = [await boxOf(row), await boxOf(bar)];
  expect(y + height).toBeLessThan(end.y);
});

test('the filters of the inbox are one line, which scrolls sideways', async ({ page }) => {
  await newTransfer(sara, (await newRecipient(admin, sara)).id, '20.00');
  await signIn(page, workerAdministrator());
  await page.goto('/admin/inbox');
  const filters = page.getByRole('group', { name: 'Filter and order' });
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await boxOf(filters)).height).toBeLessThan(64);
  const last = filters.getByRole('button', { name: 'Highest risk first' });
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(last).toBeInViewport();
});

test('the figures of the recipients are one line', async ({ page }) => {
  await page.goto('/beneficiaries');
  const figures = page.getByRole('list', { name: 'Recipients at a glance' }).getByRole('listitem');
  await expect(figures).toHaveCount(3);
  const tops = await Promise.all((await figures.all()).map(async (one) => (await boxOf(one)).y));
  expect(new Set(tops).size).toBe(1);
});

test('a label stands close to its field', async ({ page }) => {
  const dialog = await openRecipientForm(page);
  const field = dialog.getByLabel('Account Name');
  await expect(field).toBeVisible();
  const [label, input] = [await boxOf(dialog.getByText('Account Name', { exact: true })), await boxOf(field)];
  expect(input.y - label.y - label.height).toBeLessThanOrEqual(12);
});

test('the words below the line of an approval do not touch', async ({ page }) => {
  const layla = await newRecipient(admin, sara);
  const order = {
    fromAccountId: sara.accountId,
    toBeneficiaryId: layla.id,
    amount: '10.00',
    purpose: 'family_support',
    frequency: 'monthly',
    startsOn: '2049-01-01',
    transactionPin: '1234',
  };
  await bodyOf(await sara.api.post('/api/standing-orders', { data: order }));
  await page.goto('/transfers?tab=scheduled');
  const [approval, first] = [page.getByText('Approval', { exact: true }), page.getByText('First payment')];
  await expect(first).toBeVisible();
  const [before, after] = [await boxOf(approval), await boxOf(first)];
  expect(after.x - before.x - before.width).toBeGreaterThanOrEqual(4);
});

test('Back closes the notifications, and the page stays', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.tap();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/');
});
