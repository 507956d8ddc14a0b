/** What every journey starts from: the product's address, and an eye on what a page complains about. */
import { type BrowserContextOptions, type ConsoleMessage, type Page, test as base } from '@playwright/test';
import { type Credentials, signIn } from './given.js';

export { expect } from '@playwright/test';

interface Journey {
  complaints: string[];
  /** Another person at another screen, signed in; the page is still empty. */
  open: (who: Credentials, options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Journey>({
  baseURL: process.env.PRODUCT_ADDRESS,

  /** Errors on the console (a breach of the Content-Security-Policy is one) and failed requests. */
  complaints: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what is needed from the pattern.
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  // Only for a journey that asks for it: one that opens screens of its own is spared an empty one.
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },

  open: async ({ browser, baseURL, contextOptions, complaints }, use) => {
    const opened: Page[] = [];
    await use(async (who, options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      const page = await context.newPage();
      opened.push(page);
      listen(page, complaints);
      await signIn(page, who);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || isSignedOut(message)) return;
    complaints.push(`${message.location().url}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Cut off by the page itself, when it goes elsewhere.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason ?? 'failed'}`);
  });
}

/** How it is found out that nobody is signed in, and what a wrong password is answered with. */
const SIGN_IN_CALLS = ['/api/auth/user', '/api/auth/login'];

/** Chromium counts every 401 as an error; of these calls it is an answer like any other. */
function isSignedOut(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return (
    message.text() === 'Failed to load resource: the server responded with a status of 401 (Unauthorized)' &&
    SIGN_IN_CALLS.includes(URL.canParse(url) ? new URL(url).pathname : '')
  );
}
