import type { APIRequestContext, Locator } from '@playwright/test';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import {
  bodyOf,
  type Customer,
  newCustomer,
  newRecipient,
  newTransfer,
  openDark,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, sidewaysOverflow, violations } from '../page-checks.js';
import { choose, newTransferDialog, row, rows } from '../transfer-page.js';

let admin: APIRequestContext;
let sara: Customer;
let layla: BeneficiaryDto;

/** Picks the first option by keyboard; the list must be open first. */
async function pickFirst(dialog: Locator, label: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: label });
  const page = dialog.page();
  if (!(await field.evaluate((input) => input === input.ownerDocument.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

test.describe('money transfers', () => {
  // Half-faded elements have too little contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.beforeEach(async ({ page }) => {
    admin = await session(workerAdministrator());
    sara = await newCustomer(admin, { balance: '1000.00' });
    layla = await newRecipient(admin, sara);
    await signIn(page, sara);
  });
  test.afterEach(async () => {
    await sara.api.dispose();
    await admin.dispose();
  });

  test('are sent with the keyboard alone', async ({ page }) => {
    await page.goto('/transfers');
    await expect(page.getByRole('heading', { name: 'Money Transfers' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab', { name: 'Transfers' })).toBeFocused();
    // The panel of the tab can be focused, too.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const initiate = page.getByRole('button', { name: 'Initiate Transfer' });
    await expect(initiate).toBeFocused();

    await page.keyboard.press('Enter');
    const dialog = newTransferDialog(page);
    await expect(dialog.getByLabel('Beneficiary')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(initiate).toBeFocused();

    await page.keyboard.press('Enter');
    await pickFirst(dialog, 'Beneficiary');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12.5');
    await page.keyboard.press('Tab');
    await pickFirst(dialog, 'Purpose');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');

    const result = page.getByRole('dialog', { name: 'Sent for approval' });
    await expect(result).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // The first button cancels the transfer.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(result.getByRole('button', { name: 'Send another' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Beneficiary')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, '-AED 12.50')).toBeVisible();
    await expect(initiate).toBeFocused();
  });

  test('fit a laptop of 800 pixels height, with all errors', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/transfers');
    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const dialog = newTransferDialog(page);
    await dialog.getByRole('button', { name: 'Send Transfer' }).click();
    await expect(dialog.getByText('Please select a purpose')).toBeVisible();
    await expect
      .poll(async () => {
        const { y = 0, height = 800 } = (await dialog.boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThanOrEqual(800);
    await expect(dialog.getByRole('button', { name: 'Send Transfer' })).toBeInViewport({ ratio: 1 });
  });

  test('have the buttons of a step in the colour of the sheet, also in the dark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDark(page, '/transfers');
    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const dialog = newTransferDialog(page);
    await dialog.getByRole('button', { name: /Layla Haddad/ }).click();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();

    const buttons = dialog.getByRole('button', { name: 'Continue' }).locator('xpath=../..');
    const colour = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('.ant-modal-container')).backgroundColor`,
    );
    await expect(buttons).toHaveCSS('background-color', colour);
  });

  test('take three steps on a phone, and keep what was typed', async ({ page, complaints }) => {
    await newRecipient(admin, sara, { name: 'Omar Saeed', status: 'pending', accountNumber: '4433221100' });
    await newTransfer(sara, layla.id, '250.00');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/transfers');
    await expect(rows(page)).toHaveCount(1);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const dialog = newTransferDialog(page);
    await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
    await expect(dialog.getByLabel('Transaction PIN')).toBeHidden();
    await expect(dialog.getByRole('button', { name: /Omar Saeed.*Pending/ })).toBeDisabled();
    await expect(dialog.getByRole('link', { name: 'Add someone' })).toBeVisible();
    // It fills the screen, apart from a scrollbar.
    const { x, y, width, height } = (await dialog.boundingBox()) ?? {};
    expect({ x, y, isWide: Number(width) >= 340, isHigh: Number(height) >= 740 }).toEqual({
      x: 0,
      y: 0,
      isWide: true,
      isHigh: true,
    });
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /Layla Haddad.*8899/ }).click();

    await expect(dialog.getByText('Step 2 of 3')).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Please enter a valid amount')).toBeVisible();
    // The toast does not cover the button.
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Amount' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click({ trial: true });
    await dialog.getByLabel('Amount').fill('forty');
    await expect(dialog.getByText('Please enter an amount such as 1,250.50')).toBeVisible();
    await dialog.getByLabel('Amount').fill('40');
    await expect(dialog.getByText('AED 710.00 left after this transfer')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Amount').press('Enter');

    await expect(dialog.getByText('Step 3 of 3')).toBeVisible();
    await expect(dialog.getByText('AED 40.00')).toBeVisible();
    // The purpose is that of the last payment to her.
    await expect(dialog.getByRole('combobox', { name: 'Purpose' })).toHaveValue('Family Support');
    await choose(dialog, 'Purpose', 'Other');
    await dialog.getByRole('button', { name: 'Add notes' }).click();
    await dialog.getByLabel('Notes (optional)').fill('Books');
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await backStepsAre(page, 3);
    await page.goBack();
    await page.goBack();
    await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: /Layla Haddad/ }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('40');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.context().setOffline(false);
    await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Books');
    await expect(dialog.getByRole('combobox', { name: 'Purpose' })).toHaveValue('Other');
    await expect(dialog.getByLabel('Transaction PIN')).toBeFocused();
    // The fourth digit sends the form.
    await page.keyboard.type('1234');
    await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    const [newest] = await bodyOf<TransactionDto[]>(await sara.api.get('/api/transactions'));
    expect(newest).toMatchObject({ amount: '-40.00', notes: 'Books', purpose: 'other' });
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeHidden();
    await expect(page).toHaveURL('/transfers');
    // What the page was loading ahead when the line was cut.
    const isLoad = (complaint: string) => complaint.includes('ERR_INTERNET_DISCONNECTED');
    expect(complaints.splice(0).filter((complaint) => !isLoad(complaint))).toEqual([]);
  });

  test('lead to the form of a new recipient from the list of people', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/transfers?to=');
    await newTransferDialog(page).getByRole('link', { name: 'Add someone' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Beneficiary' })).toBeVisible();
    await expect(page).toHaveURL('/beneficiaries');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/beneficiaries');
  });

  test('group the digits of an amount while they are typed, and leave the caret where it is', async ({
    page,
  }) => {
    await page.goto(`/transfers?to=${layla.id}`);
    const amount = newTransferDialog(page).getByLabel('Amount');
    const caret = () => page.evaluate<number | null>('document.activeElement.selectionStart');
    await expect(amount).toBeFocused();
    await page.keyboard.type('250.75');
    await page.keyboard.press('Home');
    await page.keyboard.type('1');
    await expect(amount).toHaveValue('1,250.75');
    expect(await caret()).toBe(1);
    await page.keyboard.press('Delete');
    await expect(amount).toHaveValue('1,250.75');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(amount).toHaveValue('1,250.7');
    await amount.fill('٩٩٩٫٥');
    await expect(amount).toHaveValue('999.5');
    await expect(newTransferDialog(page).getByText('AED 0.50 left after this transfer')).toBeVisible();
  });
});
