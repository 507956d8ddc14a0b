/**
 * What screen readers hear of lists to choose from: the component library draws what is chosen beside an empty input, so
 * the input has to carry it. Opens the dialogs with lists, and looks at the pages that have some.
 */
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../given.js';
import { expect, test } from '../journey.js';

interface Picker {
  name: string;
  /** What is drawn. */
  shown: string;
  /** What the input says. */
  value: string;
}

/** The lists on screen in which something is chosen. */
const PICKERS = `[...document.querySelectorAll('.ant-select:not(.ant-select-auto-complete)')]
  .filter((list) => list.checkVisibility() && !list.querySelector('.ant-select-placeholder'))
  .map((list) => {
    const input = list.querySelector('input[role=combobox]');
    const name = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.id;
    return { name, shown: list.textContent, value: input.value };
  })`;

/** Expects the lists with these names, each of which says what it shows. */
async function expectSpoken(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate<Picker[]>(PICKERS)).map(({ name }) => name))
    .toEqual(expect.arrayContaining([...names]));
  const silent = (await page.evaluate<Picker[]>(PICKERS)).filter(({ value }) => value.trim() === '');
  expect(silent).toEqual([]);
}

test('every list of a customer says what is chosen', async ({ page }) => {
  await signIn(page, DEMO.aisha);

  await test.step('in the history of transfers and in its form', async () => {
    await page.goto('/transfers');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expectSpoken(page, ['Status', 'Direction', 'Recipient']);

    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const form = page.getByRole('dialog', { name: 'New Transfer' });
    const person = form.getByRole('combobox', { name: 'Beneficiary' });
    await person.click();
    await form.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await form.getByRole('combobox', { name: 'Purpose' }).click();
    await page.getByTitle('Education').last().click();
    await expectSpoken(page, ['From account', 'Beneficiary', 'Purpose']);
    // The digits that tell accounts and people apart are drawn whole, and spoken.
    const payer = form.getByRole('combobox', { name: 'From account' });
    await expect(payer).toHaveValue(/•••• \d{4}/);
    await expect(person).toHaveValue(/\d{3,4}$/);
  });

  await test.step('in the form of a standing order', async () => {
    await page.goto('/transfers?tab=scheduled');
    await expectSpoken(page, ['Account']);
    await page.getByRole('button', { name: 'New standing order' }).click();
    await expectSpoken(page, ['From account', 'How often', 'Ends']);
  });

  await test.step('in the forms of bills, goals and cards', async () => {
    await page.goto('/bills');
    await page.getByRole('button', { name: 'Schedule Payment' }).click();
    await expectSpoken(page, ['Bill', 'Pay from']);
    await page.goto('/savings');
    await page.getByRole('button', { name: 'Add Funds' }).first().click();
    await expectSpoken(page, ['From account']);
    await page.goto('/cards');
    await page.getByRole('button', { name: 'Request Card' }).first().click();
    await expectSpoken(page, ['Account']);
  });

  await test.step('among the recipients', async () => {
    await page.goto('/beneficiaries');
    await expectSpoken(page, ['Transfer type']);
  });
});

test('every list of an administrator says what is chosen', async ({ page }) => {
  await signIn(page, DEMO.admin);
  await page.goto('/admin/comprehensive?tab=transactions');
  await expect(page.getByRole('table')).toBeVisible();
  await expectSpoken(page, []);
  await page.goto('/admin/comprehensive');
  await page.getByRole('button', { name: 'Create Account' }).first().click();
  await expectSpoken(page, ['Currency']);
});

test('on a phone, the digits of a chosen account and person are not cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, DEMO.aisha);
  await page.goto('/transfers?to=');
  const form = page.getByRole('dialog', { name: 'New Transfer' });
  const person = form.getByRole('button', { name: /••••/ }).first();
  const isCut = (digits: string) =>
    page.evaluate<boolean>(
      `[...document.querySelectorAll('[role=dialog] bdi')].some((one) =>
        one.checkVisibility() && one.textContent.includes('${digits}') && one.scrollWidth > one.clientWidth + 1)`,
    );
  await expect(person).toBeVisible();
  expect(await isCut('••••')).toBe(false);
  await person.click();
  await expect(form.getByRole('combobox', { name: 'From account' })).toBeVisible();
  expect(await isCut('••••')).toBe(false);
});

test('on a phone in Arabic, the name of a chosen account is whole, and the currency before the amount', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
  await signIn(page, DEMO.aisha);
  await page.goto('/transfers?to=');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /••••/ }).first().click();

  const name = form.getByText('الحساب الجاري', { exact: true });
  await expect(name).toBeVisible();
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  const amount = await form.getByTestId('payment-amount').boundingBox();
  const currency = await form.getByText('AED', { exact: true }).boundingBox();
  expect(currency?.x ?? Infinity).toBeLessThan(amount?.x ?? 0);
});
