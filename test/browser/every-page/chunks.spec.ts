/** Parts of the app whose code cannot be loaded: offline, cut off, or gone after a release. */
import type { Page } from '@playwright/test';
import { cutOff } from '../cut-off.js';
import { DEMO, signIn } from '../given.js';
import { expect, test } from '../journey.js';

const FAILED = 'This part could not be loaded';

const chat = (page: Page) => page.getByRole('dialog', { name: 'Live Support' });
const openChat = (page: Page) => page.getByRole('button', { name: 'Live Support' }).click();

test.beforeEach(async ({ page }) => {
  await signIn(page, DEMO.aisha);
});

test('the chat can fail alone, and is tried again', async ({ page, complaints }) => {
  const restore = await cutOff(page, '**/assets/chat-panel-*.js');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
  await openChat(page);
  await expect(chat(page)).toContainText(FAILED);
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible();
  await expect(chat(page)).toContainText(FAILED);

  restore();
  // The browser remembers the failure, so this reloads the page; the panel opens again.
  await chat(page).getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible();
  await expect(chat(page).getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  complaints.length = 0;
});

test('a dialog that is opened offline comes by itself with the network', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/transfers');
  await expect(page.getByRole('heading', { name: 'Money Transfers' })).toBeVisible();
  await context.setOffline(true);
  // The page is told a moment later; until then it would try to load the dialog.
  await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false);
  await page.getByRole('button', { name: 'Initiate Transfer' }).click();
  const notice = page.getByRole('dialog', { name: FAILED });
  await expect(notice).toContainText('You are offline. It will appear by itself when you are online again.');
  await expect(page.getByText('Available Balance')).toBeVisible();

  await context.setOffline(false);

  await expect(page.getByRole('dialog', { name: 'New Transfer' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  complaints.length = 0;
});

test('a dialog whose files are gone after a release opens when the page has reloaded itself', async ({
  page,
  complaints,
}) => {
  await page.goto('/transfers');
  let isOld = true;
  await page.route('**/assets/transfer-dialog-*.js', (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.getByRole('button', { name: 'Initiate Transfer' }).click();

  await expect(page.getByRole('dialog', { name: 'New Transfer' })).toBeVisible();
  expect(isOld).toBe(false);
  complaints.length = 0;
});

test('after a release the page reloads once, and keeps what is typed', async ({ page, complaints }) => {
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1;
  });
  await page.goto('/');
  await openChat(page);
  await chat(page).getByRole('textbox', { name: 'Your message' }).fill('Not finished');
  // The files of the old build are gone; those of the new one have other names.
  let isOld = true;
  await page.route('**/assets/bills.page-*.js', (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  const before = loads;
  await page.getByRole('link', { name: 'Bills', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible();
  await expect(chat(page).getByRole('textbox', { name: 'Your message' })).toHaveValue('Not finished');
  // One for the address of the link, one for the reload.
  expect(loads - before).toBe(2);
  expect(await page.evaluate('sessionStorage.getItem("falaj.drafts")')).toBeNull();
  complaints.length = 0;
});
