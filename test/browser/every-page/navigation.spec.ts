/** The ways through the customers' pages, on small and on large screens. */
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, settled, sidewaysOverflow, violations } from '../page-checks.js';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Live Support' });

/** The elements with a function or an amount that the chat's button covers, after scrolling to `share` of the page. */
const COVERED = `share => {
  window.scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
  const button = document.querySelector('button[aria-haspopup=dialog][aria-label^="Live Support"]');
  const cover = button.getBoundingClientRect();
  const overlaps = ({ left, right, top, bottom }) =>
    left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top;
  return [...document.querySelectorAll('main button, main a, main input, main td, main li, main canvas')]
    .filter((one) => overlaps(one.getBoundingClientRect()))
    .map((one) => one.textContent);
}`;

/** By then the page has heard of a new width, and is drawn for it. */
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

test.beforeEach(async ({ page }) => {
  await signIn(page, DEMO.aisha);
});

test('the side menu leads to the accounts and, within them, to the investments', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Banking' });
  await menu.getByRole('link', { name: 'Accounts' }).click();
  await expect(page).toHaveURL('/accounts');
  await expect(menu.getByRole('link', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page');

  await menu.getByRole('link', { name: 'Investments' }).click();
  await expect(page).toHaveURL('/investments');
  await expect(page.getByRole('heading', { name: 'Investments', level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a bar at the bottom leads to what is used most, and to the menu', async ({ page }) => {
    await page.goto('/');
    await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).locator('a, button')).toHaveText(['Home', 'Pay', 'Activity', 'Cards', 'More']);
    await bar(page).getByRole('link', { name: 'Pay' }).click();
    await expect(page.getByRole('dialog', { name: 'New Transfer' })).toBeVisible();
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'New Transfer' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Money Transfers' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).getByRole('link', { name: 'Pay' })).not.toHaveAttribute('aria-current');
    await bar(page).getByRole('link', { name: 'Cards' }).click();
    await expect(page).toHaveURL('/cards');
    await expect(bar(page).getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page');

    await bar(page).getByRole('button', { name: 'More' }).click();
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Banking' })).toBeHidden();
    await expect(page).toHaveURL('/cards');
    await bar(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('navigation', { name: 'Banking' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('targets have at least 44 pixels, and the page ends above the bar', async ({ page }) => {
    await page.goto('/bills');
    await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible();
    await settled(page);
    const controls = page.getByRole('main').getByRole('button');
    for (const item of [...(await bar(page).locator('a, button').all()), ...(await controls.all())]) {
      const box = await item.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const last = page.getByRole('main').getByRole('button').last();
    await page.evaluate('window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
    const [end, top] = [await last.boundingBox(), await bar(page).boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  });

  test('support is a button of the header, which fits in each language and covers nothing', async ({
    page,
    baseURL,
  }) => {
    for (const [language, name] of [
      ['hi', 'लाइव सहायता'],
      ['ar', 'الدعم المباشر'],
      ['en', 'Live Support'],
    ] as const) {
      await page.context().addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/bills');
        await expect(page.getByRole('banner').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
        expect(await sidewaysOverflow(page), `${language}, ${width} pixels`).toBe(0);
      }
    }

    const support = page.getByRole('button', { name: 'Live Support' });
    await expect(support).toHaveCount(1);
    await support.click();
    await expect(chat(page).getByRole('textbox', { name: 'Your message' })).toBeVisible();
    await chat(page).getByRole('button', { name: 'Close chat' }).click();
    await expect(support).toBeFocused();
  });
});

test('the chat’s button covers nothing at widths of 1024 and 1440', async ({ page }) => {
  for (const path of ['/', '/transfers', '/accounts']) {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/AED\s[\d,]+\.\d\d/).first()).toBeVisible();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(TWO_FRAMES);
      for (const share of [0, 0.3, 1]) {
        const covered = await page.evaluate(`(${COVERED})(${share})`);
        expect(covered, `${path}, ${width} pixels wide, scrolled to ${share}`).toEqual([]);
      }
    }
  }
});
