import type { APIRequestContext } from '@playwright/test';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { QueuePlaceDto, TransactionDto } from '#contract/shapes/transfers.dto';
import { cutOff, loseAnswers } from '../cut-off.js';
import {
  bodyOf,
  type Customer,
  decideTransfer,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { violations } from '../page-checks.js';
import { choose, figure, newTransferDialog, row, rows } from '../transfer-page.js';

let admin: APIRequestContext;
let sara: Customer;
let layla: BeneficiaryDto;

test.describe('money transfers that were sent', () => {
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

  test('are found, filtered and paged', async ({ page }) => {
    const rejected = await newTransfer(sara, layla.id, '1.00');
    await decideTransfer(admin, rejected.id, 'failed');
    for (let cents = 10; cents < 26; cents += 1) await newTransfer(sara, layla.id, `0.${cents}`);
    await page.goto('/transfers');

    await expect(page.getByText('Showing 1-15 of 17 transactions')).toBeVisible();
    await expect(rows(page)).toHaveCount(15);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Showing 16-17 of 17 transactions')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

    const search = page.getByRole('searchbox', { name: 'Search transfers...' });
    await search.fill('FAMILY sup');
    await expect(page.getByText('Showing 1-15 of 17 transactions')).toBeVisible();
    await search.fill(rejected.reference.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText(/^Showing/)).toBeHidden();
    await search.fill('nobody');
    await expect(page.getByText('No matching transfers')).toBeVisible();
    await page.getByRole('button', { name: 'Show all transfers' }).click();

    await choose(page, 'Status', 'Failed');
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, '-AED 1.00')).toBeVisible();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
  });

  test('show what an administrator decides, without a reload @translated', async ({ page }) => {
    const { id, reference } = await newTransfer(sara, layla.id, '250.00');
    await page.goto('/transfers');
    await expect(figure(page, 'Total Sent')).toContainText('AED 0.00');
    await row(page, reference).click();
    const drawer = page.getByRole('dialog', { name: 'Transaction details' });
    await expect(drawer.getByText('Waiting for the bank’s approval')).toBeVisible();

    await decideTransfer(admin, id, 'completed');
    await expect(page.getByText('Transfer completed successfully')).toBeVisible();
    await expect(drawer.getByText('Approved by the bank')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(row(page, reference)).toBeFocused();
    await expect(row(page, reference).getByText('Completed')).toBeVisible();
    await expect(figure(page, 'Total Sent')).toContainText('AED 250.00');
    await expect(figure(page, 'Pending Transactions')).toContainText('0');
    await expect(page.getByText(`Transfer ${reference}: Completed`)).toBeAttached();
  });

  test('are said to be completed when they are, on whatever page the customer is', async ({ page }) => {
    const { id } = await newTransfer(sara, layla.id, '250.00');
    await page.goto('/transfers');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.getByText('Transfer Successful')).toBeHidden();

    await decideTransfer(admin, id, 'completed');
    await expect(page.getByRole('status').filter({ hasText: 'Transfer Successful' })).toContainText(
      'Transfer completed successfully',
    );
  });

  test('are said to be completed after a visit that began on another page', async ({ page }) => {
    const { id } = await newTransfer(sara, layla.id, '250.00');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();

    await decideTransfer(admin, id, 'completed');
    await expect(page.getByText('Transfer completed successfully')).toBeVisible();
  });

  test('are never sent twice, when only the answer was lost', async ({ page, complaints }) => {
    await page.goto(`/transfers?to=${layla.id}`);
    const dialog = newTransferDialog(page);
    await dialog.getByLabel('Amount').fill('99');
    await choose(dialog, 'Purpose', 'Medical Expenses');
    await dialog.getByLabel('Transaction PIN').fill('1234');
    const restore = await loseAnswers(page, '**/api/transfers', (sent) => {
      const key = { 'Idempotency-Key': sent.headers()['idempotency-key'] ?? '' };
      return sara.api.post('/api/transfers', { data: sent.postDataJSON() as object, headers: key });
    });
    const answerAgain = await cutOff(page, '**/api/transfers/outcome');
    await dialog.getByRole('button', { name: 'Send Transfer' }).click();

    const checking = page.getByText('We are checking whether it went through');
    await expect(checking).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Transaction Failed' })).toBeHidden();
    expect(await violations(page)).toEqual([]);

    await page.context().setOffline(true);
    restore();
    answerAgain();
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
    await expect(checking).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(1);
    const all = await bodyOf<TransactionDto[]>(await sara.api.get('/api/transactions'));
    expect(all.map(({ amount }) => amount)).toEqual(['-99.00']);
    complaints.splice(0);
  });

  test('say that nothing was sent when that is so, and keep the form', async ({ page, complaints }) => {
    await page.goto(`/transfers?to=${layla.id}`);
    const dialog = newTransferDialog(page);
    await dialog.getByLabel('Amount').fill('99');
    await choose(dialog, 'Purpose', 'Medical Expenses');
    await dialog.getByLabel('Transaction PIN').fill('1234');
    let isBusy = true;
    await page.route('**/api/transfers', (route) =>
      isBusy ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Send Transfer' }).click();

    const failure = page.getByRole('dialog', { name: 'Transaction Failed' });
    await expect(failure.getByText('Failed to process transfer')).toBeVisible();
    await expect(failure.getByText(/^It was not sent/)).toBeVisible();
    isBusy = false;
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(1);
    // The browser itself logs the failure, and the question that had no answer.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('502'), expect.stringContaining('404')]);
  });

  test('show their place in the queue, and what becomes of it', async ({ page }) => {
    const { id } = await newTransfer(sara, layla.id, '250.00');
    await page.route(`**/api/transfers/${id}/queue`, async (route) => {
      const response = await route.fetch();
      const { ahead } = (await response.json()) as QueuePlaceDto;
      // Other journeys have transfers in the queue too.
      await route.fulfill({ response, json: { ahead: ahead === null ? null : 2 } });
    });
    await page.goto('/transfers');
    await row(page, '-AED 250.00').click();
    const drawer = page.getByRole('dialog', { name: 'Transaction details' });
    await expect(drawer.getByText('2 ahead of you')).toBeVisible();

    await decideTransfer(admin, id, 'completed');
    await expect(drawer.getByText('Approved by the bank')).toBeVisible();
    await expect(drawer.getByText('ahead of you')).toBeHidden();
  });
});
