/**
 * What screen readers read in Arabic and Hindi, in lists and dialogs: no accessible name contains the English name of an
 * icon. `pages.spec.ts` looks at the pages themselves.
 */
import type { BrowserContext } from '@playwright/test';
import { DEMO, signIn } from '../given.js';
import { expect, test } from '../journey.js';
import { glyphsNamed } from '../page-checks.js';

const LANGUAGES = ['ar', 'hi'];

test('no name in a list or a dialog is that of a glyph', async ({ page, context, baseURL }) => {
  await signIn(page, DEMO.admin);
  for (const language of LANGUAGES) {
    await speak(context, language, baseURL);
    await page.goto('/admin/audit');
    await page.getByRole('main').getByRole('combobox').first().click();
    await expect(page.getByRole('listbox')).toBeAttached();
    expect(await glyphsNamed(page), language).toEqual([]);

    await page.goto('/admin?tab=overview');
    await page.getByRole('tabpanel').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await glyphsNamed(page), language).toEqual([]);
  }
});

async function speak(context: BrowserContext, language: string, url = ''): Promise<void> {
  await context.addCookies([{ name: 'falaj_language', value: language, url }]);
}
