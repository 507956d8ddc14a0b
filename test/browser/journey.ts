/** What every journey starts from: the product's address, and an eye on what a page complains about. */
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

export const test = base.extend<{ complaints: string[] }>({
  baseURL: process.env.PRODUCT_ADDRESS,

  /** Errors on the console (a breach of the Content-Security-Policy is one) and failed requests. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.location().url}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
