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

async function setBalance({ accountId }: Customer, balance: string): Promise<void> {
  await bodyOf(await admin.patch(`/api/admin/accounts/${accountId}/balance`, { data: { balance } }));
}

async function restrict({ id }: Customer, restricted: boolean): Promise<void> {
  await bodyOf(await admin.patch(`/api/admin/users/${id}/restriction`, { data: { restricted } }));
}

test.describe('the dashboard', () => {
  test('shows what aisha has, does not jump while it loads, and draws its charts under the security policy', async ({
    page,
  }) => {
    await page.addInitScript(SUM_OF_SHIFTS);
    await open(page, DEMO.aisha);
    await expect(billPay(page).getByRole('listitem')).toHaveCount(6);
    await scrollTo(page.getByRole('img', { name: /donut/i }));
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(await page.evaluate('sumOfShifts')).toBeLessThan(0.05);

    await expect(page.getByText('Welcome back, Aisha')).toBeVisible();
    await expect(card(page, 'Checking')).toContainText(/AED\s61,482\.60/);
    await expect(card(page, 'Checking')).toContainText(/AED\s2,750\.00 on hold/);
    await expect(card(page, 'Credit Card')).toContainText(/AED\s15,000\.00.*60% Available/);
    await expect(card(page, 'Savings')).toContainText(/AED\s52,000\.00/);
    await expect(card(page, 'Investment')).toContainText(/AED\s124,000\.00/);
    await expect(page.getByRole('table', { name: 'Shares of the accounts' }).getByRole('row')).toHaveText([
      'PartShare',
      'Savings17%',
      'Savings goals20%',
      'Checking22%',
      'Investment41%',
    ]);
    await expect(billPay(page).getByRole('listitem').first()).toContainText(
      /Noura Al Ketbi.*-AED\s900\.00Pending/,
    );

    await test.step('each chart is drawn when it comes on screen, and hears the pointer', async () => {
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
        await expect(flow).toContainText(/Balance\s*AED/, { timeout: 1_000 });
      }).toPass();
      await page.getByRole('button', { name: 'In and out' }).click();
      await expect(async () => {
        await page.mouse.move(0, 0);
        await flow.hover();
        await expect(flow).toContainText(/Money (in\s*|out\s*-)AED/, { timeout: 1_000 });
      }).toPass();

      const donut = page.getByRole('img', { name: /donut/i });
      await scrollTo(donut);
      // On the ring, at three o'clock.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await donut.hover({ position: { x: 172, y: 96 } });
        await expect(donut).toHaveText(/^Investment\s*41%$/, { timeout: 1_000 });
      }).toPass();
    });
  });

  test('fits the smallest phone, hides the amounts on the way to another page and back, and loads nothing twice', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, DEMO.aisha);
    await expect(billPay(page).getByRole('listitem')).toHaveCount(5);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    // The last call of a first load.
    await expect.poll(() => calls).toContain('/api/notifications');
    await page.getByRole('button', { name: 'Hide Balance' }).click();
    await expect(card(page, 'Checking')).toContainText(/AED\s••••••/);
    await expect(page.getByRole('main')).not.toContainText(/[0-9]\.[0-9]{2}/);
    expect(await violations(page)).toEqual([]);

    const before = calls.length;
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(page.getByRole('main')).not.toContainText(/[0-9]\.[0-9]{2}/);
    expect(calls.slice(before).filter((path) => path.startsWith('/api/'))).toEqual([
      '/api/analytics',
      '/api/analytics/trend',
      '/api/analytics/items',
    ]);

    await page.getByRole('link', { name: 'My Pay' }).click();
    await expect(card(page, 'Checking')).toContainText(/AED\s••••••/);
    await page.getByRole('button', { name: 'Show Balance' }).click();
    await expect(card(page, 'Savings')).toContainText(/AED\s52,000\.00/);
    expect(calls.filter((path) => path === '/api/accounts')).toHaveLength(1);
    expect(calls.filter((path) => path === '/api/transactions')).toHaveLength(1);
  });

  test('tells new customers how to begin, follows their money and shows a restriction without a reload @translated', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const customer = await newCustomer(admin, { balance: '0.00' });
    await open(page, customer);

    await expect(billPay(page).getByText('No recent transactions')).toBeVisible();
    await expect(billPay(page).getByText('Start by making your first transfer or payment!')).toBeVisible();
    await expect(page.getByText('No money has come in or gone out in the last 30 days.')).toBeVisible();
    await expect(page.getByText(BANNER)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await test.step('the balance of the current account is asked for only when it is chosen', async () => {
      await setBalance(customer, '1234.50');
      await expect(card(page, 'Checking')).toContainText(/AED\s1,234\.50/);
      await expect(card(page, 'Checking').locator('[class*=risen]')).toContainText(/AED\s1,234\.50/);
      expect(calls.filter((path) => path.endsWith('/statement'))).toEqual([]);

      await page.getByRole('button', { name: 'Balance', exact: true }).click();
      const picture = page.getByRole('img', { name: /balance over the last 30 days/ });
      await expect(picture.locator('canvas')).toBeVisible();
      await expect(
        page.getByRole('table', { name: 'Checking: balance at the end of the day' }),
      ).toContainText('AED 1,234.50');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'In and out' }).click();
      await expect(picture).toBeHidden();
    });

    await test.step('a transfer is on hold, and then gone', async () => {
      const recipient = await newRecipient(admin, customer, { name: 'Layla Haddad' });
      const transfer = await newTransfer(customer, recipient.id, '250.00');
      await expect(card(page, 'Checking')).toContainText(/AED\s250\.00 on hold/);
      await expect(billPay(page).getByRole('listitem')).toHaveText([/Layla Haddad.*-AED\s250\.00Pending/]);

      await decideTransfer(admin, transfer.id, 'completed');
      await expect(card(page, 'Checking')).toContainText(/AED\s984\.50/);
      await expect(card(page, 'Checking')).not.toContainText('on hold');
      await expect(billPay(page).getByRole('listitem')).toHaveText([/Layla Haddad.*-AED\s250\.00Completed/]);
    });

    await test.step('the banner of a restriction comes and goes', async () => {
      await restrict(customer, true);
      await expect(page.getByText(BANNER)).toBeVisible();
      await restrict(customer, false);
      await expect(page.getByText(BANNER)).toHaveCount(0);
      await page.getByRole('link', { name: /View Details.*Savings/ }).click();
      await expect(page).toHaveURL(/\/savings$/);
    });
  });
});

