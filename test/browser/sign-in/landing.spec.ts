import type { Page } from '@playwright/test';
import { DEMO } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';

const html = (page: Page) => page.locator('html');

test.describe('the landing page', () => {
  test('is there before any script, and asks the bank for nothing', async ({ page, browser, baseURL }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(calls.filter((path) => /react|antd|login/.test(path))).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const plain = await context.newPage();
    await plain.goto('/');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Money that finds its way.');
    await context.close();
  });

  test('says what the bank promises, has a section for each of its links, and says how to begin', async ({
    page,
  }) => {
    await page.goto('/');

    await expect(page).toHaveTitle('Falaj Bank · Banking in the UAE');
    const features = page.getByRole('region', { name: 'What you can count on' });
    for (const claim of ['2 minutes', 'AED 0', '150+ countries', '24/7', '2 hours', '8AM-6PM']) {
      await expect(features.getByText(claim, { exact: true })).toBeVisible();
    }
    await expect(features).toContainText('Sunday to Thursday');
    const services = page.getByRole('region', { name: 'One bank, at home and at work' });
    await expect(services.getByRole('heading', { level: 3 })).toHaveText([
      'Personal banking',
      'Business solutions',
    ]);
    await expect(page.getByRole('contentinfo')).toContainText('a licensed bank in the United Arab Emirates');

    const links = page.getByRole('navigation', { name: 'Sections' });
    for (const name of ['Services', 'Features', 'About', 'Contact']) {
      await links.getByRole('link', { name }).click();

      const id = name.toLowerCase();
      await expect(page).toHaveURL(`/#${id}`);
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
    }

    for (const button of ['Open Account', 'Schedule Consultation']) {
      await test.step(button, async () => {
        const opener = page.getByRole('button', { name: button });
        await opener.click();

        const dialog = page.getByRole('dialog', { name: button });
        await expect(dialog).toContainText('800 FALAJ');
        await expect(dialog).toContainText('Sunday to Thursday, 8AM-6PM');
        await expect(dialog).toContainText('care@falajbank.example');
        await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
        expect(await violations(page)).toEqual([]);

        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }
  });

  test('shows the initials when the logo does not come', async ({ page, complaints }) => {
    await page.route('**/logo.svg', (route) => route.abort());
    await page.goto('/');

    await expect(page.getByRole('banner').getByText('FB', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('presentation')).toBeHidden();
    await page.getByLabel('Language').selectOption('ar');
    await expect(html(page)).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('banner').getByText('FB', { exact: true })).toBeVisible();
    expect(complaints.splice(0).every((complaint) => complaint.includes('/logo.svg'))).toBe(true);
  });

  test('has a menu on phones that needs no pointer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Services' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Services' })).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('link', { name: 'About' })).toBeHidden();
    await expect(page).toHaveURL('/#about');
  });
});

/** Adds up how far the page moves by itself, in a variable of the page. */
const WATCH_SHIFTS = `globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const FRAME = 'new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))';

test("the bank's type comes in each language, after the words, and moves nothing", async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(WATCH_SHIFTS);
  let held = Promise.withResolvers<null>();
  const asked: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    asked.push(/(\w+)-[^/]*\.woff2$/.exec(route.request().url())?.[1] ?? '');
    await held.promise;
    await route.continue();
  });
  for (const [language, fonts] of Object.entries({
    en: ['latin'],
    ar: ['arabic', 'latin'],
    hi: ['devanagari', 'latin'],
  })) {
    await test.step(language, async () => {
      await context.addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
      held = Promise.withResolvers<null>();
      asked.length = 0;
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => [...asked].sort()).toEqual(fonts);
      await page.evaluate(FRAME);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      held.resolve(null);
      await page.evaluate('document.fonts.ready');
      await page.evaluate(FRAME);

      expect(await page.evaluate("document.fonts.check('16px Falaj')")).toBe(true);
      expect(await page.evaluate<number>('shifted')).toBeLessThanOrEqual(0.05);
    });
  }
});

test.describe('becoming a customer', () => {
  test('is explained on a page of its own, from which a customer gets home', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'How we protect your money' })).toContainText('Passkeys');
    await page.getByRole('link', { name: 'Become a customer' }).click();

    await expect(page).toHaveURL('/become-a-customer');
    await expect(page).toHaveTitle('Become a customer · Falaj Bank');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a customer');
    await expect(page.getByRole('region', { name: 'What you need' })).toContainText('Your Emirates ID');
    await expect(page.getByRole('region', { name: 'How it goes' }).getByRole('listitem')).toHaveCount(5);

    await page.getByRole('main').getByRole('button', { name: 'Login to Banking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in to your account' });
    await dialog.getByLabel('Username').fill(DEMO.aisha.username);
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO.aisha.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Dashboards' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('is there before any script, and changes its language in place', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const plain = await context.newPage();
    await plain.goto('/become-a-customer');
    await expect(plain.getByText('800 FALAJ')).toBeVisible();
    await context.close();

    await page.goto('/become-a-customer');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ग्राहक बनें');
    await expect(page).toHaveTitle('ग्राहक बनें · Falaj Bank');
  });

  test('is offered where somebody wants to open an account', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open Account' }).click();
    await page
      .getByRole('dialog', { name: 'Open Account' })
      .getByRole('link', { name: 'Become a customer' })
      .click();
    await expect(page).toHaveURL('/become-a-customer');
  });
});

test.describe('the language', () => {
  test('changes at once, and stays', async ({ page }) => {
    await page.goto('/');
    const choice = page.getByRole('combobox', { name: 'Language' });
    await expect(choice.getByRole('option')).toHaveText(['English', 'العربية', 'हिन्दी']);
    await choice.selectOption('ar');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أموالٌ تعرف طريقها.');
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await expect(html(page)).toHaveAttribute('lang', 'ar');
    await expect(page).toHaveTitle('Falaj Bank · الخدمات المصرفية في الإمارات');
    const arabic = page.getByRole('combobox', { name: 'اللغة' });
    await expect(arabic).toBeFocused();
    await expect(arabic).toHaveValue('ar');

    await page.reload();
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'الدخول إلى حسابك' }).click();
    await expect(page.getByRole('dialog', { name: 'تسجيل الدخول إلى حسابك' })).toBeVisible();
    await page.keyboard.press('Escape');

    await arabic.selectOption('hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('पैसा, जो अपनी राह जानता है।');
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
  });

  test('changes where the page is not the static one, too', async ({ page }) => {
    await page.goto('/savings');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('يرجى تسجيل الدخول للوصول إلى التوفير');
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
  });
});

test('each address has its page for visitors', async ({ page, context, baseURL }) => {
  for (const [path, sentence] of Object.entries({
    '/transfers': 'Please log in to access transfers',
    '/settings': 'Please log in to access settings',
    '/admin/comprehensive': 'Please log in to access administration',
  })) {
    await test.step(`${path} asks to sign in`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible();
    });
  }

  await test.step('one that is none is not found', async () => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText('This page does not exist or has moved.')).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeHidden();
    await page.getByRole('link', { name: 'Back to the start page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money that finds its way.');
  });

  await test.step('the page of parts is for development only', async () => {
    await page.goto('/parts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });

  await test.step('a session that has ended leads to the landing page all the same', async () => {
    await context.addCookies([{ name: 'falaj.sid', value: 's%3Aended.signature', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money that finds its way.');
  });
});

// `pages.spec.ts` covers the widths of a laptop and a phone.
test('the landing page has no axe violations at other widths, in each language', async ({
  page,
  context,
  baseURL,
}) => {
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['ar', 'dark'],
    ['hi', 'light'],
  ] as const) {
    await context.addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme });
    for (const width of [768, 360]) {
      await test.step(`${width} pixels wide, ${language}, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/');
        await expect(html(page)).toHaveAttribute('lang', language);
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
      });
    }
  }
});
