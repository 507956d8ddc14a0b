import type { APIResponse, Page, Request, Route } from '@playwright/test';
import { bodyOf } from './given.js';

/** Aborts a page's requests to an address until the returned function is called. */
export function cutOff(
  page: Page,
  address: string | RegExp,
  reason: 'failed' | 'connectionrefused' = 'failed',
): Promise<() => void> {
  return disturb(page, address, (route) => route.abort(reason));
}

/**
 * Sends a page's requests to an address with `send` but loses the answers, until the returned function is
 * called.
 */
export function loseAnswers(
  page: Page,
  address: string,
  send: (request: Request) => Promise<APIResponse>,
): Promise<() => void> {
  return disturb(page, address, async (route) => {
    await bodyOf(await send(route.request()));
    await route.abort();
  });
}

/**
 * The requests stay intercepted until the journey ends: Chromium loses a request that is sent while an
 * interception ends.
 */
async function disturb(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isDisturbed = true;
  await page.route(address, (route) => (isDisturbed ? handle(route) : route.continue()));
  return () => {
    isDisturbed = false;
  };
}
