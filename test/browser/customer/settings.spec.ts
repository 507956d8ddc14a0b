import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Customer, DEMO, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, sidewaysOverflow, violations } from '../page-checks.js';

const sidebar = (page: Page) => page.getByRole('complementary').first();

/** A new customer on the page of the settings. */
async function openSettings(page: Page): Promise<Customer> {
  const sara = await newCustomer(await session(workerAdministrator()));
  await signIn(page, sara);
  await page.goto('/settings');
  return sara;
}

test('the profile says what is wrong, is saved, and follows changes unless somebody is typing', async ({
  page,
  complaints,
}) => {
  const sara = await openSettings(page);
  const [firstName, lastName] = [page.getByLabel('First Name'), page.getByLabel('Last Name')];
  const save = page.getByRole('button', { name: 'Save Changes' });

  await test.step('every field is needed', async () => {
    await lastName.fill('   ');
    await save.click();
    await expect(page.getByText('Validation Error')).toBeVisible();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(page.getByText('Enter your last name')).toBeVisible();
    await expect(lastName).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await lastName.fill('Nasser');
  });

  await test.step('what is wrong with the address stands at it', async () => {
    const email = page.getByLabel('Email Address');
    await email.fill('aisha@example.ae');
    await save.click();
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    await expect(page.getByText('This email address is already in use')).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill('sara@');
    await save.click();
    await expect(page.getByText('Email must be a valid address of at most 254 characters')).toBeVisible();
    // The browser itself logs each refusal.
    expect(complaints.splice(0)).toHaveLength(2);
    await email.fill(sara.email);
  });

  await test.step('the new name stands everywhere at once', async () => {
    await firstName.fill('  Sarah Jane ');
    await firstName.press('Enter');
    await expect(page.getByText('Profile Updated')).toBeVisible();
    await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();
    await expect(sidebar(page)).toContainText('Sarah Jane Nasser');
    await expect(firstName).toHaveValue('Sarah Jane');
    expect(await (await sara.api.get('/api/auth/user')).json()).toMatchObject({ firstName: 'Sarah Jane' });
  });

  await test.step('a change made elsewhere comes, unless somebody is typing', async () => {
    const elsewhere = (name: string) =>
      sara.api.patch('/api/auth/user', { data: { firstName: 'Sara', lastName: name, email: sara.email } });
    await elsewhere('Haddad');
    await expect(lastName).toHaveValue('Haddad');

    await firstName.fill('Sar');
    await elsewhere('Mansour');
    await expect(sidebar(page)).toContainText('Sara Mansour');
    await expect(firstName).toHaveValue('Sar');
    await expect(lastName).toHaveValue('Haddad');
  });
});

test('the preferences take effect at once, without a reload, and follow to another device @translated', async ({
  page,
  browser,
}) => {
  const sara = await openSettings(page);
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

  // The next page is dark from its first byte.
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain('data-theme="dark"');
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('the account actions fit a phone of 360 pixels, give one’s data, say what is kept and lead to support', async ({
  page,
}) => {
  await signIn(page, DEMO.aisha);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Close Account' })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('one’s data is a file', async () => {
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

  await test.step('the privacy policy says what is kept', async () => {
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

  await test.step('Close Account leads to support', async () => {
    await page.getByRole('button', { name: 'Close Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close Account' });
    await expect(dialog).toContainText('after checking who you are');

    await dialog.getByRole('button', { name: 'Chat with support' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Live Support').first()).toBeVisible();
  });
});
