import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Credentials, type Customer, newCustomer, session, workerAdministrators } from './given.js';
import { expect, test } from './journey.js';

export let mariam: APIRequestContext;
export let khalid: Credentials;
export let sara: Customer;

/** A name that no other journey uses. */
export const somebody = () => `Layla ${randomUUID().slice(0, 8)}`;
export const request = (page: Page, name: string): Locator => page.getByRole('article', { name });
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('status').filter({ hasText: title });

/** Opens the queue of recipients with those of a name: only rows near the window are rendered. */
export async function openRecipients(page: Page, name: string): Promise<void> {
  await page.goto('/admin/simple');
  await searchFor(page, name);
}

/** Opens the queue of transfers, with all of them or those of a name. */
export async function openTransfers(page: Page, name?: string): Promise<void> {
  await page.goto('/admin/simple');
  await page.getByRole('tab', { name: 'Transfer Approvals' }).click();
  await expect(page.getByRole('heading', { name: 'Pending Transfers' })).toBeVisible();
  if (name !== undefined) await searchFor(page, name);
}

/** Searches a queue. The list before the search stays on screen, and can be clicked on, until the answer is there. */
async function searchFor(page: Page, text: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search')?.toLowerCase() === text.toLowerCase(),
  );
  await page.getByRole('searchbox').fill(text);
  await answer;
}

/** Rejects without a reason in the dialog that asks for one. */
export async function confirmRejection(page: Page): Promise<void> {
  await expect(page.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Blocks the page's socket, so that it receives no pushes. */
export async function deafen(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
}

/** Two administrators for the tests of a file, and a customer with money for each test. */
export function prepareApprovals(): void {
  test.beforeAll(async () => {
    const [first, second] = workerAdministrators();
    mariam = await session(first);
    khalid = second;
  });
  test.afterAll(() => mariam.dispose());
  test.beforeEach(async () => {
    sara = await newCustomer(mariam, { balance: '1000.00' });
  });
  test.afterEach(() => sara.api.dispose());
}
