/** The interactive API documentation, whose page and styles come from a package. */
import { expect, test } from '../journey.js';

test('the API has a page that describes it', async ({ page }) => {
  await page.goto('/api/docs');

  await expect(page.getByRole('heading', { name: /^Falaj Bank API/ })).toBeVisible();
  await page.getByRole('heading', { name: /^Transfers/ }).click();
  await expect(page.getByRole('link', { name: '/api/transfers', exact: true })).toBeVisible();
  await page.getByRole('heading', { name: /^Health/ }).click();
  await expect(page.getByRole('link', { name: '/readyz', exact: true })).toBeVisible();
});
