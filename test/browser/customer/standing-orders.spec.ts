/** Standing orders, paid with the clock moved, what they do to the balance, and what is put aside. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  bodyOf,
  type Customer,
  newAdministrator,
  newCustomer,
  newRecipient,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, sidewaysOverflow, violations } from '../page-checks.js';
import { environment, openProduct, type RunningProduct } from '../product.js';

// Half-faded elements have too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The day in this number of days, by the clock of the UAE. */
function dayIn(days: number): string {
  return new Date(Date.now() + (4 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
}

/** Runs what is due at eight on this day, in a process of its own. */
async function runJobs({ data }: RunningProduct, day: string): Promise<void> {
  const command = join(import.meta.dirname, '../../../dist/backend/src/cli/jobs.js');
  const args = [command, '--now', `${day}T08:00:00+04:00`];
  await promisify(execFile)(process.execPath, args, { env: environment(data) });
}

/** Opens a select and goes down to the option, by keys. */
async function choose(page: Page, select: Locator, option: string | RegExp): Promise<void> {
  await select.press('ArrowDown');
  const active = page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active',
  );
  await expect(active).toBeVisible();
  for (let more = 0; more < 10; more += 1) {
    const text = await active.innerText();
    if (text.match(option)) break;
    await page.keyboard.press('ArrowDown');
    await expect(active).not.toHaveText(text);
  }
  await expect(active).toContainText(option);
  await page.keyboard.press('Enter');
}

/** Opens the menu of a phone, and follows the link. */
async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'المزيد' }).press('Enter');
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible();
}

/** The screen is wide enough and accessible. */
async function expectGoodScreen(page: Page): Promise<void> {
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
}

