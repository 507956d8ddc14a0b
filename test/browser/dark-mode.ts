import { expect, type Page } from '@playwright/test';

const NAMES = /^(Dark Mode|الوضع الداكن|डार्क मोड)$/;

/**
 * Opens a page in dark mode, for a signed-in customer. It is off at first and lasts until the page is loaded again, so
 * it is switched on in the settings, and the page is opened without a reload.
 */
export async function openDark(page: Page, path: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('switch', { name: NAMES }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}
