/**
 * The session from the first request to the last: the screen while the user is unknown, and after sign-out.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { cutOff } from '../cut-off.js';
import {
  type Credentials,
  DEMO,
  newCustomer,
  newRecipient,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});

test.describe('at the start', () => {
  test('the bank’s name and a sentence stand there until it is known who is signed in', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    const { promise: asked, resolve: answer } = Promise.withResolvers<boolean>();
    await page.route('**/api/auth/user', async (route) => {
      await asked;
      await route.continue();
    });

    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading your account...')).toBeVisible();
    await expect(page.getByText('Falaj Bank')).toBeVisible();

    answer(true);
    await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
  });

  test('a bank that cannot be reached says so, and is tried again by itself', async ({
    page,
    complaints,
  }) => {
    await signIn(page, DEMO.aisha);
    const restore = await cutOff(page, '**/api/auth/user', 'connectionrefused');
    await page.goto('/');
    await expect(page.getByText('The bank cannot be reached right now.')).toBeVisible();
    complaints.length = 0;

    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    restore();

    await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
    complaints.length = 0;
  });

  test('data are loaded once, though the socket opens after them', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await signIn(page, DEMO.aisha);
    const connected = page.waitForEvent('websocket');
    // The bell's data is loaded last, so anything stale would have been loaded by then.
    const last = page.waitForRequest('**/api/notifications*');
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
    // Calls under way and a last try of the socket are refused before the page has left, which the browser logs.
    const refused = /WebSocket handshake|401 \(Unauthorized\)/;
    expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
    complaints.length = 0;
  });

  test('is noticed at the next call when sockets are blocked', async ({ page, context, complaints }) => {
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    const customer = await newCustomer(admin);
    await signIn(page, customer);
    await page.goto('/settings');
    await expect(page.getByLabel('First Name')).toHaveValue('Sara');
    await context.request.get('/api/logout');

    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
    complaints.length = 0;
  });
});

test.describe('a session that ends while a form is open', () => {
  const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in to your account' });

  async function answer(page: Page, { username, password }: Credentials): Promise<void> {
    await signInAgain(page).getByLabel('Username').fill(username);
    await signInAgain(page).getByLabel('Password', { exact: true }).fill(password);
    await signInAgain(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  /** The server answers a connection with what has changed since the page was requested. */
  async function isConnected(page: Page): Promise<void> {
    const socket = await page.waitForEvent('websocket');
    await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"changed"'));
  }

  /** A changed profile, and a session that ends elsewhere. */
  async function openForm(page: Page): Promise<Credentials> {
    const customer = await newCustomer(admin);
    await signIn(page, customer);
    const connected = isConnected(page);
    await page.goto('/settings');
    await page.getByLabel('First Name').fill('Layla');
    await connected;
    await page.context().request.get('/api/logout');
    await expect(signInAgain(page)).toContainText('what you have typed is still here');
    await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
    return customer;
  }

  test('asks to sign in over it, and keeps it', async ({ page, complaints }) => {
    const customer = await openForm(page);
    await expect(signInAgain(page).getByLabel('Username')).toHaveValue(customer.username);
    await expect(signInAgain(page).getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(signInAgain(page).getByText('What you have typed will be lost.')).toBeVisible();
    await page.keyboard.press('Escape');
    await signInAgain(page).getByRole('button', { name: 'Back to sign-in' }).click();
    await page.goBack();
    await signInAgain(page).getByRole('button', { name: 'Back to sign-in' }).click();
    await answer(page, customer);

    await expect(signInAgain(page)).toHaveCount(0);
    await expect(page.getByLabel('First Name')).toHaveValue('Layla');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile Updated')).toBeVisible();
    complaints.length = 0;
  });

  test('shows nothing of it to another user', async ({ page, complaints }) => {
    await openForm(page);
    await answer(page, await newCustomer(admin, { lastName: 'Haddad' }));

    await expect(page.getByRole('heading', { name: 'Your Dashboards' })).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Sara');
    await expect(page.getByLabel('Last Name')).toHaveValue('Haddad');
    complaints.length = 0;
  });

  test('forgets the PIN', async ({ page, complaints }) => {
    const customer = await newCustomer(admin);
    await newRecipient(admin, customer);
    await signIn(page, customer);
    const connected = isConnected(page);
    await page.goto('/transfers');
    await connected;
    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const form = page.getByRole('dialog', { name: 'New Transfer' });
    await form.getByLabel('Amount').fill('25');
    await form.getByLabel('Transaction PIN').fill('1234');
    await page.context().request.get('/api/logout');
    await expect(signInAgain(page)).toBeVisible();
    await answer(page, customer);

    await expect(signInAgain(page)).toHaveCount(0);
    await expect(form.getByLabel('Amount')).toHaveValue('25');
    await expect(form.getByLabel('Transaction PIN')).toHaveValue('');
    complaints.length = 0;
  });
});

test('a network that is away is said to be, and an unreachable server is one calm line: the chat promises nothing', async ({
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

  await page.getByRole('button', { name: 'Live Support' }).click();
  const promise = page.getByRole('dialog', { name: 'Live Support' }).getByText('Leave us a message');
  await expect(promise).toBeVisible();
  const restore = await cutOff(page, /\/(api|healthz)/, 'connectionrefused');
  await expect(page.getByText('Reconnecting… What you see may be out of date.')).toBeVisible();
  await expect(promise).toHaveCount(0);
  restore();
  await expect(promise).toBeVisible();
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  complaints.length = 0;
});

test('a page whose code cannot be loaded leaves the rest standing', async ({ page, complaints }) => {
  await signIn(page, DEMO.aisha);
  await page.goto('/');
  await page.route('**/assets/bills.page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByText('This part could not be loaded')).toBeVisible();

  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible();
  expect(complaints.join()).toContain('bills.page');
  complaints.length = 0;
});
