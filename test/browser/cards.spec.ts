import { DEMO, signIn } from './given.js';
import { expect, test } from './journey.js';
import { sidewaysOverflow, violations } from './page-checks.js';

test.describe('cards', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await page.goto('/cards');
  });

  test('show their full numbers only while they are asked for', async ({ page }) => {
    const debit = page.getByRole('region', { name: 'Everyday Debit Card' });
    const full = debit.getByText('9702 4815 3690 4821');
    const numbers = page.getByRole('switch', { name: 'Show card numbers' });
    await expect(debit.getByText('•••• •••• •••• 4821')).toBeVisible();
    await expect(full).toHaveCount(0);

    await numbers.click();
    await expect(full).toBeVisible();
    await expect(page.getByText('9715 3064 2819 7734')).toBeVisible();

    await numbers.click();
    await expect(full).toHaveCount(0);
  });

  test('are blocked one by one, and unblocked again', async ({ page }) => {
    const debit = page.getByRole('region', { name: 'Everyday Debit Card' });
    const credit = page.getByRole('region', { name: 'Falaj Gold Credit Card' });

    await debit.getByRole('button', { name: 'Block Card' }).click();
    await expect(page.getByRole('alert').getByText('Card Blocked')).toBeVisible();
    await expect(page.getByText('All transactions are now disabled')).toBeVisible();
    await expect(debit.getByText('Blocked', { exact: true })).toBeVisible();
    await expect(credit.getByText('Active', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await debit.getByRole('button', { name: 'Unblock Card' }).click();
    await expect(page.getByRole('status').getByText('Card Unblocked')).toBeVisible();
    await expect(page.getByText('Your card is now active for transactions')).toBeVisible();
    await expect(debit.getByText('Active', { exact: true })).toBeVisible();
  });

  for (const width of [1280, 768, 390]) {
    test(`report in a toast that covers no control of the header, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const debit = page.getByRole('region', { name: 'Everyday Debit Card' });
      await debit.getByRole('button', { name: 'Block Card' }).click();
      const toast = page.getByRole('alert').filter({ hasText: 'Card Blocked' });
      await expect(toast).toBeVisible();
      const [box, header] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()];
      if (!box || !header) throw new Error('The toast or the header is not on screen');

      expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
      if (width >= 1200) return;
      expect(box.x + box.width / 2).toBeCloseTo(width / 2, -1);
      expect(box.y).toBeGreaterThan(844 / 2);
    });
  }

  test('take a PIN change as far as a sample can go', async ({ page }) => {
    const opener = page.getByRole('region', { name: 'Everyday Debit Card' }).getByRole('button', {
      name: 'Change PIN',
    });
    const dialog = page.getByRole('dialog', { name: 'Change PIN' });
    await opener.click();

    await dialog.getByLabel('Current PIN').press('Enter');
    await expect(dialog.getByText('PIN must be exactly 4 digits')).toHaveCount(3);
    await expect(dialog.getByLabel('Current PIN')).toBeFocused();

    await dialog.getByLabel('Current PIN').pressSequentially('1a2b345');
    await expect(dialog.getByLabel('Current PIN')).toHaveValue('1234');
    await expect(dialog.getByLabel('Current PIN')).toHaveAttribute('type', 'password');

    await dialog.getByLabel('New PIN', { exact: true }).fill('5678');
    await dialog.getByLabel('Confirm New PIN').fill('56');
    await expect(dialog.getByText('PINs do not match')).toHaveCount(0);
    await dialog.getByLabel('Confirm New PIN').fill('5679');
    await expect(dialog.getByText('PINs do not match')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await dialog.getByLabel('Confirm New PIN').fill('5678');
    await dialog.getByLabel('Confirm New PIN').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('PIN Not Changed')).toBeVisible();
    await expect(opener).toBeFocused();
  });

  test('forget a PIN that was typed when the dialog is left with Escape', async ({ page }) => {
    const opener = page.getByRole('region', { name: 'Falaj Gold Credit Card' }).getByRole('button', {
      name: 'Change PIN',
    });
    await opener.click();
    await page.getByLabel('Current PIN').fill('1234');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Change PIN' })).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(page.getByLabel('Current PIN')).toHaveValue('');
  });

  test('fit a phone of 360 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('switch', { name: 'Show card numbers' }).click();
    await expect(page.getByText('9702 4815 3690 4821')).toBeVisible();

    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
