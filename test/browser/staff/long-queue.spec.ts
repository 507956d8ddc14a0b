/**
 * A queue longer than one page of the API, in a separate bank: it is scrolled, searched and approved as a
 * whole.
 */
import type { APIRequestContext } from '@playwright/test';
import { bodyOf, DEMO, newScenario, session } from '../given.js';
import { expect, test } from '../journey.js';
import { openProduct, type RunningProduct } from '../product.js';

let bank: RunningProduct;
let admin: APIRequestContext;

test.beforeAll(async () => {
  bank = await openProduct();
  admin = await session(DEMO.admin, bank.address);
  for (const { id } of await pending()) {
    await bodyOf(
      await admin.patch(`/api/admin/beneficiaries/${id}/verify`, { data: { status: 'rejected' } }),
    );
  }
  await newScenario(admin, 'busy-queue');
});
test.afterAll(async () => {
  await admin.dispose();
  await bank.stop();
});

const pending = async (query = '') =>
  bodyOf<{ id: string; name: string }[]>(await admin.get(`/api/admin/beneficiaries/pending${query}`));

test('is loaded as it is scrolled, searched by the server and approved page by page', async ({ open }) => {
  const page = await open(DEMO.admin, { baseURL: bank.address });
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/beneficiaries/pending') asked.push(searchParams);
  });
  const request = (name: string) => page.getByRole('article', { name, exact: true });

  await page.goto('/admin/simple');
  await expect(page.getByText('240 waiting')).toBeVisible();
  await expect(request('Recipient 1')).toBeVisible();
  expect(asked.map((query) => query.get('limit')).sort()).toEqual(['200', '5']);

  await expect(async () => {
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await expect(request('Recipient 240')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(asked.filter((query) => query.has('after'))).toHaveLength(1);

  // Items of the last page are found, although no request fetched the whole list.
  await page.evaluate('window.scrollTo(0, 0)');
  await page.getByRole('searchbox').fill('recipient 23');
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(request('Recipient 239')).toBeVisible();
  expect(asked.at(-1)?.get('search')).toBe('recipient 23');
  await page.getByRole('searchbox').fill('');
  await expect(request('Recipient 1')).toBeVisible();

  await page.getByRole('button', { name: 'Approve All Beneficiaries' }).click();
  await page.getByRole('button', { name: 'Approve 240 beneficiaries' }).click();
  await expect(page.getByText('240 approved').first()).toBeVisible({ timeout: 120_000 });
  expect(await pending('?limit=5')).toEqual([]);
  await expect(page.getByText('0 waiting', { exact: true })).toBeVisible();
});
