/**
 * The fixtures of every journey: the product's address, further screens, and the errors that a page reports.
 */
import { type BrowserContextOptions, type ConsoleMessage, type Page, test as base } from '@playwright/test';
import { type Credentials, signIn } from './given.js';

export { expect } from '@playwright/test';

interface Journey {
  complaints: string[];
  /** Opens another person's screen, signed in; the page is still empty. */
  open: (who: Credentials, options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Three seconds after its start, a page loads in advance what may be needed later, unless its user saves data. For
 * journeys this only costs time, and slow machines the more. `frontend/src/shared/lazy/prefetch.spec.ts` tests it.
 */
const SAVES_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })';

export const test = base.extend<Journey>({
  baseURL: process.env.PRODUCT_ADDRESS,

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

  context: async ({ context }, use) => {
    await context.addInitScript(SAVES_DATA);
    await use(context);
  },

  // Lazy, so that a journey that only opens screens of its own does not pay for an unused page.
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
    await ignore(page);
  },

  open: async ({ browser, baseURL, contextOptions, complaints }, use) => {
    const opened: Page[] = [];
    await use(async (who, options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      await context.addInitScript(SAVES_DATA);
      const page = await context.newPage();
      opened.push(page);
      listen(page, complaints);
      await signIn(page, who);
      return page;
    });
    for (const page of opened) await ignore(page);
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
