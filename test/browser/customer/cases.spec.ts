/** A customer reports a payment; an agent takes the case, a supervisor refunds it, and the customer reads the letter. */
import type { APIRequestContext, Page } from '@playwright/test';
import {
  decideTransfer,
  newAgent,
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
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Case number' });

test('a payment is reported, investigated, refunded, and explained in a letter', async ({ page, open }) => {
  const sara = await newCustomer(admin, { balance: '500.00' });
  const recipient = await newRecipient(admin, sara, { name: 'Rose Trading' });
  const { id } = await newTransfer(sara, recipient.id, '250.00');
  await decideTransfer(admin, id, 'completed');
  await signIn(page, sara);
  await page.goto('/transfers');
  await page
    .getByRole('button', { name: /Rose Trading/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Report a problem' }).click();

  const form = page.getByRole('dialog', { name: 'Report a problem with this payment' });
  await form.getByLabel('What is wrong?').click();
  await page.getByTitle('Charged twice').click();
  await form.getByLabel('What has happened?').fill('I paid this twice.');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(drawer(page)).toContainText('days left');
  await expect(drawer(page)).toContainText('We have received your case CAS-');
  const number = (await drawer(page).getByText(/^CAS-/).first().textContent()) ?? '';

  const agent = await open(await newAgent(admin, 'Priya'));
  await agent.goto(`/cases?search=${number}`);
  await agent.getByRole('listitem').filter({ hasText: number }).getByRole('button').click();
  await drawer(agent).getByRole('button', { name: 'Take' }).click();
  await expect(drawer(agent)).toContainText('Investigating');
  await expect(drawer(agent).getByRole('button', { name: 'Refund' })).toHaveCount(0);
  expect(await violations(agent)).toEqual([]);
  await expect(drawer(page)).toContainText('Investigation begun');

  const supervisor = await open(workerAdministrator());
  await supervisor.goto(`/admin/cases?search=${number}`);
  await supervisor.getByRole('listitem').filter({ hasText: number }).getByRole('button').click();
  await drawer(supervisor).getByRole('button', { name: 'Refund' }).click();
  const decision = supervisor.getByRole('dialog', { name: 'Refund' });
  await decision.getByLabel(/^What was found/).fill('The shop charged it twice.');
  await decision.getByRole('button', { name: 'Refund' }).click();
  await expect(drawer(agent)).toContainText('Refunded');
  await expect(drawer(page)).toContainText('The shop charged it twice.');

  const [letter] = await Promise.all([
    page.waitForEvent('popup'),
    drawer(page).getByRole('link', { name: 'Open the letter to print' }).click(),
  ]);
  await expect(letter.getByText(/We have paid 250\.00 AED/)).toBeVisible();
  await expect(letter.getByText(/Sanadak/)).toBeVisible();
  await letter.close();
});

test('the support page is good on a phone and in Arabic; a complaint is withdrawn after a question', async ({
  page,
}) => {
  const sara = await newCustomer(admin, { balance: '10.00' });
  await sara.api.patch('/api/preferences', { data: { language: 'ar' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, sara);
  await page.goto('/support');
  await page.getByRole('button', { name: 'تقديم شكوى' }).click();
  const form = page.getByRole('dialog', { name: 'تقديم شكوى' });
  await form.getByLabel('ما موضوع الشكوى؟').click();
  await page.getByTitle('الرسوم').click();
  await form.getByLabel('ماذا حدث؟').fill('الرسوم مرتفعة.');
  await form.getByRole('button', { name: 'إرسال' }).click();
  const details = page.getByRole('dialog', { name: 'رقم الحالة' });
  await expect(details).toContainText('تلقّينا حالتك');
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await details.getByRole('button', { name: 'سحب الحالة' }).click();
  await page.getByRole('button', { name: 'سحب', exact: true }).click();
  await expect(details).toContainText('مسحوبة');
});
