/**
 * The fixtures of every journey: the product's address, further screens, and the errors that a page reports.
 */
import {
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type TestInfo,
  test as base,
} from '@playwright/test';
import { type Credentials, signIn } from './given.js';
import { Screens } from './screens.js';

export { expect } from '@playwright/test';

interface Journey {
  complaints: string[];
  /** What the journey's pages are like; a further option of `test.use` has to be named here. */
  look: BrowserContextOptions;
  /** Opens another person's screen, signed in; the page is still empty. */
  open: (who: Credentials, options?: BrowserContextOptions) => Promise<Page>;
}

interface Shared {
  /** Whether pages are changed as by a browser that translates them; an option of the project. */
  isTranslated: boolean;
  screens: Screens;
}

export const test = base.extend<Journey, Shared>({
  baseURL: process.env.PRODUCT_ADDRESS,

  isTranslated: [false, { option: true, scope: 'worker' }],

  /** Console errors (including violations of the Content-Security-Policy) and failed requests. */
  complaints: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is needed from the pattern.
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  screens: [
    async ({ browser, isTranslated }, use) => {
      await use(new Screens(browser, isTranslated));
    },
    { scope: 'worker' },
  ],

  look: async ({ baseURL, viewport, colorScheme, hasTouch, contextOptions }, use) => {
    await use({ ...contextOptions, baseURL: baseURL ?? '', viewport, colorScheme, hasTouch });
  },

  // Lazy, so that a journey that only opens screens of its own does not pay for an unused page.
  page: async ({ screens, look, complaints }, use, info) => {
    const page = await screens.take(look);
    listen(page, complaints);
    await use(page);
    await ignore(page);
    await screens.giveBack(page, isSound(info));
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },

  open: async ({ screens, look, complaints }, use, info) => {
    const opened: Page[] = [];
    await use(async (who, options = {}) => {
      const page = await screens.take({ ...look, ...options });
      opened.push(page);
      listen(page, complaints);
      await signIn(page, who);
      return page;
    });
    for (const page of opened) await ignore(page);
    for (const page of opened) await screens.giveBack(page, isSound(info));
  },
});

function isSound({ status, expectedStatus }: TestInfo): boolean {
  return status === expectedStatus;
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || isSignedOut(message)) return;
    complaints.push(`${message.location().url}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page itself aborts requests when it navigates.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason ?? 'failed'}`);
  });
}

/**
 * Ends {@link listen}, and the journey's own handlers of requests: what happens while a page is taken down is no
 * complaint, and a handler that is still waiting for an answer must not fail because the page has gone.
 */
async function ignore(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'requestfailed']) page.removeAllListeners(event);
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The calls that show that nobody is signed in, or that a password is wrong. */
const SIGN_IN_CALLS = ['/api/auth/user', '/api/auth/login'];

/** Chromium logs every 401 as an error; for these calls it is an expected answer. */
function isSignedOut(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return (
    message.text() === 'Failed to load resource: the server responded with a status of 401 (Unauthorized)' &&
    SIGN_IN_CALLS.includes(URL.canParse(url) ? new URL(url).pathname : '')
  );
}
