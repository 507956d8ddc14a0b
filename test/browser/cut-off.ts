import type { Page } from '@playwright/test';

/**
 * Cuts off a page's calls of an address, until the answer is called. They are looked at to the end: a call that
 * leaves just as the interception ends is lost by Chromium, and never answered.
 */
export async function cutOff(
  page: Page,
  address: string,
  reason: 'failed' | 'connectionrefused' = 'failed',
): Promise<() => void> {
  let isCut = true;
  await page.route(address, (route) => (isCut ? route.abort(reason) : route.continue()));
  return () => {
    isCut = false;
  };
}
