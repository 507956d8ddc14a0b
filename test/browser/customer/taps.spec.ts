/** How many taps on a phone, from the dashboard, what customers do most takes them. */
import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminBillerDto } from '#contract/shapes/billers.dto';
import type { CardDto } from '#contract/shapes/cards.dto';
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
import { newTransferDialog } from '../transfer-page.js';

/** Counts what the finger does; a label that is tapped clicks its field, too. */
const COUNT_TAPS = `
  sessionStorage.taps ??= '0';
  addEventListener('pointerdown', () => { sessionStorage.taps = Number(sessionStorage.taps) + 1; }, true);
`;

const taps = async (page: Page) => Number(await page.evaluate<string>('sessionStorage.taps'));

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let admin: APIRequestContext;
let sara: Customer;

test.beforeEach(async ({ page }) => {
  admin = await session(workerAdministrator());
  sara = await newCustomer(admin, { balance: '5000.00' });
  await page.addInitScript(COUNT_TAPS);
});
test.afterEach(async () => {
  await sara.api.dispose();
  await admin.dispose();
});

async function openHome(page: Page): Promise<void> {
  await signIn(page, sara);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await taps(page)).toBe(0);
}

test('to send money to somebody who was paid before: at most five, the amount and the PIN', async ({
  page,
}) => {
  const layla = await newRecipient(admin, sara);
  await decideTransfer(admin, (await newTransfer(sara, layla.id, '100.00')).id, 'completed');
  await openHome(page);

  await page.getByRole('link', { name: 'Send', exact: true }).tap();
  const dialog = newTransferDialog(page);
  await dialog.getByRole('button', { name: /Layla Haddad/ }).tap();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('250');
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await expect(dialog.getByLabel('Transaction PIN')).toBeFocused();
  await page.keyboard.type('1234');
  await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
  expect(await taps(page)).toBeLessThanOrEqual(5);
});

test('to pay a bill: at most four, and the PIN', async ({ page }) => {
  const biller = await bodyOf<AdminBillerDto>(
    await admin.post('/api/admin/billers', {
      data: {
        name: `Falcon Water ${randomUUID().slice(0, 8)}`,
        category: 'water',
        numberPattern: '7#########',
        settlementAccount: 'AE070331234567890123456',
        partialAllowed: false,
      },
    }),
  );
  const consumer = { billerId: biller.id, consumerNumber: `7${randomInt(10_000, 99_999)}0000` };
  await bodyOf(await sara.api.post('/api/billers/own', { data: consumer }));
  await openHome(page);

  await page.getByRole('link', { name: 'Pay a bill', exact: true }).tap();
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Pay bill' });
  await dialog.getByLabel('Transaction PIN').tap();
  await page.keyboard.type('1234');
  await dialog.getByRole('button', { name: 'Pay Now' }).tap();
  await expect(dialog).toBeHidden();
  expect(await taps(page)).toBeLessThanOrEqual(4);
});

test('to block a card: at most two', async ({ page }) => {
  const asked = { accountId: sara.accountId, monthlyLimit: '500.00', cardPin: '7391' };
  const { id } = await bodyOf<CardDto>(await sara.api.post('/api/cards', { data: asked }));
  await bodyOf(await admin.patch(`/api/admin/cards/${id}`, { data: { status: 'active', version: 1 } }));
  await openHome(page);

  await page.getByRole('link', { name: 'Cards', exact: true }).tap();
  await page.getByRole('button', { name: 'Block card' }).tap();
  await expect(page.getByRole('button', { name: 'Unblock card' })).toBeVisible();
  expect(await taps(page)).toBeLessThanOrEqual(2);
});
