import type { APIRequestContext, Locator } from '@playwright/test';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { type Customer, newCustomer, newRecipient, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';
import { choose, figure, newTransferDialog, row } from '../transfer-page.js';

let admin: APIRequestContext;
let sara: Customer;
let layla: BeneficiaryDto;

/** Submits the form as it is; a toast and the field both show the error. */
async function expectProblem(dialog: Locator, title: string, text: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Send Transfer' }).click();
  const toast = dialog.page().getByRole('alert').filter({ hasText: title });
  await expect(toast).toContainText(text);
  await expect(dialog.getByText(text)).toBeVisible();
}

/** Expects the option to show its state and to be disabled. */
async function expectBarred(dialog: Locator, name: RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Beneficiary' }).click();
  const option = dialog.getByTitle(name);
  await expect(option).toContainText('Pending');
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await dialog.page().keyboard.press('Escape');
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

  test('go through every check to the receipt @translated', async ({ page }) => {
    await newRecipient(admin, sara, { name: 'Omar Saeed', status: 'pending' });
    await page.goto('/transfers');
    await expect(page.getByText('No transfers yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send Your First Transfer' }).click();
    const dialog = newTransferDialog(page);

    await expect(dialog.getByText('Available AED 1,000.00')).toBeVisible();
    await expectProblem(dialog, 'Missing Field', 'Please select a beneficiary');
    await expect(dialog.getByText('Please enter a valid amount')).toBeVisible();
    await expect(dialog.getByText('Please select a purpose')).toBeVisible();
    await expect(dialog.getByText('Please enter your 4-digit transaction PIN')).toBeVisible();
    await expectBarred(dialog, /^Omar Saeed/);
    await choose(dialog, 'Beneficiary', /^Layla Haddad/);
    await expectProblem(dialog, 'Invalid Amount', 'Please enter a valid amount');
    await dialog.getByLabel('Amount').press('ArrowUp');
    await expect(dialog.getByLabel('Amount')).toHaveValue('0.01');
    await dialog.getByLabel('Amount').fill('1,250');
    await expect(dialog.getByText('This is AED 250.00 more than is available.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send Transfer' })).toBeDisabled();
    await dialog.getByLabel('Amount').fill('250');
    await expect(dialog.getByText('AED 750.00 left after this transfer')).toBeVisible();
    await expectProblem(dialog, 'Missing Field', 'Please select a purpose');
    await choose(dialog, 'Purpose', 'Education');
    await dialog.getByLabel('Notes (optional)').fill('Third term');
    await dialog.getByLabel('Transaction PIN').fill('12');
    await expectProblem(dialog, 'PIN Required', 'Please enter your 4-digit transaction PIN');
    expect(await violations(page)).toEqual([]);

    await dialog.getByLabel('Transaction PIN').fill('1234');
    await expect(dialog.getByText('You send AED 250.00 to Layla Haddad')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send Transfer' }).click();
    const result = page.getByRole('dialog', { name: 'Sent for approval' });
    await expect(result.getByText('AED 250.00', { exact: true }).first()).toBeVisible();
    await expect(result.getByText('Waiting for the bank’s approval')).toBeVisible();
    await expect(result.getByText('What happens next')).toBeVisible();
    await expect(page.getByText('Transfer Successful')).toBeHidden();
    // The payment has flowed as far as the approval; it moves only for people who want motion.
    const part = () =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('[role=dialog] [data-status=pending]').children[1], '::after').animationDuration`,
      );
    expect(await part()).toBe('0.001s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await part()).toBe('0.15s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await result.getByRole('button', { name: 'Done' }).click();
    await expect(result).toBeHidden();
    await expect(figure(page, 'Pending Transactions')).toContainText('1');
    await expect(figure(page, 'Available Balance')).toContainText('AED 750.00');

    await row(page, 'Transfer to Layla Haddad').click();
    const drawer = page.getByRole('dialog', { name: 'Transaction details' });
    await expect(drawer.getByText('Waiting for the bank’s approval')).toBeVisible();
    await expect(drawer.getByText('AED 250.00 is on hold until then.')).toBeVisible();
    await expect(drawer.getByText('Third term')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    const receipt = page.locator('[data-receipt]');
    await expect(receipt).toContainText('Falaj Bank PJSC');
    await expect(receipt).toContainText('Not yet completed');
    await expect(receipt).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    await expect(drawer).toBeHidden();
  });

  test('with a wrong PIN ask for it again, and keep everything else', async ({ page, complaints }) => {
    await page.goto(`/transfers?to=${layla.id}`);
    const dialog = newTransferDialog(page);
    await expect(dialog.getByText('Layla Haddad')).toBeVisible();
    await expect(page).toHaveURL('/transfers');
    await dialog.getByLabel('Amount').fill('40.50');
    await choose(dialog, 'Purpose', 'Other');
    await dialog.getByLabel('Transaction PIN').fill('9999');
    await dialog.getByLabel('Transaction PIN').press('Enter');

    const pin = dialog.getByLabel('Transaction PIN');
    await expect(dialog.getByText('The transaction PIN is incorrect. 2 attempts left.')).toBeVisible();
    await expect(pin).toBeFocused();
    await expect(pin).toHaveValue('');
    await expect(page.getByRole('dialog', { name: 'Transaction Failed' })).toBeHidden();
    expect(await violations(page)).toEqual([]);

    await page.keyboard.type('8888');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/One attempt left; after that it is locked for 15 minutes/)).toBeVisible();
    await expect(pin).toBeFocused();
    await expect(pin).toHaveValue('');

    await page.keyboard.type('1234');
    await expect(dialog.getByText(/One attempt left/)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
    await expect(row(page, '-AED 40.50')).toBeVisible();
    // The browser itself logs each refusal.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
  });

  test('with a locked PIN cannot be tried again, and say until when', async ({ page, complaints }) => {
    for (const transactionPin of ['7777', '8888', '9999']) {
      await sara.api.post('/api/transfers', {
        data: {
          fromAccountId: sara.accountId,
          toBeneficiaryId: layla.id,
          amount: '1.00',
          purpose: 'other',
          transactionPin,
        },
      });
    }
    await page.goto(`/transfers?to=${layla.id}`);
    const dialog = newTransferDialog(page);
    await dialog.getByLabel('Amount').fill('40.50');
    await choose(dialog, 'Purpose', 'Other');
    await dialog.getByLabel('Transaction PIN').fill('1234');
    await dialog.getByRole('button', { name: 'Send Transfer' }).click();

    const failure = page.getByRole('dialog', { name: 'Transaction Failed' });
    await expect(failure.getByText(/^The transaction PIN is locked/)).toBeVisible();
    await expect(failure.getByText(/^You can try again at \d\d:\d\d \(UAE time\)/)).toBeVisible();
    await expect(failure.getByRole('button', { name: 'Try Again' })).toBeHidden();
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('40.50');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  });
});
