/** The inbox of administrators, in a separate bank: it decides what is oldest, and counts everything that waits. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { bodyOf, type Customer, DEMO, newCustomer, newRecipient, newTransfer, session } from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';
import { openProduct, type RunningProduct } from '../product.js';
import { toast } from '../approval-queues.js';

let bank: RunningProduct;
let admin: APIRequestContext;
let sara: Customer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  bank = await openProduct();
  admin = await session(DEMO.admin, bank.address);
  sara = await newCustomer(admin, { balance: '5000.00', baseURL: bank.address });
});
test.afterAll(async () => {
  await admin.dispose();
  await sara.api.dispose();
  await bank.stop();
});

const waiting = async () =>
  bodyOf<InboxItemDto[]>(await admin.get('/api/admin/inbox?order=oldest&limit=200'));
const rows = (page: Page) => page.getByRole('article');
const request = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const chip = (page: Page, name: RegExp) => page.getByRole('button', { name });
const inMenu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Inbox/ });

test('two keys approve the oldest request from every page', async ({ open }) => {
  const before = await waiting();
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/ledger');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('i');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(rows(page).first()).toContainText('Approved');
  expect((await waiting()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
});

test('one number for all that waits, on the menu, the chips and the cards, in every queue of its own', async ({
  open,
}) => {
  const items = await waiting();
  const kinds = new Set(items.map(({ kind }) => kind));
  expect(kinds.size).toBe(4);
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/inbox');
  await expect(chip(page, new RegExp(`^All ${items.length}$`))).toBeVisible();
  await expect(inMenu(page)).toContainText(String(items.length));
  for (const [kind, name] of [
    ['transfers', 'Transfers'],
    ['beneficiaries', 'Recipients'],
    ['standing_orders', 'Standing orders'],
    ['cards', 'Cards'],
  ] as const) {
    const count = items.filter((item) => item.kind === kind).length;
    await chip(page, new RegExp(`^${name} ${count}$`)).click();
    await expect(rows(page)).toHaveCount(count);
    await expect(page).toHaveURL(`${bank.address}/admin/inbox?queue=${kind}`);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${bank.address}/admin/inbox`);

  await page.goto('/admin');
  const card = page.locator('dl').first();
  await expect(card.getByRole('definition').filter({ hasText: /beneficiaries/ })).toContainText(
    String(items.length),
  );
});

test('G and a letter change the queue, and chips show what failed a check or is largest', async ({
  open,
}) => {
  await newRecipient(admin, sara, {
    name: 'Doubtful',
    status: 'pending',
    accountNumber: 'AE070331234567890123457',
  });
  const { id } = await newRecipient(admin, sara, { name: 'Large' });
  await newTransfer(sara, id, '4321.00');
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/inbox');
  await expect(request(page, 'Doubtful')).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/queue=transfers/);
  await expect(request(page, 'Doubtful')).toHaveCount(0);
  await chip(page, /^Largest amount first$/).click();
  const [largest] = (await waiting())
    .filter(({ kind }) => kind === 'transfers')
    .toSorted((a, b) => Number(b.amount) - Number(a.amount));
  await expect(rows(page).first()).toContainText(largest?.name ?? '');
  await chip(page, /^Largest amount first$/).click();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await chip(page, /^IBAN or SWIFT code is not valid$/).click();
  await expect(request(page, 'Doubtful')).toContainText('IBAN or SWIFT code is not valid');
  const failed = (await waiting()).filter(({ failedChecks }) => failedChecks.includes('number_invalid'));
  await expect(rows(page)).toHaveCount(failed.length);
  await page.keyboard.press('Escape');
  await expect(rows(page)).not.toHaveCount(failed.length);
});

test('what comes in appears at once, and chosen requests are rejected together for a reason', async ({
  open,
}) => {
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/inbox?queue=beneficiaries');
  await expect(rows(page).first()).toBeVisible();
  for (const name of ['Chosen one', 'Chosen two', 'Left alone']) {
    await newRecipient(admin, sara, { name, status: 'pending' });
    await expect(request(page, name)).toBeVisible();
  }
  for (const name of ['Chosen one', 'Chosen two']) {
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  }
  const chosen = page.getByRole('group', { name: 'Chosen requests' });
  await expect(chosen).toContainText('2 chosen');
  expect(await violations(page)).toEqual([]);
  await chosen.getByRole('button', { name: 'Reject chosen (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Reject 2 requests?' });
  await expect(question.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.type('Please call us');
  await page.keyboard.press('Enter');

  await expect(page.getByText('2 rejected').first()).toBeVisible();
  const left = (await waiting()).map(({ name }) => name);
  expect(left).toContain('Left alone');
  expect(left).not.toContain('Chosen one');
  const recipients = await bodyOf<{ name: string; reason: string | null }[]>(
    await sara.api.get('/api/beneficiaries'),
  );
  expect(recipients.find(({ name }) => name === 'Chosen two')?.reason).toBe('Please call us');
});

test('the panel says what to know, decides, and goes on to the next request', async ({ open }) => {
  const { id } = await newRecipient(admin, sara, { name: 'Paid before' });
  const earlier = await newTransfer(sara, id, '11.00');
  const decision = { data: { status: 'completed' } };
  await bodyOf(await admin.patch(`/api/admin/transactions/${earlier.id}/status`, decision));
  for (const amount of ['22.00', '33.00']) await newTransfer(sara, id, amount);
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/inbox?find=Paid%20before');
  await expect(rows(page)).toHaveCount(2);

  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /Paid before/ });
  await expect(panel.getByText('AED 22.00').first()).toBeVisible();
  await expect(panel.getByText(/^Approved on .* by/)).toBeVisible();
  await expect(panel.getByText(earlier.reference)).toBeVisible();
  await expect(panel.getByText('Doubtful')).toBeVisible();
  await expect(panel.getByRole('link', { name: /Nasser/ }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('a');
  await expect(toast(page, 'Transfer Updated')).toContainText('AED 22.00');
  await expect(panel.getByText('AED 33.00').first()).toBeVisible();
  // Not at once: it could be the second of two taps for the request before.
  await expect(panel.getByRole('button', { name: /^Reject/ })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  expect((await waiting()).filter(({ name }) => name === 'Paid before')).toEqual([]);
});

test('on a phone in Arabic every request is read and decided with a thumb', async ({ open }) => {
  await newRecipient(admin, sara, { name: 'Nour Phone', status: 'pending' });
  const page = await open(DEMO.admin, {
    baseURL: bank.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.context().addCookies([{ name: 'falaj_language', value: 'ar', url: bank.address }]);
  await page.goto('/admin/inbox?find=Nour%20Phone');
  const row = request(page, 'Nour Phone');
  await expect(row).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await row.getByRole('button', { name: 'كل التفاصيل عن Nour Phone' }).tap();
  const panel = page.getByRole('dialog', { name: /Nour Phone/ });
  await expect(panel.getByText('الفحوص')).toBeVisible();
  const approve = panel.getByRole('button', { name: 'اعتماد Nour Phone' });
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);
  await approve.tap();
  await expect(panel).toBeHidden();
  expect((await waiting()).some(({ name }) => name === 'Nour Phone')).toBe(false);
});
