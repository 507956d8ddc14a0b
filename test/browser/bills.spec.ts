import { DEMO, signIn } from './given.js';
import { expect, test } from './journey.js';
import { sidewaysOverflow, violations } from './page-checks.js';

test.describe('bills', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await page.goto('/bills');
  });

  test('are found by the name of the biller or by type, and the summary stays', async ({ page }) => {
    const bills = page.getByRole('region', { name: 'Your Bills' }).getByRole('listitem');
    const search = page.getByRole('searchbox', { name: 'Search bills...' });
    await expect(bills).toHaveCount(4);

    await search.fill('DUNE');
    await expect(bills).toHaveCount(1);
    await expect(bills).toContainText('Dune Fibre');

    await search.fill('electricity');
    await expect(bills).toHaveCount(1);
    await expect(bills).toContainText('Oasis Power & Water');
    await expect(page.getByRole('region', { name: 'Total Due' })).toContainText('AED 852.25');

    await search.fill('rent');
    await expect(page.getByText('No bills found')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(bills).toHaveCount(4);
    await expect(search).toHaveValue('');
  });

  test('offer Pay Now for what is unpaid, and say that nothing comes of it', async ({ page }) => {
    const rows = page.getByRole('region', { name: 'Your Bills' }).getByRole('listitem');
    const payNow = page.getByRole('button', { name: 'Pay Now' });
    await expect(payNow).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Dune Fibre' }).getByText('Paid', { exact: true })).toBeVisible();

    const before = await rows.allInnerTexts();
    await payNow.first().click();
    await expect(page.getByRole('status').filter({ hasText: 'This is a sample bill' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: 'This is a sample bill' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Biller' }).click();
    await expect(page.getByText('Billers can’t be added yet.').last()).toBeVisible();
    await page.getByRole('button', { name: 'Payment History' }).click();
    await expect(page.getByText('No bills have been paid here yet.').last()).toBeVisible();
    await expect(page.getByText('Billers can’t be added yet.').last()).toBeHidden();

    await expect(page).toHaveURL('/bills');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await rows.allInnerTexts()).toEqual(before);
  });

  test('fit a phone of 360 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('button', { name: 'Pay Now' }).first()).toBeVisible();

    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
