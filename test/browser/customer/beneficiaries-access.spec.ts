import type { APIRequestContext } from '@playwright/test';
import {
  bodyOf,
  type Customer,
  newCustomer,
  newRecipient,
  openDark,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';
import { LUCAS, names } from '../recipients.js';

let admin: APIRequestContext;
let sara: Customer;

test.describe('recipients, for everybody', () => {
  test.beforeAll(async () => {
    admin = await session(workerAdministrator());
  });
  test.beforeEach(async ({ page }) => {
    sara = await newCustomer(admin);
    await signIn(page, sara);
  });

  test('are added and deleted with the keyboard alone', async ({ page }) => {
    await page.goto('/beneficiaries');
    const opener = page.getByRole('button', { name: 'Add Beneficiary' });
    const dialog = page.getByRole('dialog', { name: 'Add New Beneficiary' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Account Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Account Name')).toBeFocused();
    await page.keyboard.type('Lucas Bernard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await dialog.getByLabel('Country').focus();
    await page.keyboard.type('Franc');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Country')).toHaveValue('France');
    // While the list is open, Tab selects the marked option.
    await expect(dialog.getByLabel('Country')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await page.keyboard.type('FR1420041010050500013M02606');
    // The IBAN has filled in the account number.
    await dialog.getByLabel('Bank Name').focus();
    await page.keyboard.type('BNP Paribas');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(names(page)).toHaveText(['Lucas Bernard']);

    await page.getByRole('button', { name: 'Delete Lucas Bernard' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No beneficiaries found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recipients', exact: true })).toBeFocused();
  });

  test('pass axe, light and dark and in Arabic, and fit on a narrow phone', async ({ page, baseURL }) => {
    await newRecipient(admin, sara, { name: 'Omar Haddad' });
    await newRecipient(admin, sara, { name: 'Layla Haddad', status: 'rejected' });
    await bodyOf(await sara.api.post('/api/beneficiaries', { data: { ...LUCAS, swiftCode: 'NONE' } }));
    for (const [colorScheme, language] of [
      ['light', 'en'],
      ['dark', 'en'],
      ['light', 'ar'],
    ] as const) {
      await test.step(`${colorScheme}, ${language}`, async () => {
        await page.context().addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
        if (colorScheme === 'dark') await openDark(page, '/beneficiaries');
        else await page.goto('/beneficiaries');
        await expect(names(page)).toHaveText(['Omar Haddad', 'Lucas Bernard', 'Layla Haddad']);
        await expect(page.locator(`html[lang=${language}][data-theme=${colorScheme}]`)).toBeAttached();
        expect(await violations(page)).toEqual([]);

        await page.getByRole('main').getByRole('button').first().click();
        await page.getByRole('dialog').getByRole('button').last().click();
        await expect(page.locator('[aria-invalid="true"][aria-describedby]')).toHaveCount(3);
        expect(await violations(page)).toEqual([]);
      });
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await page.context().clearCookies({ name: 'falaj_language' });
    await page.goto('/beneficiaries');
    await expect(names(page)).toHaveText(['Omar Haddad', 'Lucas Bernard', 'Layla Haddad']);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Add Beneficiary' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
