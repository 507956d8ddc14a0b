/** The interactive API documentation, whose page and styles come from a package. */
import { expect, test } from './journey.js';

test('the API is described to whoever builds on it', async ({ page }) => {
  await page.goto('/api/docs');

  await expect(page.getByRole('heading', { name: /^Falaj Bank API/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '/api/transfers', exact: true })).toBeVisible();
});
