import { expect, test } from './journey.js';

test.describe('the front page', () => {
  test('says that the API is up', async ({ page }) => {
    await page.goto('/');

    await expect(page).toHaveTitle('Falaj Bank');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The API is up.');
    await expect(page.getByRole('link', { name: 'readiness' })).toHaveAttribute('href', '/readyz');
  });

  test('wears its own style', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('main')).toHaveCSS('border-radius', '16px');
  });

  test('leads to the API documentation', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'API documentation' }).click();

    await expect(page).toHaveURL(/\/api\/docs\/?$/);
    await expect(page.getByText('Falaj Bank').first()).toBeVisible();
  });

  test('does not scroll sideways on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');

    const hidden = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(hidden)).toBe(0);
  });
});
