import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
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
import { sidewaysOverflow, violations } from '../page-checks.js';

let admin: APIRequestContext;
let sara: Customer;
let layla: BeneficiaryDto;

test.describe('the history of transfers', () => {
  // Half-faded elements have too little contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.beforeEach(async ({ page }) => {
    admin = await session(workerAdministrator());
    sara = await newCustomer(admin, { balance: '5000.00' });
    layla = await newRecipient(admin, sara);
    await signIn(page, sara);
  });
  test.afterEach(async () => {
    await sara.api.dispose();
    await admin.dispose();
  });

  test('is added up, grouped by month, found in every language, and filtered', async ({ page }) => {
    await sent('250.00');
    await sent('1250.50', '2025-11-21T08:00:00.000Z');
    await sent('40.00', '2025-11-20T20:30:00.000Z');
    await page.goto('/transfers');

    await test.step('this month and all time are added up, and it is said what counts', async () => {
      const card = page.getByRole('heading', { name: 'Total Sent' }).locator('xpath=..');
      await expect(card).toContainText(
        /AED\s250\.00This monthTransfers, bills, purchases, cash and feesAll time: AED\s1,540\.50/,
      );

      const question = page.getByRole('button', { name: 'What counts as sent?' });
      await question.click();
      await expect(page.getByText(/^Money that has left your accounts/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await question.click();
      await expect(page.getByText(/^Money that has left your accounts/)).toBeHidden();
    });

    await test.step('months are groups, and amounts and dates are found in every language', async () => {
      const november = page.getByRole('region', { name: 'November 2025' });
      await expect(november.getByRole('listitem')).toHaveCount(2);
      await expect(november).toContainText(/OutAED\s1,290\.50/);

      const search = page.getByRole('searchbox', { name: 'Search transfers...' });
      for (const [text, count] of [
        ['1,250.5', 1],
        ['1250', 1],
        ['21 Nov', 2],
        ['2025-11-21', 2],
        ['21 نوفمبر 2025', 2],
        ['21 नवंबर', 2],
        ['20 Nov 2025', 0],
      ] as const) {
        await search.fill(text);
        await expect(rows(page), text).toHaveCount(count);
      }
      await search.fill('');
      await expect(rows(page)).toHaveCount(3);
    });

    await test.step('direction, date and amount are filters, until they are cleared', async () => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const fields = page.getByRole('group', { name: 'Filter' });

      await fields.getByLabel('To date').fill('21/11/2025');
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(2);
      await expect(row(page, '-AED 1,250.50')).toBeVisible();
      await fields.getByLabel('Amount to').fill('1,250.49');
      await expect(rows(page)).toHaveCount(1);
      await expect(row(page, '-AED 1,250.50')).toHaveCount(0);
      await fields.getByLabel('Amount from').fill('2,000');
      await expect(fields.getByText('This is less than the first amount.')).toBeVisible();
      await fields.getByLabel('Amount from').fill('');
      await fields.getByLabel('Amount to').fill('lots');
      await expect(fields.getByText('Please enter a valid amount')).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Filter (1)' })).toHaveAttribute('aria-expanded', 'true');
      expect(await violations(page)).toEqual([]);

      await fields.getByRole('button', { name: 'Clear filters' }).click();
      await expect(rows(page)).toHaveCount(3);
      await fields.getByRole('combobox', { name: 'Direction' }).click();
      await page.getByTitle('Money in').last().click();
      await expect(page.getByText('No matching transfers')).toBeVisible();

      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  });

  test('repeats a transfer, but asks for the PIN', async ({ page }) => {
    await sent('250.00');
    await page.goto('/');
    await page.getByRole('button').filter({ hasText: 'Layla Haddad' }).click();
    await page.getByRole('button', { name: 'Repeat' }).click();

    const dialog = page.getByRole('dialog', { name: 'New Transfer' });
    await expect(dialog.getByText('You send AED 250.00 to Layla Haddad')).toBeVisible();
    await expect(dialog.getByText('Family Support')).toBeVisible();
    await expect(page).toHaveURL('/transfers');
    await dialog.getByLabel('Transaction PIN').fill('1234');
    await dialog.getByRole('button', { name: 'Send Transfer' }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('gives a receipt as one page of A4 and as an image, to save or to pass on, also when the recipient is gone', async ({
    page,
  }) => {
    const { reference } = await sent('250.00');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/transfers');
    await row(page, 'Layla Haddad').click();
    const drawer = page.getByRole('dialog', { name: 'Transaction details' });
    await expect(drawer.getByText('Approved by the bank')).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Save as image' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^receipt-TXN-.*\.png$/);
    const { width, height } = sizeOf(await readFile(await download.path()));
    expect(width).toBe(1440);
    expect(height).toBeGreaterThan(1200);

    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][\d.]* 84[12][\d.]*\s*\]/);

    await test.step('a recipient who is gone is not paid again', async () => {
      expect((await sara.api.delete(`/api/beneficiaries/${layla.id}`)).ok()).toBe(true);
      await page.addInitScript(SHARING_DEVICE);
      await page.goto('/transfers');
      await row(page, 'Layla Haddad').click();
      await expect(drawer.getByText('Layla Haddad is no longer one of your recipients.')).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Repeat' })).toBeHidden();
    });

    await test.step('the image is passed on to other apps where the device can', async () => {
      await page.getByRole('button', { name: 'Share as image' }).click();
      await expect
        .poll(() => page.evaluate('globalThis.given'))
        .toEqual({ name: `receipt-${reference}.png`, title: 'Transaction receipt', isEmpty: false });
    });
  });
});

/** Stands in for a device that passes files on to other apps; keeps what it is given. */
const SHARING_DEVICE = `
  navigator.canShare = ({ files }) => files.every(({ type }) => type === 'image/png');
  navigator.share = async ({ files: [file], title }) => {
    globalThis.given = { name: file.name, title, isEmpty: file.size === 0 };
  };
`;

const rows = (page: Page) => page.getByRole('region', { name: 'Transfer History' }).getByRole('listitem');
const row = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Transfer History' }).getByRole('button').filter({ hasText: text });

/** A completed transfer to Layla, with its date changed if one is given. */
async function sent(amount: string, createdAt?: string): Promise<TransactionDto> {
  const transfer = await newTransfer(sara, layla.id, amount);
  await decideTransfer(admin, transfer.id, 'completed');
  if (createdAt !== undefined) {
    await bodyOf(await admin.patch(`/api/admin/transactions/${transfer.id}/date`, { data: { createdAt } }));
  }
  return transfer;
}

/** The size of a PNG image, from its header. */
function sizeOf(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
