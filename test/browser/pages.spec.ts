/** Every page, in every dress: nothing that axe finds, nothing to scroll sideways for, and a picture to look at. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO, signIn } from './given.js';
import { expect, test } from './journey.js';
import { sidewaysOverflow, violations } from './page-checks.js';

const SHOTS = join(import.meta.dirname, 'shots');
const SIZES = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

interface Place {
  name: string;
  path: string;
  as: keyof typeof DEMO | null;
}

const PLACES: Place[] = [
  { name: 'landing', path: '/', as: null },
  { name: 'sign-in', path: '/?login=1', as: null },
  { name: 'please-log-in', path: '/transfers', as: null },
  { name: 'not-found', path: '/nowhere', as: null },
  { name: 'dashboard', path: '/', as: 'aisha' },
  { name: 'dashboard-restricted', path: '/', as: 'ravi' },
  { name: 'accounts', path: '/accounts', as: 'aisha' },
  { name: 'investments', path: '/investments', as: 'aisha' },
  { name: 'transfers', path: '/transfers', as: 'aisha' },
  { name: 'beneficiaries', path: '/beneficiaries', as: 'aisha' },
  { name: 'analytics', path: '/analytics', as: 'aisha' },
  { name: 'savings', path: '/savings', as: 'aisha' },
  { name: 'bills', path: '/bills', as: 'aisha' },
  { name: 'cards', path: '/cards', as: 'aisha' },
  { name: 'settings', path: '/settings', as: 'aisha' },
  { name: 'not-found-signed-in', path: '/nowhere', as: 'aisha' },
  { name: 'advanced-panel', path: '/', as: 'admin' },
  { name: 'system-overview', path: '/admin?tab=overview', as: 'admin' },
  { name: 'control-panel', path: '/admin/simple', as: 'admin' },
  { name: 'transfer-approvals', path: '/admin/simple?tab=transfers', as: 'admin' },
  { name: 'balances', path: '/admin/simple?tab=accounts', as: 'admin' },
  { name: 'bank-dashboard', path: '/admin/comprehensive', as: 'admin' },
  { name: 'bank-transactions', path: '/admin/comprehensive?tab=transactions', as: 'admin' },
  { name: 'user-management', path: '/admin/detailed', as: 'admin' },
  { name: 'audit', path: '/admin/audit', as: 'admin' },
  { name: 'support-desk', path: '/support', as: 'agent' },
];

const EVERY_DRESS = (['laptop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['en', 'ar'] as const).map((language) => ({ size, colorScheme, language })),
  ),
);

/**
 * Each page in two opposite dresses, so that it is seen in both sizes, colours and directions; which two, goes by
 * turns. `EVERY_DRESS=1` tries all eight.
 */
function isTried({ size, colorScheme, language }: (typeof EVERY_DRESS)[number], index: number): boolean {
  if (process.env.EVERY_DRESS === '1') return true;
  const isPhone = size === 'phone';
  const isDark = colorScheme === 'dark';
  const isArabic = language === 'ar';
  return isPhone !== isArabic ? false : (isPhone === isDark) === (index % 2 === 0);
}

test.describe.configure({ mode: 'parallel' });

for (const dress of EVERY_DRESS) {
  const { size, colorScheme, language } = dress;
  test.describe(`on a ${size}, ${colorScheme}, in ${language}`, () => {
    test.use({ viewport: SIZES[size], colorScheme });

    for (const { name, path, as } of PLACES.filter((_place, index) => isTried(dress, index))) {
      test(`${name} is for everybody`, async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
        if (as) await signIn(page, DEMO[as]);
        await page.goto(path);
        await settled(page);
        await page.screenshot({
          path: join(SHOTS, `${name}-${size}-${colorScheme}-${language}.png`),
          fullPage: true,
        });

        expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

/** Everything that was on its way has come, charts too. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate('document.fonts.ready');
}
