import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Customer, DEMO, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, sidewaysOverflow, violations } from '../page-checks.js';

const sidebar = (page: Page) => page.getByRole('complementary').first();

test.describe('the profile', () => {
  let sara: Customer;

  test.beforeEach(async ({ page }) => {
    sara = await newCustomer(await session(workerAdministrator()));
    await signIn(page, sara);
    await page.goto('/settings');
  });

  test('is saved, and the new name stands everywhere at once', async ({ page }) => {
    await page.getByLabel('First Name').fill('  Sarah Jane ');
    await page.getByLabel('First Name').press('Enter');

    await expect(page.getByText('Profile Updated')).toBeVisible();
    await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();
    await expect(sidebar(page)).toContainText('Sarah Jane Nasser');
    await expect(page.getByLabel('First Name')).toHaveValue('Sarah Jane');
    expect(await (await sara.api.get('/api/auth/user')).json()).toMatchObject({ firstName: 'Sarah Jane' });
  });

  test('needs every field', async ({ page }) => {
    await page.getByLabel('Last Name').fill('   ');
    await page.getByRole('button', { name: 'Save Changes' }).click();

    await expect(page.getByText('Validation Error')).toBeVisible();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(page.getByText('Enter your last name')).toBeVisible();
    await expect(page.getByLabel('Last Name')).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

  test('says at the address what is wrong with it', async ({ page, complaints }) => {
    const email = page.getByLabel('Email Address');
    await email.fill('aisha@example.ae');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    await expect(page.getByText('This email address is already in use')).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill('sara@');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Email must be a valid address of at most 254 characters')).toBeVisible();

    // The browser itself logs each refusal.
    expect(complaints.splice(0)).toHaveLength(2);
  });

  test('follows a change made elsewhere, unless somebody is typing', async ({ page }) => {
    const elsewhere = (lastName: string) =>
      sara.api.patch('/api/auth/user', { data: { firstName: 'Sara', lastName, email: sara.email } });
    await elsewhere('Haddad');
    await expect(page.getByLabel('Last Name')).toHaveValue('Haddad');

    await page.getByLabel('First Name').fill('Sar');
    await elsewhere('Mansour');
    await expect(sidebar(page)).toContainText('Sara Mansour');
    await expect(page.getByLabel('First Name')).toHaveValue('Sar');
    await expect(page.getByLabel('Last Name')).toHaveValue('Haddad');
  });
});

test.describe('the preferences', () => {
  let sara: Customer;

  test.beforeEach(async ({ page }) => {
    sara = await newCustomer(await session(workerAdministrator()));
    await signIn(page, sara);
    await page.goto('/settings');
  });

  test('take effect at once, without a reload, and follow to another device', async ({ page, browser }) => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('switch', { name: 'Dark Mode' })).not.toBeChecked();
    await page.evaluate('globalThis.isSamePage = true');

    await page.getByText('Light text on a dark background').click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Default Currency').selectOption('USD');
    await page.getByRole('switch', { name: 'Bill Reminders' }).click();
    await page.getByLabel('Low Balance Alert').selectOption('1000.00');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByLabel('Language', { exact: true }).last().selectOption('ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الإعدادات');
    expect((await saved).status()).toBe(200);
    expect(await page.evaluate('isSamePage')).toBe(true);

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(phone, sara);
    await phone.goto('/settings');
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(phone.getByRole('switch', { name: 'تذكيرات الفواتير' })).not.toBeChecked();
    await expect(phone.getByLabel('تنبيه انخفاض الرصيد')).toHaveValue('1000.00');
    expect(await sidewaysOverflow(phone)).toBe(0);
    expect(await violations(phone)).toEqual([]);
    await phone.close();
  });

  test('are dark from the first byte of the next page', async ({ page }) => {
    await page.getByRole('switch', { name: 'Dark Mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    const answer = await page.goto('/');
    expect(await answer?.text()).toContain('data-theme="dark"');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('account actions', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await page.goto('/settings');
  });

  test('give one’s data as a file', async ({ page }) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Data' }).click();
    const file = await download;

    expect(file.suggestedFilename()).toMatch(/^falaj-bank-data-\d{4}-\d\d-\d\d\.json$/);
    await expect(page.getByText('Data Exported')).toBeVisible();
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({ bank: 'Falaj Bank', profile: { username: 'aisha' } });
    expect(data.accounts).toHaveLength(4);
    expect(data.transactions).not.toHaveLength(0);
    for (const part of ['beneficiaries', 'standingOrders', 'goals', 'notifications']) {
      expect(data[part]).not.toHaveLength(0);
    }
  });

  test('say what is kept', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Privacy Policy' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
    await expect(dialog).toContainText('There are no others.');
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/settings');
  });

  test('lead to support for Close Account', async ({ page }) => {
    await page.getByRole('button', { name: 'Close Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close Account' });
    await expect(dialog).toContainText('after checking who you are');

    await dialog.getByRole('button', { name: 'Chat with support' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Live Support').first()).toBeVisible();
  });
});

test('settings fit a phone of 360 pixels', async ({ page }) => {
  await signIn(page, DEMO.aisha);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Close Account' })).toBeVisible();

  expect(await sidewaysOverflow(page)).toBe(0);
});