test('Home has all that matters within 1.3 screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, DEMO.aisha);
  await expect(billPay(page).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Next 30 days' }).getByRole('listitem')).not.toHaveCount(0);
  const { y = 0, height = 0 } = (await billPay(page).boundingBox()) ?? {};
  expect((y + height) / 844).toBeLessThan(1.3);
});

test('a restricted customer reads why on every page, and every action leads to the chat', async ({
  page,
}) => {
  const chat = page.getByRole('dialog', { name: 'Live Support' });
  const why = chat.getByText('Your account is restricted, so this opened the chat instead.');
  const banner = page.getByRole('alert').filter({ hasText: 'Your funds are safe.' });

  await test.step('the banner leaves room for the page on a phone', async () => {
    const height = async () => (await banner.boundingBox())?.height;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, DEMO.ravi);
    await expect(banner).toContainText(BANNER);
    expect(await height()).toBeLessThan(240);

    await banner.getByRole('link', { name: 'transfers' }).click();
    await expect(page.getByRole('heading', { name: 'Money Transfers' })).toBeVisible();
    await expect(banner.getByText(BANNER)).toBeHidden();
    expect(await height()).toBeLessThan(120);
  });

  await page.setViewportSize({ width: 1280, height: 720 });
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

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Account Temporarily Restricted' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: BANNER })).toContainText('Your funds are safe.');
  await expect(chat).toBeHidden();
  await page.getByRole('link', { name: /View Details.*Checking/ }).click();
  await expect(why).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
