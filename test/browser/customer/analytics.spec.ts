import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import {
  bodyOf,
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
import { backStepsAre, scrollTo, sidewaysOverflow, violations } from '../page-checks.js';

let admin: APIRequestContext;
const FRAME = ['/api/auth/user', '/api/chat/read-state', '/api/notifications', '/api/preferences'];

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

/** What the bank says about a month, by default the present one. */
async function analyticsOf(page: Page, month?: string): Promise<AnalyticsDto> {
  return bodyOf(await page.request.get('/api/analytics', { params: month === undefined ? {} : { month } }));
}

/** Clicks the donut left of its middle, again until it is drawn and takes the click. */
async function clickSlice(page: Page): Promise<void> {
  const donut = page.getByRole('img', { name: /donut/i });
  await scrollTo(donut);
  await expect(donut.locator('canvas')).toBeVisible();
  const { width, height } = (await donut.boundingBox()) ?? { width: 0, height: 0 };
  await expect(async () => {
    await donut.click({ position: { x: width / 2 - height * 0.4, y: height / 2 } });
    await expect(page).toHaveURL(/category=/, { timeout: 1_000 });
  }).toPass();
}

test.describe('the analytics', () => {
  test('say what to do first, and show where the money went as soon as it goes @translated', async ({
    page,
  }) => {
    const customer = await newCustomer(admin, { balance: '1000.00' });
    const recipient = await newRecipient(admin, customer, { name: 'Layla Haddad' });
    await signIn(page, customer);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto('/analytics');
    await expect(page.getByRole('link', { name: 'Send Your First Transfer' })).toBeVisible();
    // The page itself asks for its own figures alone; the rest belongs to the frame of every page.
    expect([...new Set(asked)].filter((path) => !FRAME.includes(path))).toEqual(['/api/analytics']);
    expect(await violations(page)).toEqual([]);

    const transfer = await newTransfer(customer, recipient.id, '250.00');
    await decideTransfer(admin, transfer.id, 'completed');

    const categories = page.getByRole('table', { name: 'Spending by category' });
    await expect(categories).toContainText(/Family Support.*100%.*AED\s250\.00/);
    await expect(page.getByRole('group', { name: 'Transfers sent' })).toContainText(/AED\s250\.00/);
    const payments = page.getByRole('region', { name: /Payments: .Family Support/ });
    await clickSlice(page);
    await expect(payments).toBeVisible();
    await payments.getByRole('button', { name: 'Show all' }).click();
    await expect(payments).toBeHidden();
    await categories.getByRole('button', { name: 'Family Support' }).press('Enter');
    await payments.getByRole('button', { name: /Layla Haddad/ }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText(transfer.reference);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await backStepsAre(page, 0);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('of aisha go back in time, and are a file; in Arabic on a phone too', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(page, DEMO.aisha);
    // Which payments are regular, and who was paid in the month before, depends on the day.
    const { previous, regular } = await analyticsOf(page);
    const { recipients } = await analyticsOf(page, previous.month);
    expect([regular[0]?.name, recipients[0]?.name]).toEqual([expect.any(String), expect.any(String)]);
    await page.goto('/analytics');
    await page.getByRole('button', { name: 'Regular', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(regular[0]?.name ?? '');
    await expect(page.getByRole('region', { name: 'Where your money flowed' })).toContainText(/AED/);
    await expect(page.getByRole('table', { name: 'Six months' }).getByRole('row')).toHaveCount(7);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page.getByRole('table', { name: 'Spending by recipient' })).toContainText(
      recipients[0]?.name ?? '',
    );
    const donut = page.getByRole('img', { name: /donut/i });
    await scrollTo(donut);
    await expect(donut.locator('canvas')).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^analytics-\d{4}-\d{2}\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain('moneyIn,moneyOut');

    await page.setViewportSize({ width: 360, height: 740 });
    await context.addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
    for (const path of ['/analytics', '/investments']) {
      await page.goto(path);
      await expect(page.locator('html[lang=ar]').getByText('AED').first()).toBeVisible();
      await expect(page.getByRole('table').first()).toBeAttached();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
  });
});
