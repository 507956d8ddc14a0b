/**
 * Every page in several variants (size, colour scheme, language): no axe violations, no horizontal scrolling, and no
 * name of an icon in what screen readers read. With `SHOTS=1`, also a screenshot.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO, openDark, signIn } from '../given.js';
import { expect, test } from '../journey.js';
import { glyphsNamed, settled, sidewaysOverflow, violations } from '../page-checks.js';
import { PLACES } from '../places.js';

const SHOTS = join(import.meta.dirname, '../shots');
const SIZES = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const EVERY_DRESS = (['laptop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['en', 'ar'] as const).map((language) => ({ size, colorScheme, language })),
  ),
);

/**
 * Tries each page in two opposite variants, so that both sizes, colour schemes and directions are covered;
 * the pair varies by page. `EVERY_DRESS=1` tries all eight.
 */
function isTried({ size, colorScheme, language }: (typeof EVERY_DRESS)[number], index: number): boolean {
  if (process.env.EVERY_DRESS === '1') return true;
  const isPhone = size === 'phone';
  const isDark = colorScheme === 'dark';
  const isArabic = language === 'ar';
  return isPhone !== isArabic ? false : (isPhone === isDark) === (index % 2 === 0);
}

/**
 * Takes a picture for people to look at; nothing is compared with it. Now and then Chromium says that it is "unable to
 * capture" a page, and does so when it is asked again.
 */
async function takePicture(page: Page, name: string): Promise<void> {
  const path = join(SHOTS, `${name}.png`);
  await expect(() => page.screenshot({ path, fullPage: true })).toPass({ timeout: 30_000 });
}

test.describe.configure({ mode: 'parallel' });

for (const dress of EVERY_DRESS) {
  const { size, colorScheme, language } = dress;
  test.describe(`on a ${size}, ${colorScheme}, in ${language}`, () => {
    test.use({ viewport: SIZES[size], colorScheme });

    for (const { name, path, as } of PLACES.filter((_place, index) => isTried(dress, index))) {
      test(`${name} has no axe violations and fits`, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
        if (as) await signIn(page, DEMO[as]);
        if (as === 'aisha' && colorScheme === 'dark') await openDark(page, path);
        else await page.goto(path);
        await settled(page);
        if (process.env.SHOTS === '1') await takePicture(page, `${name}-${size}-${colorScheme}-${language}`);

        expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
        expect(await sidewaysOverflow(page)).toBe(0);
        if (language !== 'en') expect(await glyphsNamed(page)).toEqual([]);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}
