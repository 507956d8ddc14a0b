import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../browser/journey.js';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');

/** Opens an address and waits until everything has loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** Has the pages in Arabic from the next one on. */
export async function inArabic(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
}

/** Saves the screen as one of the pictures in the documentation. */
export async function take(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  // A notice would cover what the picture is about. Most leave by themselves; one of a late reply stays until it is closed.
  const notices = page.getByRole('alert').filter({ hasText: /./ });
  for (const close of await notices.getByRole('button', { name: 'Close' }).all()) await close.click();
  await expect(notices).toHaveCount(0);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
