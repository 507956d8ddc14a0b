/**
 * The session from the first request to the last: the screen while the user is unknown, and after sign-out.
 */
import type { APIRequestContext } from '@playwright/test';
import { cutOff } from './cut-off.js';
import { DEMO, newCustomer, session, signIn, workerAdministrator } from './given.js';
import { expect, test } from './journey.js';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});

test.describe('at the start', () => {
  test('the bank’s name and a sentence stand there until it is known who is signed in', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    const { promise: asked, resolve: answer } = withResolvers();
    await page.route('**/api/auth/user', async (route) => {
      await asked;
      await route.continue();
    });

    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading your account...')).toBeVisible();
    await expect(page.getByText('Falaj Bank')).toBeVisible();

    answer();
    await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
  });

  test('a bank that cannot be reached says so, and can be tried again', async ({ page, complaints }) => {
    await signIn(page, DEMO.aisha);
    const restore = await cutOff(page, '**/api/auth/user', 'connectionrefused');
    await page.goto('/');
    await expect(page.getByText('The bank cannot be reached right now.')).toBeVisible();
    complaints.length = 0;

    restore();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
  });

  test('data are loaded once, though the socket opens after them', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await signIn(page, DEMO.aisha);
    const connected = page.waitForEvent('websocket');
    // The bell's data is loaded last, two seconds after the start, so anything stale would have been loaded
    // by then.
    const last = page.waitForRequest('**/api/beneficiaries');
    await page.goto('/');
    const socket = await connected;
    // The server answers a connection with what has changed since the page was requested.
    await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"changed"'));
    await expect(page.getByText('Noura Al Ketbi').first()).toBeVisible();
    await page.getByRole('link', { name: 'Transfers', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Money Transfers' })).toBeVisible();
    await last;

    for (const path of ['/api/auth/user', '/api/accounts', '/api/transactions']) {
      expect(calls.filter((call) => call === path)).toEqual([path]);
    }
  });
});

test.describe('a session that ends elsewhere', () => {
  test('leads back to the sign-in at once', async ({ page, context, complaints }) => {
    const customer = await newCustomer(admin);
    await signIn(page, customer);
    const greeted = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"changed"')));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
    await greeted;

    await context.request.get('/api/logout');

    await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
    // The socket may try once more before the page has left; the browser logs that its handshake was refused.
    expect(complaints.filter((complaint) => !complaint.includes('WebSocket handshake'))).toEqual([]);
    complaints.length = 0;
  });

  test('is noticed at the next call when sockets are blocked', async ({ page, context, complaints }) => {
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    const customer = await newCustomer(admin);
    await signIn(page, customer);
    await page.goto('/settings');
    await expect(page.getByLabel('First Name')).toHaveValue('Sara');
    await context.request.get('/api/logout');

    await page.getByLabel('First Name').fill('Layla');
    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
    complaints.length = 0;
  });
});

test('a network that is away is said to be away, for as long as it is', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, DEMO.aisha);
  await page.goto('/bills');
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toHaveCount(0);
  complaints.length = 0;
});

test('a page whose code cannot be loaded leaves the rest standing', async ({ page, complaints }) => {
  await signIn(page, DEMO.aisha);
  await page.goto('/');
  await page.route('**/assets/bills.page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByText('This page could not be shown')).toBeVisible();

  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible();
  expect(complaints.join()).toContain('bills.page');
  complaints.length = 0;
});

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
