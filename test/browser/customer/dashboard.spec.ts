import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  bodyOf,
  type Customer,
  decideTransfer,
  DEMO,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { scrollTo, sidewaysOverflow, violations } from '../page-checks.js';

const BANNER =
  'Your account has been temporarily restricted due to suspicious irregular activity. ' +
  'All banking functions have been disabled for security purposes.';

/** Adds up the layout shifts that the browser reports. */
const SUM_OF_SHIFTS = `
  globalThis.sumOfShifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.sumOfShifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
const billPay = (page: Page): Locator => page.getByRole('region', { name: 'Bill Pay' });

async function open(page: Page, customer: { username: string; password: string }): Promise<void> {
  await signIn(page, customer);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Dashboards');
}

async function restrict({ id }: Customer, restricted: boolean): Promise<void> {
  await bodyOf(await admin.patch(`/api/admin/users/${id}/restriction`, { data: { restricted } }));
}

test.describe('the dashboard', () => {
  test('shows what aisha has', async ({ page }) => {
    await open(page, DEMO.aisha);

    await expect(page.getByText('Welcome back, Aisha')).toBeVisible();
    await expect(card(page, 'Checking')).toContainText(/AED\s64,232\.60/);
    await expect(card(page, 'Checking')).toContainText(/AED\s2,750\.00 on hold/);
    await expect(card(page, 'Credit Card')).toContainText(/AED\s15,000\.00.*60% Available/);
    await expect(card(page, 'Savings')).toContainText(/AED\s52,000\.00/);
    await expect(card(page, 'Investment')).toContainText(/AED\s124,000\.00/);
    await expect(page.getByRole('table', { name: 'Shares of the accounts' }).getByRole('row')).toHaveText([
      'PartShare',
      'Savings20%',
      'Checking25%',
      'Credit Card6%',
      'Investment49%',
    ]);
    await expect(billPay(page).getByRole('listitem')).toHaveCount(6);
    await expect(billPay(page).getByRole('listitem').first()).toContainText(
      /Noura Al Ketbi.*-AED\s900\.00Pending/,
    );
  });

  test('draws its charts when they come on screen, under the security policy', async ({ page }) => {
    await open(page, DEMO.aisha);
    await expect(page.getByRole('img', { name: /chart/i })).toHaveCount(2);
    for (const picture of await page.getByRole('img', { name: /chart/i }).all()) {
      await scrollTo(picture);
      await expect(picture.locator('canvas')).toBeVisible();
    }

    const flow = page.getByRole('img', { name: /30 days/ });
    // The chart hears the pointer from its second frame on.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await flow.hover();
      await expect(flow).toContainText(/Money (in|out)\s*AED/, { timeout: 1_000 });
    }).toPass();
  });

  test('shows the figures of a slice on it and beside the pointer', async ({ page }) => {
    await open(page, DEMO.aisha);
    const donut = page.getByRole('img', { name: /donut/i });
    await scrollTo(donut);
    await expect(donut.locator('canvas')).toBeVisible();
    // On the ring, at three o'clock.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await donut.hover({ position: { x: 172, y: 96 } });
      await expect(donut).toHaveText(/^Investment\s*49%$/, { timeout: 1_000 });
    }).toPass();
  });

  test('shows the balance of the current account instead, asked for only then', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const customer = await newCustomer(admin, { balance: '1234.50' });
    await open(page, customer);
    await expect(page.getByText('No money has come in or gone out in the last 30 days.')).toBeVisible();
    expect(calls.filter((path) => path.endsWith('/statement'))).toEqual([]);

    await page.getByRole('button', { name: 'Balance', exact: true }).click();
    const picture = page.getByRole('img', { name: /balance over the last 30 days/ });
    await expect(picture.locator('canvas')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Checking: balance at the end of the day' })).toContainText(
      'AED 1,234.50',
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'In and out' }).click();
    await expect(picture).toBeHidden();
  });

  test('hides and shows the amounts', async ({ page }) => {
    await open(page, DEMO.aisha);
    await expect(billPay(page).getByRole('listitem')).toHaveCount(6);

    await page.getByRole('button', { name: 'Hide Balance' }).click();
    await expect(card(page, 'Checking')).toContainText(/AED\s••••••/);
    await expect(page.getByRole('main')).not.toContainText(/[0-9]\.[0-9]{2}/);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Show Balance' }).click();
    await expect(card(page, 'Savings')).toContainText(/AED\s52,000\.00/);
  });

  test('keeps amounts hidden on the way to another page and back, and loads nothing twice', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await open(page, DEMO.aisha);
    await expect(billPay(page).getByRole('listitem')).toHaveCount(6);
    // The last call of a first load.
    await expect.poll(() => calls).toContain('/api/notifications');
    await page.getByRole('button', { name: 'Hide Balance' }).click();

    const before = calls.length;
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(page.getByRole('main')).not.toContainText(/[0-9]\.[0-9]{2}/);
    expect(calls.slice(before).filter((path) => path.startsWith('/api/'))).toEqual([
      '/api/analytics',
      '/api/analytics/items',
    ]);

    await page.getByRole('link', { name: 'My Pay' }).click();
    await expect(card(page, 'Checking')).toContainText(/AED\s••••••/);
    expect(calls.filter((path) => path === '/api/accounts')).toHaveLength(1);
    expect(calls.filter((path) => path === '/api/transactions')).toHaveLength(1);
  });

  test('tells new customers how to begin', async ({ page }) => {
    await open(page, await newCustomer(admin, { balance: '0.00' }));

    await expect(billPay(page).getByText('No recent transactions')).toBeVisible();
    await expect(billPay(page).getByText('Start by making your first transfer or payment!')).toBeVisible();
    await expect(page.getByText('No money has come in or gone out in the last 30 days.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('follows the money by itself', async ({ page }) => {
    const customer = await newCustomer(admin, { balance: '1000.00' });
    const recipient = await newRecipient(admin, customer, { name: 'Layla Haddad' });
    await open(page, customer);
    await expect(card(page, 'Checking')).toContainText(/AED\s1,000\.00/);

    const transfer = await newTransfer(customer, recipient.id, '250.00');
    await expect(card(page, 'Checking')).toContainText(/AED\s250\.00 on hold/);
    await expect(billPay(page).getByRole('listitem')).toHaveText([/Layla Haddad.*-AED\s250\.00Pending/]);

    await decideTransfer(admin, transfer.id, 'completed');
    await expect(card(page, 'Checking')).toContainText(/AED\s750\.00/);
    await expect(card(page, 'Checking')).not.toContainText('on hold');
    await expect(billPay(page).getByRole('listitem')).toHaveText([/Layla Haddad.*-AED\s250\.00Completed/]);
  });

  test('fits the smallest phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, DEMO.aisha);
    await expect(billPay(page).getByRole('listitem')).toHaveCount(6);

    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('does not jump while it loads', async ({ page }) => {
    await page.addInitScript(SUM_OF_SHIFTS);
    await open(page, DEMO.aisha);
    await expect(billPay(page).getByRole('listitem')).toHaveCount(6);
    await expect(page.locator('canvas').first()).toBeVisible();

    expect(await page.evaluate('sumOfShifts')).toBeLessThan(0.05);
  });
});

test.describe('a restricted customer', () => {
  test('reads why, and is led to the chat', async ({ page }) => {
    await open(page, DEMO.ravi);

    await expect(page.getByRole('heading', { name: 'Account Temporarily Restricted' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: BANNER })).toContainText('Your funds are safe.');
    await page.getByRole('link', { name: /View Details.*Checking/ }).click();
    await expect(page.getByRole('dialog', { name: 'Live Support' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('reads every page below the banner, and every action leads to the chat', async ({ page }) => {
    const chat = page.getByRole('dialog', { name: 'Live Support' });
    const why = chat.getByText('Your account is restricted, so this opened the chat instead.');
    await open(page, DEMO.ravi);
    await page.getByRole('alert').getByRole('link', { name: 'transfers' }).click();
    await expect(page.getByRole('heading', { name: 'Money Transfers' })).toBeVisible();
    await expect(page.getByText(BANNER)).toBeVisible();
    await expect(chat).toBeHidden();

    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    await expect(why).toBeVisible();
    await chat.getByRole('button', { name: 'Close chat' }).click();

    await page.goto('/beneficiaries');
    await expect(page.getByText('Manage your transfer recipients')).toBeVisible();
    await page.getByRole('button', { name: 'Add Beneficiary' }).first().click();
    await expect(why).toBeVisible();
    await chat.getByRole('button', { name: 'Close chat' }).click();

    await page.getByRole('link', { name: 'Cards', exact: true }).click();
    await expect(why).toBeVisible();
    await expect(page).toHaveURL(/\/beneficiaries$/);
  });

  test('has room for the page below the banner on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, DEMO.ravi);
    const banner = page.getByRole('alert').filter({ hasText: 'Your funds are safe.' });
    const height = async () => (await banner.boundingBox())?.height;
    await expect(banner).toContainText(BANNER);
    expect(await height()).toBeLessThan(240);

    await banner.getByRole('link', { name: 'transfers' }).click();
    await expect(page.getByRole('heading', { name: 'Money Transfers' })).toBeVisible();
    await expect(banner.getByText(BANNER)).toBeHidden();
    expect(await height()).toBeLessThan(120);
  });

  test('sees the banner come and go without a reload', async ({ page }) => {
    const customer = await newCustomer(admin);
    await open(page, customer);
    await expect(card(page, 'Checking')).toContainText(/AED\s1,000\.00/);
    await expect(page.getByText(BANNER)).toHaveCount(0);

    await restrict(customer, true);
    await expect(page.getByText(BANNER)).toBeVisible();

    await restrict(customer, false);
    await expect(page.getByText(BANNER)).toHaveCount(0);
    await page.getByRole('link', { name: /View Details.*Savings/ }).click();
    await expect(page).toHaveURL(/\/savings$/);
  });
});
