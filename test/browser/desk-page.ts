import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import {
  bodyOf,
  type Credentials,
  type Customer,
  newAgent,
  newCustomer,
  session,
  workerAdministrator,
} from './given.js';
import { expect, test } from './journey.js';

export let admin: APIRequestContext;
export let sara: Customer;
export let priya: Credentials;
export let name: string;

export const row = (page: Page): Locator => page.getByRole('link', { name });
export const thread = (page: Page): Locator => page.getByRole('log');
export const said = (page: Page, text: string): Locator => thread(page).getByText(text, { exact: true });
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Reply to Sara' });

export async function ask(text: string): Promise<void> {
  await bodyOf(await sara.api.post('/api/chat/message', { data: { message: text } }));
}

export async function openConversation(page: Page): Promise<void> {
  await page.goto('/support');
  await row(page).click();
  await expect(thread(page)).toBeVisible();
}

export async function openChat(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Live Support' }).click();
  return page.getByRole('dialog', { name: 'Live Support' });
}

/** Simulates a lost network: requests fail, and the socket closes and does not come back until `mend`. */
export async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    if (isCut) {
      void socket.close();
    } else {
      socket.connectToServer();
      open.add(socket);
    }
  });
  return {
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      for (const socket of open) await socket.close();
      open.clear();
    },
    async mend() {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}

/** An administrator for the tests of a file; for each test an agent and a customer. */
export function prepareDesk(): void {
  test.beforeAll(async () => {
    admin = await session(workerAdministrator());
  });
  test.afterAll(() => admin.dispose());
  test.beforeEach(async () => {
    const lastName = `Nasser ${randomUUID().slice(0, 8)}`;
    name = `Sara ${lastName}`;
    sara = await newCustomer(admin, { lastName });
    priya = await newAgent(admin, 'Priya');
  });
  test.afterEach(() => sara.api.dispose());
}
