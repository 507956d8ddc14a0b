/**
 * Every page in several variants (size, colour scheme, language): no axe violations, no horizontal scrolling, no name of
 * an icon in what screen readers read, no digits but 0 to 9, no name that is cut at its beginning, and no name, amount or
 * number that a browser would translate. With `SHOTS=1`, also a screenshot.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO, openDark, signIn } from '../given.js';
import { expect, test } from '../journey.js';
import {
  cutAtBeginning,
  glyphsNamed,
  otherDigits,
  settled,
  sidewaysOverflow,
  translatable,
  violations,
} from '../page-checks.js';
import { type Place, PLACES } from '../places.js';

const SHOTS = join(import.meta.dirname, '../shots');
const SIZES = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const EVERY_DRESS = (['laptop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['en', 'ar'] as const).map((language) => ({ size, colorScheme, language })),
  ),
);
type Dress = (typeof EVERY_DRESS)[number];

/**
 * Tries each page in two opposite variants, so that both sizes, colour schemes and directions are covered;
 * the pair varies by page. `EVERY_DRESS=1` tries all eight.
 */
function isTried({ size, colorScheme, language }: Dress, index: number): boolean {
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

/** The other pages are tried even if one is not good, and each failure names its page and variant. */
async function tryPlace(page: Page, { name, path, as }: Place, dress: Dress): Promise<void> {
  const { size, colorScheme, language } = dress;
  const dressed = `${name}-${size}-${colorScheme}-${language}`;
  const isCustomer = as === 'aisha' || as === 'ravi';
  if (isCustomer && colorScheme === 'dark') await openDark(page, path);
  else await page.goto(path);
  await settled(page);
  if (process.env.SHOTS === '1') await takePicture(page, dressed);

  const direction = await page.locator('html').getAttribute('dir');
  expect.soft(direction, `the direction of ${dressed}`).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect.soft(await sidewaysOverflow(page), `pixels beside ${dressed}`).toBe(0);
  if (language !== 'en') expect.soft(await glyphsNamed(page), `names of icons in ${dressed}`).toEqual([]);
  expect.soft(await otherDigits(page), `digits of other scripts in ${dressed}`).toEqual([]);
  expect.soft(await translatable(page), `what ${dressed} lets browsers translate`).toEqual([]);
  expect.soft(await cutAtBeginning(page), `names cut at their beginning in ${dressed}`).toEqual([]);
  expect.soft(await violations(page), `axe violations of ${dressed}`).toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

for (const dress of EVERY_DRESS) {
  const { size, colorScheme, language } = dress;
  const places = PLACES.filter((_place, index) => isTried(dress, index));
  test.describe(`on a ${size}, ${colorScheme}, in ${language}`, () => {
    test.use({ viewport: SIZES[size], colorScheme });

    for (const who of new Set(places.map(({ as }) => as))) {
      // All pages of a person in one journey: the first load of a page costs twice as much as a further one.
      test(`no page of ${who ?? 'visitors'} has axe violations, and all fit`, async ({
        page,
        context,
        baseURL,
      }) => {
        test.slow();
        await context.addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
        if (who) await signIn(page, DEMO[who]);
        for (const place of places.filter(({ as }) => as === who)) {
          await test.step(place.name, () => tryPlace(page, place, dress));
        }
      });
    }
  });
}
