import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { bodyOf, type Customer, DEMO, newCustomer, session, signIn, workerAdministrator } from './given.js';
import { expect, test } from './journey.js';

export const GREETING = 'Welcome to Falaj Bank support! How can we help you today?';

export let admin: APIRequestContext;
export let agent: APIRequestContext;
export let sara: Customer;

export const openButton = (page: Page) => page.getByRole('button', { name: 'Live Support' });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Live Support' });
export const log = (page: Page) => panel(page).getByRole('log');
export const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Your message' });
export const message = (page: Page, text: string): Locator => log(page).getByText(text, { exact: true });

export async function open(page: Page): Promise<void> {
  await page.goto('/');
  await openButton(page).click();
  await expect(field(page)).toBeFocused();
  await expect(message(page, GREETING)).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

export async function conversation(): Promise<ConversationDto> {
  const all = await bodyOf<ConversationDto[]>(await agent.get('/api/support/conversations'));
  const found = all.find(({ customer }) => customer.id === sara.id);
  if (!found) throw new Error('The customer has no conversation.');
  return found;
}

export async function answer(text: string): Promise<void> {
  const { id } = await conversation();
  await bodyOf(await agent.post(`/api/support/conversations/${id}/replies`, { data: { message: text } }));
}

/** The customer writes from another session, so that there is a conversation to answer. */
export async function saidElsewhere(text: string): Promise<void> {
  await bodyOf(await sara.api.post('/api/chat/message', { data: { message: text } }));
}

/**
 * Waits for a poll. After it there are two seconds without one, so that no request is cut off by the next
 * step.
 */
export async function polled(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/api/chat/replies'));
}

export async function agentSocket(): Promise<Socket> {
  const { cookies } = await agent.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return io(process.env.PRODUCT_ADDRESS ?? '', { transports: ['websocket'], extraHeaders: { cookie } });
}

/** Sessions of an administrator and an agent for the tests of a file; for each test a customer who is signed in. */
export function prepareChat(): void {
  test.beforeAll(async () => {
    admin = await session(workerAdministrator());
    agent = await session(DEMO.agent);
  });
  test.afterAll(async () => {
    await admin.dispose();
    await agent.dispose();
  });
  test.beforeEach(async ({ page }) => {
    sara = await newCustomer(admin);
    await signIn(page, sara);
  });
  test.afterEach(() => sara.api.dispose());
}
