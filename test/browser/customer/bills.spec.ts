import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AdminBillerDto } from '#contract/shapes/billers.dto';
import type { BillDto } from '#contract/shapes/bills.dto';
import { bodyOf, DEMO, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, sidewaysOverflow, violations } from '../page-checks.js';
import { environment } from '../product.js';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

const rows = (page: Page): Locator => page.getByRole('region', { name: 'Your bills' }).getByRole('listitem');
/** A biller of this test alone, which takes parts. */
const newBiller = () =>
  admin.post('/api/admin/billers', {
    data: {
      name: `Falcon Water ${randomUUID().slice(0, 8)}`,
      category: 'water',
      numberPattern: '7#########',
      settlementAccount: 'AE070331234567890123456',
      partialAllowed: true,
    },
  });
/** What the operator's command says, as the network of billers. */
function play(...words: string[]): string {
  const command = join(import.meta.dirname, '../../../dist/backend/src/cli/bill.js');
  const env = environment(process.env.PRODUCT_DATA ?? '');
  return execFileSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
}

/** A number whose end tells the simulator what to do. */
const numberWith = (ending: string) => `7${randomInt(10_000, 99_999)}${ending}`;

test.describe('bills', () => {
  test('of aisha are found by name or type, with their totals, payments, receipts and plans', async ({
    page,
  }) => {
    await signIn(page, DEMO.aisha);
    await page.goto('/bills');
    const search = page.getByRole('searchbox', { name: 'Search bills...' });
    await expect(rows(page).filter({ hasText: 'Sidra Mobile' }).first()).toContainText(
      /Overdue.*AED\s156\.50/s,
    );
    await expect(rows(page).filter({ hasText: 'Wadi Fuel' }).first()).toContainText(/Pending.*AED\s275\.00/s);
    await expect(page.getByRole('group', { name: 'Total due' })).toContainText('AED 852.25');

    await search.fill('DUNE');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/Dune Fibre.*Paid/s);
    await search.fill('rent');
    await expect(page.getByText('No bills found')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');

    await page.getByRole('button', { name: 'Payment history' }).click();
    const history = page.getByRole('dialog', { name: 'Payment history' });
    await expect(history.getByRole('listitem').first()).toContainText(/Dune Fibre.*RC\d+.*AED\s389\.00Paid/s);
    expect(await violations(page)).toEqual([]);
    await history.getByRole('button', { name: 'Receipt' }).first().click();
    await expect(history).toBeHidden();
    await expect(page.getByRole('dialog').getByText('Dune Fibre').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await backStepsAre(page, 0);
    for (const name of ['Schedule payment', 'Set up AutoPay', 'Bill Reminders', 'Add Biller']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await backStepsAre(page, 1);
      await page.goBack();
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    }
  });

  test('are added, paid in part with the PIN, scheduled, and set to autopay @translated', async ({
    page,
    complaints,
  }) => {
    const [sara, biller] = [
      await newCustomer(admin, { balance: '1000.00' }),
      await bodyOf<AdminBillerDto>(await newBiller()),
    ];
    await signIn(page, sara);
    await page.goto('/bills');
    await expect(page.getByText('No bills yet')).toBeVisible();
    await page
      .getByRole('region', { name: 'Your bills' })
      .getByRole('button', { name: 'Add Biller' })
      .click();
    const add = page.getByRole('dialog', { name: 'Add Biller' });
    await add.getByLabel('Biller').click();
    await add.getByTitle(new RegExp(biller.name)).click();
    await add.getByLabel('Consumer number').fill(numberWith('0000'));
    await add.getByRole('button', { name: 'Add Biller' }).click();
    await expect(page.getByText('Biller Added')).toBeVisible();

    const [bill] = await bodyOf<BillDto[]>(await sara.api.get('/api/bills'));
    await rows(page).getByRole('button', { name: 'Pay Now' }).click();
    const pay = page.getByRole('dialog', { name: 'Pay bill' });
    await pay.getByLabel('Amount').fill('50');
    await pay.getByLabel('Transaction PIN').fill('9999');
    await pay.getByRole('button', { name: 'Pay Now' }).click();
    await expect(pay.getByRole('alert')).toHaveText('The transaction PIN is incorrect. 2 attempts left.');
    expect(complaints.splice(0)).toHaveLength(1);
    await pay.getByLabel('Transaction PIN').fill('1234');
    await pay.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByText('Bill Paid')).toBeVisible();
    await expect(rows(page)).toContainText('left to pay');
    const rest = (Number(bill?.amount) - 50).toFixed(2);
    await expect(page.getByRole('group', { name: 'Total due' })).toContainText(`AED ${rest}`);

    await page.getByRole('button', { name: 'Schedule payment' }).click();
    const schedule = page.getByRole('dialog', { name: 'Schedule payment' });
    await schedule.getByLabel('Transaction PIN').fill('1234');
    await schedule.getByRole('button', { name: 'Schedule payment' }).click();
    await expect(rows(page)).toContainText('Will be paid on');

    await page.getByRole('button', { name: `More: \u2068${biller.name}\u2069` }).click();
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'AutoPay' }).click();
    const autopay = page.getByRole('dialog', { name: 'Set up AutoPay' });
    await autopay.getByLabel('Limit (optional)').fill('800');
    await autopay.getByLabel('Transaction PIN').fill('1234');
    await autopay.getByRole('button', { name: 'Set up AutoPay' }).click();
    await expect(page.getByText('AutoPay on', { exact: true })).toBeVisible();

    const consumer = ['--consumer', bill?.consumerNumber ?? ''];
    expect(play('issue', ...consumer, '--amount', '33.00')).toContain('AED 33.00');
    await expect(rows(page).filter({ hasText: '33.00' })).toBeVisible();
    expect(play('lose_answer', ...consumer)).toContain('lose_answer');
    await sara.api.dispose();
  });

  test('whose payment is not confirmed say so, on a phone in Arabic, and a restricted customer is led to the chat', async ({
    page,
    context,
    baseURL,
  }) => {
    const [sara, biller] = [
      await newCustomer(admin, { balance: '1000.00' }),
      await bodyOf<AdminBillerDto>(await newBiller()),
    ];
    const consumer = { billerId: biller.id, consumerNumber: numberWith('9005') };
    await bodyOf(await sara.api.post('/api/billers/own', { data: consumer }));
    await page.setViewportSize({ width: 360, height: 740 });
    await context.addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
    await signIn(page, sara);
    await page.goto('/bills');

    await page.getByRole('button', { name: 'ادفع الآن' }).click();
    const pay = page.getByRole('dialog', { name: 'دفع الفاتورة' });
    await pay.getByLabel('الرقم السري للمعاملات').fill('١٢٣٤');
    await pay.getByRole('button', { name: 'ادفع الآن' }).click();
    await expect(page.getByText('الدفع قيد التأكيد')).toBeVisible();
    await expect(page.getByText('قيد التأكيد', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'ادفع الآن' })).toBeHidden();
    const figures = page.getByRole('region', { name: 'الملخص' }).getByRole('group');
    await expect(figures).toHaveCount(3);
    for (const figure of await figures.all()) expect((await figure.boundingBox())?.height).toBeLessThan(72);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);

    await bodyOf(
      await admin.patch(`/api/admin/users/${sara.id}/restriction`, { data: { restricted: true } }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'جدولة دفعة' }).click();
    await expect(page.getByRole('dialog', { name: 'جدولة دفعة' })).toBeHidden();
    await expect(page.getByRole('textbox')).not.toHaveCount(0);
    await sara.api.dispose();
  });

  test('come from billers that administrators add, change and take out of service', async ({ page }) => {
    const name = `Palm Gas ${randomUUID().slice(0, 8)}`;
    await signIn(page, workerAdministrator());
    await page.goto('/admin/billers');
    await page.getByRole('button', { name: 'Add Biller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Biller' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Pattern of consumer numbers').fill('1234');
    await dialog.getByLabel('Settlement account').fill('AE070331234567890123456');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/Use 4 to 30/)).toBeVisible();
    await dialog.getByLabel('Pattern of consumer numbers').fill('PG######');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('PG######');
    await row.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit Biller' }).getByLabel('Partial payment allowed').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Partial payment allowed');
    await row.getByRole('button', { name: 'Deactivate' }).click();
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
