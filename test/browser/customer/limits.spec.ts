import type { APIRequestContext } from '@playwright/test';
import { type Customer, newCustomer, newRecipient, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';
import { choose, newTransferDialog } from '../transfer-page.js';

let admin: APIRequestContext;
let sara: Customer;

test.describe('limits of payments', () => {
  // Half-faded elements have too little contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.beforeEach(async ({ page }) => {
    admin = await session(workerAdministrator());
    sara = await newCustomer(admin, { balance: '1000.00' });
    await newRecipient(admin, sara);
    await signIn(page, sara);
  });
  test.afterEach(async () => {
    await sara.api.dispose();
    await admin.dispose();
  });

  test('are met in the form before sending, which says what is left', async ({ page }) => {
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Payment limits' });
    await expect(card.getByText('No limit')).toHaveCount(4);
    await card.getByRole('button', { name: 'Change limits' }).click();
    const settings = page.getByRole('dialog', { name: 'Change limits' });
    await settings.getByLabel('In a day', { exact: true }).fill('300');
    expect(await violations(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Save limits' }).click();
    await expect(settings).toBeHidden();
    await expect(card.getByText('AED 300.00').first()).toBeVisible();

    await page.goto('/transfers?to=');
    const dialog = newTransferDialog(page);
    await choose(dialog, 'Beneficiary', /Layla/);
    await choose(dialog, 'Purpose', 'Education');
    await dialog.getByLabel('Transaction PIN').fill('1234');
    await dialog.getByLabel('Amount').fill('300.01');
    await expect(dialog.getByText(/Your limit for a day leaves .*300\.00 until/)).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Send Transfer' });
    await expect(send).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Amount').fill('250');
    await expect(dialog.getByText(/Your limits allow up to .*300\.00 now/)).toBeVisible();
    await send.click();
    await expect(page.getByText('Sent for approval')).toBeVisible();

    await page.goto('/settings');
    await expect(card.getByText('AED 50.00')).toBeVisible();
  });

  test('are raised later with the PIN on a phone, and the raise is taken back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sara.api.patch('/api/limits', { data: { single: '100.00' } });
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'Payment limits' });
    await card.getByRole('button', { name: 'Change limits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change limits' });
    await dialog.getByLabel('One payment').fill('200');
    await dialog.getByLabel('Transaction PIN, for a higher limit').fill('1234');
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(dialog).toBeHidden();

    await expect(card.getByText(/Higher limits from/)).toBeVisible();
    await expect(card.getByText('AED 200.00')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Keep the present limits' }).click();
    await expect(card.getByText(/Higher limits from/)).toBeHidden();
    await expect(card.getByText('AED 100.00')).toBeVisible();
  });
});
