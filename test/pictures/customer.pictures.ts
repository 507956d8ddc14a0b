import { DEMO, openDark, signIn } from '../browser/given.js';
import { expect, test } from '../browser/journey.js';
import { settled } from '../browser/page-checks.js';
import { inArabic, open, take } from './take.js';

const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP, contextOptions: { reducedMotion: 'reduce' } });

  test('the landing page', async ({ page }) => {
    await open(page, '/');
    await take(page, 'landing');
  });

  test('the dashboard', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await open(page, '/');
    await expect(page.getByText('You have')).toBeVisible();
    await take(page, 'dashboard');
  });
});

test.describe('in the dark', () => {
  // High enough for the statement, which begins below the account and its details.
  test.use({ viewport: { ...LAPTOP, height: 1240 } });

  test('a statement', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await openDark(page, '/accounts');
    await settled(page);
    await take(page, 'statement-dark');
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  for (const language of ['english', 'arabic'] as const) {
    test(`the dashboard in ${language}`, async ({ page, baseURL }) => {
      if (language === 'arabic') await inArabic(page, baseURL);
      await signIn(page, DEMO.aisha);
      await open(page, '/');
      await take(page, language === 'arabic' ? 'phone-arabic' : 'phone');
    });
  }
});
