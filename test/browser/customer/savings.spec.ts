import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { bodyOf, DEMO, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre, sidewaysOverflow, violations } from '../page-checks.js';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

const goal = (page: Page, name: string): Locator => page.getByRole('article', { name });

test.describe('the savings page', () => {
  test('shows the savings account and the goals of aisha, with history and reports', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    const accounts = await bodyOf<AccountDto[]>(await page.request.get('/api/accounts'));
    const savings = accounts.find(({ accountType }) => accountType === 'savings');
    await page.goto('/savings');

    const total = page.getByRole('region', { name: 'Total Savings' });
    await expect(total).toContainText('AED 112,750.00');
    await expect(total).toContainText(/AED\s52,000\.00.* in your savings account/);
    await expect(total).toContainText(/AED\s60,750\.00.* in your savings goals/);
    for (const [name, share] of [
      ['Emergency Fund', '65%'],
      ['Vacation Fund', '55%'],
      ['Car Purchase', '25%'],
    ] as const) {
      await expect(goal(page, name)).toContainText(share);
    }
    await goal(page, 'Emergency Fund').getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: 'Emergency Fund' });
    await expect(details.getByRole('listitem')).toHaveCount(4);
    await expect(details.getByRole('listitem').nth(1)).toContainText(/Money taken out.*-AED\s2,000\.00/);
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(details).toBeHidden();
    await page.getByRole('button', { name: 'View Reports' }).click();
    const reports = page.getByRole('dialog', { name: 'Savings reports' });
    await expect(reports.getByRole('img', { name: 'Balance of Emergency Fund over time' })).toBeVisible();
    await expect(reports.getByRole('row').nth(1)).toContainText(/AED\s32,500\.00/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'View Reports' })).toBeFocused();

    await total.getByRole('link', { name: 'View statement' }).click();
    await expect(page).toHaveURL(`/accounts?account=${savings?.id ?? ''}`);
    await expect(page.getByText('To savings goal').first()).toBeVisible();
  });

  test('saves for a goal in Arabic, on a phone, by keyboard, and shows another device’s changes @translated', async ({
    page,
    context,
    baseURL,
  }) => {
    const sara = await newCustomer(admin, { balance: '1000.00' });
    await page.setViewportSize({ width: 360, height: 740 });
    await context.addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
    await signIn(page, sara);
    await page.goto('/savings');
    const enter = (button: Locator) => button.press('Enter');
    const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

    await expect(page.getByText('لا أهداف توفير بعد')).toBeVisible();
    await enter(page.getByRole('button', { name: 'حدّد هدفك الأول' }));
    const form = page.getByRole('dialog', { name: 'هدف جديد' });
    await expect(field(form, 'الاسم')).toBeFocused();
    await page.keyboard.type('رحلة');
    await field(form, 'المبلغ المستهدف').fill('٢٠٠');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    const trip = goal(page, 'رحلة');
    await expect(trip).toContainText(/AED\s200\.00/);
    expect(await sidewaysOverflow(page)).toBe(0);

    await enter(trip.getByRole('button', { name: 'إضافة أموال' }));
    const add = page.getByRole('dialog', { name: 'إضافة أموال: رحلة' });
    await expect(field(add, 'المبلغ')).toBeFocused();
    // The savings account comes first, but is empty: the current account, which has money, is chosen.
    await field(add, 'المبلغ').fill('150');
    await page.keyboard.press('Enter');
    await expect(add).toBeHidden();
    await expect(trip).toContainText('75');

    const [stored] = await bodyOf<GoalDto[]>(await sara.api.get('/api/goals'));
    const path = `/api/goals/${stored?.id ?? ''}/movements`;
    const data = { direction: 'in', amount: '50.00', accountId: sara.accountId };
    await bodyOf(await sara.api.post(path, { data }));
    await expect(trip).toContainText('تحقّق الهدف');

    await enter(trip.getByRole('button', { name: 'عرض التفاصيل' }));
    const details = page.getByRole('dialog', { name: 'رحلة', exact: true });
    await expect(details.getByRole('listitem')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await enter(details.getByRole('button', { name: 'التوفير التلقائي' }));
    const autoSave = page.getByRole('dialog', { name: 'التوفير التلقائي: رحلة' });
    await field(autoSave, 'المبلغ').fill('20');
    await page.keyboard.press('Enter');
    await expect(details).toContainText(/توفير تلقائي: .*20\.00/);
    await enter(details.getByRole('button', { name: 'حذف' }));
    const question = page.getByRole('dialog', { name: 'حذف رحلة؟' });
    await expect(question).toContainText(/AED\s200\.00/);
    await enter(question.getByRole('button', { name: 'حذف الهدف' }));

    await expect(page.getByText('لا أهداف توفير بعد')).toBeVisible();
    const accounts = await bodyOf<AccountDto[]>(await sara.api.get('/api/accounts'));
    expect(accounts.map(({ balance }) => balance).sort()).toEqual(['0.00', '0.00', '200.00', '800.00']);
  });
});
