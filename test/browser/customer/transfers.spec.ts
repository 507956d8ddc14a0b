import type { APIRequestContext, Locator } from '@playwright/test';
import type { BeneficiaryView } from '#contract/beneficiaries';
import type { TransactionView } from '#contract/transfers';
import {
  bodyOf,
  type Customer,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, sidewaysOverflow, violations } from '../page-checks.js';
import { choose, figure, newTransferDialog, row, rows } from '../transfer-page.js';

let admin: APIRequestContext;
let sara: Customer;
let layla: BeneficiaryView;

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

  test('go through every check to the receipt', async ({ page }) => {
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
    await expect(page.getByText('Transfer Successful')).toBeVisible();
    await expect(page.getByText('Transfer completed successfully')).toBeVisible();
    const result = page.getByRole('dialog', { name: 'Sent for approval' });
    await expect(result.getByText('AED 250.00', { exact: true }).first()).toBeVisible();
    await expect(result.getByText('Waiting for the bank’s approval')).toBeVisible();
    await expect(result.getByText('What happens next')).toBeVisible();
    // The payment has flowed as far as the approval; it moves only for people who want motion.
    const part = () =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('[role=dialog] [data-status=pending]').children[1], '::after').animationDuration`,
      );
    expect(await part()).toBe('0.001s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await part()).toBe('0.2s');
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
    await expect(page.getByText('Transfer Successful')).toBeVisible();
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

    await expect(page.getByText('Transfer Successful')).toBeVisible();
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

  test('take three steps on a phone, and keep what was typed', async ({ page }) => {
    await newTransfer(sara, layla.id, '250.00');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/transfers');
    await expect(rows(page)).toHaveCount(1);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const dialog = newTransferDialog(page);
    await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
    await expect(dialog.getByLabel('Transaction PIN')).toBeHidden();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Please select a beneficiary')).toBeVisible();
    await expect(dialog.getByLabel('Beneficiary')).toBeFocused();
    // The toast covers none of them.
    await expect(page.getByRole('alert').filter({ hasText: 'Missing Field' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click({ trial: true });
    await choose(dialog, 'Beneficiary', /^Layla Haddad/);
    await choose(dialog, 'Purpose', 'Other');
    await dialog.getByLabel('Amount').fill('forty');
    await expect(dialog.getByText('Please enter an amount such as 1,250.50')).toBeVisible();
    await dialog.getByLabel('Amount').fill('40');
    expect(await sidewaysOverflow(page)).toBe(0);
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Amount').press('Enter');

    await expect(dialog.getByText('Step 2 of 3')).toBeVisible();
    await expect(dialog.getByText('AED 40.00')).toBeVisible();
    await dialog.getByLabel('Notes (optional)').fill('Books');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('40');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Books');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');

    await expect(dialog.getByText('Step 3 of 3')).toBeVisible();
    await backStepsAre(page, 3);
    await page.goBack();
    await page.goBack();
    await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toHaveValue('40');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Transaction PIN')).toBeFocused();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    const [newest] = await bodyOf<TransactionView[]>(await sara.api.get('/api/transactions'));
    expect(newest).toMatchObject({ amount: '-40.00', notes: 'Books', purpose: 'other' });
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeHidden();
    await expect(page).toHaveURL('/transfers');
  });
});

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