test.describe('everyday banking, in Arabic, on a phone, by keyboard', () => {
  let own: RunningProduct;
  let admin: APIRequestContext;
  let sara: Customer;

  // A bank of its own, because the moved clock is that of all jobs.
  test.beforeAll(async () => {
    own = await openProduct();
  });
  test.afterAll(async () => {
    await sara.api.dispose();
    await admin.dispose();
    await own.stop();
  });

  test('rent is set up, approved once and paid twice; then money is put aside @translated', async ({
    open,
  }) => {
    const mariam = newAdministrator('Mariam', 'Al Suwaidi', { data: own.data });
    const at = { baseURL: own.address };
    admin = await session(mariam, own.address);
    sara = await newCustomer(admin, { balance: '1000.00', ...at });
    await newRecipient(admin, sara, { name: 'Falcon Towers' });
    const desk = await open(mariam, at);
    const page = await open(sara, { ...at, viewport: { width: 390, height: 844 } });
    await page.context().addCookies([{ name: 'falaj_language', value: 'ar', url: own.address }]);

    await page.goto('/transfers');
    const tab = page.getByRole('tab', { name: 'التحويلات' });
    await tab.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByText('لا توجد أوامر دائمة بعد')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'إنشاء أول أمر دائم' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'أمر دائم جديد' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const list = (label: string) => dialog.getByRole('combobox', { name: label });
    await dialog.getByRole('button', { name: /Falcon Towers/ }).press('Enter');
    await field('المبلغ').fill('٤٠٠');
    await expect(field('المبلغ')).toHaveValue('400');
    await expectGoodScreen(page);
    await page.keyboard.press('Enter');
    const firstDay = field('الدفعة الأولى');
    await firstDay.fill(dayIn(1));
    await firstDay.press('Enter');
    await firstDay.click();
    await expect(dialog.getByText(monthInArabic(dayIn(1)), { exact: true })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // Enter takes a typed day over and does not send the form.
    await firstDay.fill(dayIn(1));
    await page.keyboard.press('Enter');
    await expect(firstDay).toHaveValue(dayIn(1).split('-').reverse().join('/'));
    await choose(page, list('الانتهاء'), 'بعد عدد من الدفعات');
    await field('عدد الدفعات').fill('2');
    await expectGoodScreen(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^ستدفع إلى/)).toContainText(/Falcon Towers.*AED\s400\.00.*مرتين/);
    await choose(page, list('الغرض'), 'غرض آخر');
    await expect(dialog.getByText('يُرجى إدخال الرقم السري للمعاملات المكوّن من 4 أرقام')).toBeHidden();
    await expectGoodScreen(page);
    // The fourth digit sends the form.
    await field('الرقم السري للمعاملات').fill('1234');
    await expect(dialog).toBeHidden();
    const order = page.getByRole('article', { name: 'Falcon Towers' });
    await expect(order).toContainText('بانتظار الموافقة');

    await desk.goto('/admin/simple');
    await desk.getByRole('tab', { name: 'Standing Orders' }).click();
    const waiting = desk.getByRole('article', { name: 'Falcon Towers' });
    await expect(waiting).toContainText('AED 400.00');
    await expect(waiting).toContainText('Sara Nasser');
    expect(await violations(desk)).toEqual([]);
    await waiting.getByRole('button', { name: 'Approve Falcon Towers' }).press('Enter');
    await expect(desk.getByText('Standing Order Updated')).toBeVisible();
    await expect(order).toContainText('ساري');
    const projected = page
      .getByRole('row')
      .filter({ hasText: /أمر دائم إلى.*Falcon Towers/ })
      .first();
    await expect(projected).toContainText(/400\.00.*600\.00/);

    await runJobs(own, dayIn(1));
    await expect(order).toContainText('دُفع 1 من 2');
    // At least as many days as a month has, so that the second payment is in another month than the first.
    await runJobs(own, dayIn(32));
    await page.getByRole('button', { name: 'عرض أمر منتهٍ واحد' }).press('Enter');
    await expect(order).toContainText('مكتمل');
    await expect(order).toContainText('دُفع 2 من 2');
    await order.getByRole('button', { name: 'الدفعات' }).press('Enter');
    await expect(order.getByRole('listitem').filter({ hasText: 'دُفعت' })).toHaveCount(2);
    await order
      .getByRole('button', { name: /^عرض الدفعة/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Falcon Towers');
    await page.keyboard.press('Escape');
    await expectGoodScreen(page);

    await goTo(page, 'التوفير');
    await page.getByRole('button', { name: 'حدّد هدفك الأول' }).press('Enter');
    await page.getByRole('dialog').getByLabel('الاسم', { exact: true }).fill('رحلة');
    await page.getByRole('dialog').getByLabel('المبلغ المستهدف', { exact: true }).fill('200');
    await page.keyboard.press('Enter');
    const goal = page.getByRole('article', { name: 'رحلة' });
    await goal.getByRole('button', { name: 'إضافة أموال' }).press('Enter');
    const funds = page.getByRole('dialog', { name: 'إضافة أموال: رحلة' });
    await choose(page, funds.getByRole('combobox', { name: 'من حساب' }), /200\.00/);
    await funds.getByLabel('المبلغ', { exact: true }).fill('150');
    await page.keyboard.press('Enter');
    await expect(funds).toBeHidden();
    await expect(goal).toContainText('75');

    // The clock of the phone follows that of the jobs.
    await page.clock.setFixedTime(`${dayIn(32)}T10:00:00+04:00`);
    await goTo(page, 'التحليلات');
    const categories = page.getByRole('table', { name: 'الإنفاق حسب الفئة' });
    await expect(categories).toContainText(/100.*AED\s400\.00/);
    await expect(page.getByRole('table', { name: 'الإنفاق حسب المستفيد' })).toContainText('Falcon Towers');
    await expectGoodScreen(page);

    const accounts = await bodyOf<{ id: string; balance: string }[]>(await sara.api.get('/api/accounts'));
    expect(accounts.find(({ id }) => id === sara.accountId)?.balance).toBe('50.00');
    const books = await bodyOf<{ ok: boolean }>(await admin.get('/api/admin/ledger/check'));
    expect(books.ok).toBe(true);
  });
});

test.describe('a standing order', () => {
  let admin: APIRequestContext;
  let sara: Customer;

  test.beforeEach(async () => {
    admin = await session(workerAdministrator());
    sara = await newCustomer(admin, { balance: '100.00' });
    const { id } = await newRecipient(admin, sara);
    const data = {
      fromAccountId: sara.accountId,
      toBeneficiaryId: id,
      amount: '150.00',
      purpose: 'other',
      frequency: 'weekly',
      startsOn: dayIn(1),
      transactionPin: '1234',
    };
    const order = await bodyOf<{ id: string }>(await sara.api.post('/api/standing-orders', { data }));
    const approval = { status: 'active', version: 1 };
    await bodyOf(await admin.patch(`/api/admin/standing-orders/${order.id}`, { data: approval }));
  });
  test.afterEach(async () => {
    await sara.api.dispose();
    await admin.dispose();
  });

  test('warns of an empty account, and is paused, changed and deleted with the keyboard @translated', async ({
    page,
    complaints,
  }) => {
    await signIn(page, sara);
    await page.goto('/transfers?tab=scheduled');
    const warning = page.getByText(/^Your balance would fall below zero on /);
    await expect(warning).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const order = page.getByRole('article', { name: 'Layla Haddad' });
    await press(page, order.getByRole('button', { name: 'Pause' }));
    await expect(order).toContainText('Paused');
    await expect(warning).toBeHidden();
    await press(page, order.getByRole('button', { name: 'Resume' }));
    await expect(order).toContainText('Active');
    await expect(warning).toBeVisible();

    await press(page, order.getByRole('button', { name: 'Change amount' }));
    const change = page.getByRole('dialog', { name: 'Change amount' });
    await expect(change).toBeVisible();
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(change).toBeHidden();
    await press(page, order.getByRole('button', { name: 'Change amount' }));
    await change.getByLabel('New amount').fill('20');
    await change.getByLabel('Transaction PIN').fill('9999');
    await page.keyboard.press('Enter');
    await expect(change.getByText('The transaction PIN is incorrect. 2 attempts left.')).toBeVisible();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await expect(change).toBeHidden();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403 (Forbidden)')]);
    await expect(order).toContainText(/AED\s20\.00.* every/);
    await expect(warning).toBeHidden();

    await press(page, order.getByRole('button', { name: 'Delete' }));
    const question = page.getByRole('dialog', { name: 'Delete this standing order?' });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(question).toBeHidden();
    await press(page, order.getByRole('button', { name: 'Delete' }));
    await press(page, question.getByRole('button', { name: 'Delete' }));
    await expect(order).toBeHidden();
    await page.getByRole('button', { name: 'Show 1 ended order' }).click();
    await expect(order).toContainText('Deleted');
  });
});

function monthInArabic(day: string): string {
  return new Intl.DateTimeFormat('ar-AE', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** Presses a button as somebody does who uses no pointer. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}
