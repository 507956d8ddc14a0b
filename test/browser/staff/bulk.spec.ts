/** Bulk actions on whole queues, in a separate bank: they would decide items that other journeys need. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { cutOff } from '../cut-off.js';
import { bodyOf, type Customer, DEMO, newCustomer, newRecipient, session } from '../given.js';
import { expect, test } from '../journey.js';
import { openProduct, type RunningProduct } from '../product.js';

let bank: RunningProduct;
let admin: APIRequestContext;
let sara: Customer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  bank = await openProduct();
  admin = await session(DEMO.admin, bank.address);
  sara = await newCustomer(admin, { baseURL: bank.address });
});
test.afterAll(async () => {
  await admin.dispose();
  await sara.api.dispose();
  await bank.stop();
});

const pending = async () =>
  bodyOf<AdminBeneficiaryDto[]>(await admin.get('/api/admin/beneficiaries/pending'));

/** Rejects everything that is pending, so that a journey begins with an empty queue. */
async function emptyQueue(): Promise<void> {
  for (const { id } of await pending()) {
    await bodyOf(
      await admin.patch(`/api/admin/beneficiaries/${id}/verify`, { data: { status: 'rejected' } }),
    );
  }
}

async function waiting(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await newRecipient(admin, sara, { name: `Recipient ${number}`, status: 'pending' });
    ids.push(id);
  }
  return ids;
}

test('approves all, six at a time, and counts what somebody else has decided meanwhile', async ({
  open,
  complaints,
}) => {
  await emptyQueue();
  const ids = await waiting(20);
  const page = await open(DEMO.admin, { baseURL: bank.address });
  let underWay = 0;
  let most = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/verify', async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await held;
    const response = await route.fetch();
    underWay -= 1;
    await route.fulfill({ response });
  });
  await page.goto('/admin/simple');
  await page.getByRole('button', { name: 'Approve All Beneficiaries' }).click();
  await page.getByRole('button', { name: 'Approve 20 beneficiaries' }).click();

  await expect.poll(() => underWay).toBe(6);
  const last = ids.at(-1) ?? '';
  await bodyOf(
    await admin.patch(`/api/admin/beneficiaries/${last}/verify`, { data: { status: 'rejected' } }),
  );
  release();

  await expect(page.getByText('19 approved, 1 already decided').first()).toBeVisible();
  expect(most).toBe(6);
  expect(await pending()).toEqual([]);
  expect(complaints.splice(0).every((complaint) => complaint.includes('409'))).toBe(true);
});

test('takes those that passed their checks, the others as a second choice, and ends all clear', async ({
  open,
}) => {
  await emptyQueue();
  await waiting(3);
  for (const name of ['Doubtful one', 'Doubtful two']) {
    await newRecipient(admin, sara, { name, status: 'pending', accountNumber: 'AE070331234567890123457' });
  }
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/simple');
  await page.getByRole('searchbox').fill('doubtful');
  await expect(page.getByRole('button', { name: 'Approve 2', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Approve All Beneficiaries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 3 beneficiaries?' });
  await expect(dialog.getByText('3 clean, 2 with failed checks')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve 3 beneficiaries' }).click();
  await expect(page.getByText('3 approved').first()).toBeVisible();
  // The list closes up, although the pointer rests on it.
  await page.getByRole('article', { name: 'Doubtful two' }).hover();
  await expect(page.locator('[data-row]')).toHaveCount(2);
  expect((await pending()).map(({ name }) => name).sort()).toEqual(['Doubtful one', 'Doubtful two']);

  await page.getByRole('button', { name: 'Approve All Beneficiaries' }).click();
  const others = page.getByRole('dialog', { name: 'None passed its checks' });
  await expect(others.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await others.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve 2 beneficiaries' }).click();
  await expect(page.getByText('All clear')).toBeVisible();
  expect(await pending()).toEqual([]);
});

test('decided requests leave the list while the keyboard is used', async ({ open }) => {
  await emptyQueue();
  await waiting(4);
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/simple');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const top = (await first.boundingBox())?.y;
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('article', { name: 'Recipient 2' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('article', { name: 'Recipient 3' })).toBeFocused();

  await expect(page.locator('[data-row]')).toHaveCount(2);
  await expect
    .poll(async () => (await page.getByRole('article', { name: 'Recipient 3' }).boundingBox())?.y)
    .toBe(top);
  await expect(page.getByRole('article', { name: 'Recipient 3' })).toBeFocused();
});

test('stops when it is told to, and tries again what has failed', async ({ open, complaints }) => {
  await emptyQueue();
  await waiting(8);
  const page = await open(DEMO.admin, { baseURL: bank.address });
  const restore = await cutOff(page, '**/verify');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'System Overview' }).click();
  await expect(page.getByText('+3 more...')).toBeVisible();
  await page.getByRole('button', { name: 'Approve All Beneficiaries' }).click();
  await page.getByRole('button', { name: 'Approve 8 beneficiaries' }).click();
  await expect(page.getByText('8 failed').first()).toBeVisible();
  expect(await pending()).toHaveLength(8);

  restore();
  await page.getByRole('button', { name: 'Try failed again' }).click();
  await expect(page.getByText('8 approved').first()).toBeVisible();
  expect(await pending()).toEqual([]);
  complaints.length = 0;
});

test('the tenth request moves none of the nine that are there, however wide the window', async ({ open }) => {
  await emptyQueue();
  await waiting(9);
  const page = await open(DEMO.admin, { baseURL: bank.address });
  await page.goto('/admin/simple');
  await expect(page.getByText('9 waiting')).toBeVisible();
  const before = await topsOfTheFirst(page);

  await newRecipient(admin, sara, { name: 'The tenth', status: 'pending' });
  await expect(page.getByText('10 waiting')).toBeVisible();
  expect(await topsOfTheFirst(page)).toEqual(before);
});

/** The top of the first request, at window widths that differ by less than the width of a digit. */
async function topsOfTheFirst(page: Page): Promise<(number | undefined)[]> {
  const tops: (number | undefined)[] = [];
  for (let width = 1180; width <= 1340; width += 5) {
    await page.setViewportSize({ width, height: 720 });
    tops.push((await page.getByRole('article').first().boundingBox())?.y);
  }
  return tops;
}
