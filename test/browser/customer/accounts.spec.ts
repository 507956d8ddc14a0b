import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { cutOff } from '../cut-off.js';
import {
  bodyOf,
  type Customer,
  decideTransfer,
  DEMO,
  newCustomer,
  newRecipient,
  newTransfer,
  openDark,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';

test.describe('an account', () => {
  let admin: APIRequestContext;
  let sara: Customer;

  test.beforeEach(async ({ page }) => {
    admin = await session(workerAdministrator());
    sara = await newCustomer(admin, { balance: '1000.00' });
    await signIn(page, sara);
  });
  test.afterEach(async () => {
    await sara.api.dispose();
    await admin.dispose();
  });

  test('has details to copy and a statement to print, and follows a transfer until it is posted', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/accounts');
    await expect(postings(page)).toHaveCount(1);
    const { iban } = await currentAccount(sara);

    await test.step('the IBAN is copied without the spaces it is read with', async () => {
      await page.getByRole('button', { name: 'Copy IBAN' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(iban);
      await expect(page.getByText(iban.replace(/(.{4})(?=.)/g, '$1 ')).first()).toBeVisible();
    });

    await test.step('name and IBAN are for people who want to pay: to read, scan and copy', async () => {
      const details = page.getByRole('region', { name: 'My details' });
      await expect(details.getByRole('img', { name: 'QR code with your name and IBAN' })).toBeVisible();
      await expect(details).not.toContainText('1,000.00');
      await details.getByRole('button', { name: 'Copy details' }).click();
      await expect(page.getByRole('status').getByText('Details copied')).toBeVisible();
      const copied = await page.evaluate('navigator.clipboard.readText()');
      expect(copied).toBe(`Name: Sara Nasser\nIBAN: ${iban}\nBank: Falaj Bank`);
    });

    await test.step('the nickname is changed in its place, and the card has its name', async () => {
      await page.getByRole('button', { name: 'Edit nickname: Checking' }).click();
      await page.getByRole('textbox', { name: 'Nickname' }).fill('Household');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Household · Checking' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit nickname: Checking' })).toBeFocused();
    });

    await test.step('the statement is printed, and nothing else', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Falaj Bank PJSC')).toBeVisible();
      await expect(page.getByText('Account statement')).toBeVisible();
      await expect(page.getByRole('main').getByText('Sara Nasser').last()).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    const layla = await newRecipient(admin, sara);
    const transfer = await newTransfer(sara, layla.id, '250.00');
    await test.step('what is on hold is said, and posted once an administrator has approved', async () => {
      await expect(figure(page, 'Available')).toHaveText('AED 750.00');
      await expect(figure(page, 'On hold')).toHaveText('AED 250.00');
      await expect(
        page.getByText('Reserved for transfers, bills and card payments that are not completed yet.'),
      ).toBeVisible();
      await expect(postings(page)).toHaveCount(1);

      await decideTransfer(admin, transfer.id, 'completed');
      const posted = postings(page).last();
      await expect(posted).toContainText('Layla Haddad');
      await expect(posted).toContainText(transfer.reference);
      await expect(posted).toContainText('-AED 250.00');
      await expect(posted.getByRole('cell').last()).toContainText('AED 750.00');
      await expect(figure(page, 'Closing balance')).toHaveText('AED 750.00');
      await expect(figure(page, 'On hold')).toHaveText('AED 0.00');
      expect((await currentAccount(sara)).balance).toBe('750.00');
    });

    await test.step('a posting opens its transaction, from the keyboard too', async () => {
      const dialog = page.getByRole('dialog');
      await postings(page).filter({ hasText: transfer.reference }).click();
      await expect(dialog.getByText(transfer.reference)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: 'Layla Haddad' }).press('Enter');
      await expect(dialog.getByText(transfer.reference)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Account statement')).toBeHidden();
    });
  });

  test('has a statement to take along', async ({ page }) => {
    const thief = await newRecipient(admin, sara, { name: '=HYPERLINK("http://x.example")' });
    await decideTransfer(admin, (await newTransfer(sara, thief.id, '250.00')).id, 'completed');
    await page.goto('/accounts');
    await expect(postings(page)).toHaveCount(2);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV table' }).click();
    const download = await coming;

    expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d{4}-\d{2}\.csv$/);
    const rows = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(rows[0]).toBe('\uFEFFDate,Description,Reference,Amount,Balance,Currency');
    expect(rows.find((row) => row.includes('HYPERLINK'))).toMatch(
      /,"'=HYPERLINK\(""http:\/\/x\.example""\) \(Transfer · Family Support\)",TXN-[^,]+,-250\.00,750\.00,AED$/,
    );
    expect(rows.at(-2)).toMatch(/,Closing balance,,,750\.00,AED$/);

    const period = page.getByRole('combobox', { name: 'Month of the statement' });
    await period.selectOption('Other days…');
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('First day').fill(day.split('-').reverse().join('/'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?from=${day}&to=`));
    await expect(postings(page)).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export' }).click();
    const [xml] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /camt\.053/ }).click(),
    ]);
    expect(xml.suggestedFilename()).toMatch(new RegExp(`^statement-\\d{4}-${day}-.*\\.xml$`));
    expect(await readFile(await xml.path(), 'utf8')).toContain('<Amt Ccy="AED">750.00</Amt>');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/accounts$/);
  });
});

test.describe('the accounts page', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.aisha);
  });

  test('goes from month to month and account to account, opens at any address, and tries again', async ({
    page,
    complaints,
  }) => {
    await page.goto('/accounts');
    const month = page.getByRole('combobox', { name: 'Month of the statement' });
    const previous = page.getByRole('button', { name: 'Previous month' });
    await expect(postings(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
    const present = await month.inputValue();
    const opening = await figure(page, 'Opening balance').innerText();

    await previous.click();

    await expect(previous).toBeFocused();
    await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
    await expect(figure(page, 'Closing balance')).toHaveText(opening);

    await page
      .getByRole('link', { name: /^Savings/ })
      .filter({ hasText: 'AED' })
      .click();
    await expect(page.getByRole('region', { name: 'Savings' })).toBeVisible();
    await expect(page).toHaveURL(/month=.*account=/);

    await page.goBack();
    await expect(page.getByRole('region', { name: 'Checking' })).toBeVisible();
    await page.goBack();
    await expect(month).toHaveValue(present);

    await test.step('the address names an account and a month', async () => {
      const accounts = await bodyOf<AccountDto[]>(await page.request.get('/api/accounts'));
      const savings = accounts.find(({ accountType }) => accountType === 'savings');
      await page.goto(`/accounts?account=${savings?.id ?? ''}&month=2026-02`);
      await expect(page.getByRole('region', { name: 'Savings' })).toBeVisible();
      await expect(page.getByText('No postings in February 2026')).toBeVisible();
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('an address of nonsense shows this month of the current account', async () => {
      await page.goto('/accounts?account=nobody&month=2999-99');
      await expect(page.getByRole('region', { name: 'Checking' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
      await expect(figure(page, 'Closing balance')).toBeVisible();
    });

    await test.step('a statement that cannot be loaded is said, and tried again', async () => {
      const restore = await cutOff(page, '**/statement?*');
      await page.goto('/accounts');
      await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible();
      restore();
      // The page may try again by itself in the same moment; then the button is gone.
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click({ timeout: 5_000 }).catch(() => undefined);
      await expect(postings(page).first()).toBeVisible();
      complaints.splice(0, complaints.length);
    });
  });

  test('fits the smallest phone in each language, as do savings and investments', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [language, colorScheme] of [
      ['en', 'light'],
      ['ar', 'dark'],
      ['hi', 'light'],
    ] as const) {
      await context.addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
      for (const path of ['/accounts', '/savings', '/investments']) {
        if (colorScheme === 'dark') await openDark(page, path);
        else await page.goto(path);
        await expect(page.locator(`html[lang=${language}]`).getByText('AED').first()).toBeVisible();
        await page.waitForLoadState('networkidle');

        expect(await sidewaysOverflow(page), `pixels beside ${path} in ${language}`).toBe(0);
      }
    }
  });
});

/** The value beside a label, in the account's details or in the statement's summary. */
function figure(page: Page, name: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
}

function postings(page: Page) {
  return page.getByRole('table').locator('tbody').getByRole('row');
}

async function currentAccount({ api, accountId }: Customer): Promise<AccountDto> {
  const accounts = await bodyOf<AccountDto[]>(await api.get('/api/accounts'));
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw new Error('The current account is gone.');
  return account;
}
