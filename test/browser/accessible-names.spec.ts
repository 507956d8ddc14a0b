/** What screen readers read in Arabic and Hindi: no accessible name contains the English name of an icon. */
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO, signIn } from './given.js';
import { expect, test } from './journey.js';
import { settled } from './page-checks.js';
import { PLACES } from './places.js';

const LANGUAGES = ['ar', 'hi'];

/** The names of the icons on the page, from antd's `anticon-…` classes. */
const GLYPHS = `[...document.querySelectorAll('.anticon')].flatMap(({ classList }) =>
  [...classList].map((name) => name.replace('anticon-', '')))`;

test.describe.configure({ mode: 'parallel' });

for (const { name, path, as } of PLACES) {
  test(`no name on ${name} is that of a glyph`, async ({ page, context, baseURL }) => {
    if (as) await signIn(page, DEMO[as]);
    for (const language of LANGUAGES) {
      await speak(context, language, baseURL);
      await page.goto(path);
      await settled(page);
      expect(await glyphsNamed(page), language).toEqual([]);
    }
  });
}

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

/** The accessible names in which a word is the name of an icon on the page. */
async function glyphsNamed(page: Page): Promise<string[]> {
  const glyphs = await page.evaluate<string[]>(GLYPHS);
  const tree = await page.locator('body').ariaSnapshot();
  const names = [...tree.matchAll(/^\s*- (\w+ "[^"]*")/gm)].map(([, named = '']) => named);
  return names.filter((named) => named.split(/[\s"]+/).some((word, at) => at > 0 && glyphs.includes(word)));
}
