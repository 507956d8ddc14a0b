/** The pages of a customer who has done nothing yet: each says what to do, and leads there. */
import type { Page } from '@playwright/test';
import { newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';

/** The button or link that each page offers, by its address. */
const OFFERS = {
  '/': 'Send Your First Transfer',
  '/transfers': 'Send Your First Transfer',
  '/transfers?tab=scheduled': 'Set up your first standing order',
  '/beneficiaries': 'Add your first recipient',
  '/analytics': 'Send Your First Transfer',
  '/savings': 'Set your first goal',
  '/bills': 'Add Biller',
  '/cards': 'Request Card',
};

const offer = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('link', { name }))
    .first();

test('each page of a customer with nothing leads on', async ({ page }) => {
  const admin = await session(workerAdministrator());
  await signIn(page, await newCustomer(admin));
  for (const [path, name] of Object.entries(OFFERS)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(offer(page, name)).toBeVisible();
    });
  }

  await page.goto('/');
  await offer(page, 'Send Your First Transfer').click();
  await expect(page.getByRole('dialog', { name: 'New Transfer' })).toBeVisible();

  await page.goto('/bills');
  await page.getByRole('button', { name: 'Set up AutoPay' }).click();
  await page
    .getByRole('dialog', { name: 'Set up AutoPay' })
    .getByRole('button', { name: 'Add Biller' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Add Biller' }).getByRole('textbox').first()).toBeVisible();
  await admin.dispose();
});
