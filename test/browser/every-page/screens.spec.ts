/** A journey finds nothing of the one before, although both may be given the same page. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../journey.js';

/** One after the other, in one worker. */
test.describe.configure({ mode: 'serial' });

const FOUND = `({
  cookies: document.cookie, local: localStorage.length, session: sessionStorage.length, name: window.name,
  entries: history.length, width: innerWidth, isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isOnline: navigator.onLine, isTimeReal: String(setTimeout).includes('[native code]'), mark: globalThis.mark,
})`;

/** The history has this short text and the empty page before it. */
const NOTHING = {
  cookies: '',
  local: 0,
  session: 0,
  name: '',
  entries: 2,
  width: 1280,
  isDark: false,
  isOnline: true,
  isTimeReal: true,
  isOfBank: true,
  asked: true,
};

/** What a journey finds in its page, once it has opened a short text. */
async function found(page: Page): Promise<object> {
  await page.goto('/robots.txt');
  const text = await page.locator('body').innerText();
  const isOfBank = text.startsWith('User-agent');
  return { ...(await page.evaluate<object>(FOUND)), isOfBank, asked: await isAsked(page) };
}

/** Whether a request of the page for another file gets an answer of the bank. */
async function isAsked(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('fetch("/logo.svg").then(({ ok }) => ok, () => false)');
}

const CHANGES: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  'cookies, storage and the name of its tab': async (page, context) => {
    await context.addCookies([{ name: 'falaj_language', value: 'ar', url: page.url() }]);
    await page.evaluate('localStorage.kept = sessionStorage.kept = window.name = "kept"');
  },
  'a size, and pages to go back to': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/favicon.svg');
  },
  'answers of its own': async (page, context) => {
    await page.route('**/robots.txt', (route) => route.fulfill({ body: 'of the page' }));
    await context.route('**/logo.svg', (route) => route.fulfill({ status: 404 }));
  },
  'dark colours': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'no network': (_page, context) => context.setOffline(true),
  'a clock of its own': (page) => page.clock.install(),
  'a script for each document': (page) => page.addInitScript('globalThis.mark = "kept"'),
};

// The browser itself styles a plain text, which the bank's policy refuses.
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

for (const [name, change] of Object.entries(CHANGES)) {
  test(`the next finds nothing of ${name}`, async ({ page, context }) => {
    expect(await found(page)).toEqual(NOTHING);
    await change(page, context);
  });
}

test('the last finds an empty page', async ({ page }) => {
  expect(await found(page)).toEqual(NOTHING);
});
