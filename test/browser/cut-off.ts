import type { APIResponse, Page, Request, Route } from '@playwright/test';
import { bodyOf } from './given.js';

/** Cuts off a page's calls of an address, until the answer is called. */
export function cutOff(
  page: Page,
  address: string,
  reason: 'failed' | 'connectionrefused' = 'failed',
): Promise<() => void> {
  return disturb(page, address, (route) => route.abort(reason));
}

/** Lets a page's calls of an address arrive, by `send`, and loses what is answered, until the answer is called. */
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
 * The calls are intercepted to the end of the journey: one that leaves just as an interception ends is lost by
 * Chromium, and never answered.
 */
async function disturb(
  page: Page,
  address: string,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isDisturbed = true;
  await page.route(address, (route) => (isDisturbed ? handle(route) : route.continue()));
  return () => {
    isDisturbed = false;
  };
}
