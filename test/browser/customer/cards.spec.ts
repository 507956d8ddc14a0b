import type { APIRequestContext, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { CardNetworkAnswerDto } from '#contract/shapes/card-network.dto';
import type { CardDto, CardNumberDto } from '#contract/shapes/cards.dto';
import { bodyOf, type Customer, DEMO, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';
import { environment } from '../product.js';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

const debitOf = (page: Page) => page.getByRole('region', { name: 'Everyday Debit Card' });
const recentOf = (page: Page) => page.getByRole('region', { name: 'Recent transactions' });

/** A customer with an approved debit card, on the page of cards. */
async function holder(page: Page): Promise<{ sara: Customer; card: CardDto }> {
  const sara = await newCustomer(admin);
  const data = { accountId: sara.accountId, monthlyLimit: '500.00', cardPin: '7391' };
  const { id } = await bodyOf<CardDto>(await sara.api.post('/api/cards', { data }));
  await bodyOf(await admin.patch(`/api/admin/cards/${id}`, { data: { status: 'active', version: 1 } }));
  await signIn(page, sara);
  await page.goto('/cards');
  return { sara, card: await bodyOf<CardDto>(await sara.api.get(`/api/cards/${id}`)) };
}

/** What the operator's command says, as a merchant. */
function card(...words: string[]): string {
  const command = join(import.meta.dirname, '../../../dist/backend/src/cli/card.js');
  const env = environment(process.env.PRODUCT_DATA ?? '');
  return execFileSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
}

const tell = (data: Record<string, unknown>) =>
  admin.post('/api/admin/card-network', { data }).then((answer) => bodyOf<CardNetworkAnswerDto>(answer));

test.describe('cards', () => {
  test('are requested, approved at once on both screens, used, blocked and declined @translated', async ({
    page,
    open,
  }) => {
    test.slow();
    const lastName = `Cards ${String(Date.now())}`;
    const sara = await newCustomer(admin, { lastName });
    await signIn(page, sara);
    await page.goto('/cards');
    await expect(page.getByText('No cards yet')).toBeVisible();
    const console = await open(workerAdministrator());
    await console.goto('/admin/simple?tab=cards');

    await page.getByRole('button', { name: 'Request Card' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request Card' });
    await dialog.getByLabel('Monthly limit').fill('100000.01');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Monthly limit').fill('500');
    await dialog.getByLabel('PIN of the card').fill('7391');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Request Card' }).click();
    await expect(page.getByText('Card Requested')).toBeVisible();
    await expect(debitOf(page)).toContainText('Requested');

    await console.getByRole('button', { name: new RegExp(`Approve .*Sara ${lastName}`) }).click();
    await expect(debitOf(page)).toContainText('Active');

    const { last4 } = (await bodyOf<CardDto[]>(await sara.api.get('/api/cards')))[0] ?? {};
    const said = card('pay', '--card', last4 ?? '', '--amount', '45.50', '--merchant', 'Palm Grocery');
    const use = /use ([0-9a-f-]{36})/.exec(said)?.[1] ?? '';
    const row = recentOf(page).getByRole('listitem').filter({ hasText: '45.50' });
    await expect(row).toContainText(/Palm Grocery.*On hold/s);
    await expect(debitOf(page)).toContainText(/Spent this month.*45\.50/s);
    expect((await tell({ message: 'clear', use })).outcome).toBe('completed');
    await expect(row).not.toContainText('On hold');

    await debitOf(page).getByRole('button', { name: 'Block card' }).click();
    await expect(page.getByRole('alert').getByText('Card Blocked')).toBeVisible();
    await expect(page.getByText('All transactions are now disabled')).toBeVisible();
    const request = { data: { transactionPin: '1234' } };
    const [shown] = await bodyOf<CardNumberDto[]>(await sara.api.post('/api/cards/numbers', request));
    const pay = { message: 'pay', number: shown?.number, amount: '20.00', merchant: 'Wadi Fuel' };
    expect(await tell(pay)).toMatchObject({ outcome: 'declined', reason: 'card_blocked' });
    await expect(recentOf(page)).toContainText('Declined: the card is blocked');
    expect(await violations(page)).toEqual([]);

    await debitOf(page).getByRole('button', { name: 'Unblock card' }).click();
    await expect(page.getByRole('status').getByText('Card Unblocked')).toBeVisible();
    await expect(page.getByText('Your card is now active for transactions')).toBeVisible();
    await page.goto(`/accounts?account=${sara.accountId}`);
    await expect(page.getByText('Palm Grocery').first()).toBeVisible();
  });

  test('show their numbers after the PIN for a minute, and take a new PIN', async ({
    page,
    context,
    complaints,
  }) => {
    await page.clock.install();
    const { sara, card } = await holder(page);
    const [{ number } = { number: '' }] = await bodyOf<CardNumberDto[]>(
      await sara.api.post('/api/cards/numbers', { data: { transactionPin: '1234' } }),
    );
    const full = debitOf(page).getByText(number.replace(/(.{4})(?=.)/g, '$1 '));
    await expect(debitOf(page).getByText(`•••• •••• •••• ${card.last4 ?? ''}`)).toBeVisible();

    await page.getByRole('button', { name: `Show the card number ending in ${card.last4 ?? ''}` }).click();
    await expect(page.getByRole('dialog', { name: 'Show card numbers' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Show card numbers' })).toBeHidden();
    const numbers = page.getByRole('switch', { name: 'Show card numbers' });
    await numbers.click();
    const dialog = page.getByRole('dialog', { name: 'Show card numbers' });
    await dialog.getByLabel('Transaction PIN').fill('9999');
    await dialog.getByRole('button', { name: 'Show numbers' }).click();
    await expect(dialog.getByText('2 attempts left')).toBeVisible();
    await expect(full).toHaveCount(0);
    await dialog.getByLabel('Transaction PIN').fill('1234');
    await dialog.getByRole('button', { name: 'Show numbers' }).click();
    await expect(full).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await full.click();
    await expect(debitOf(page).getByText('Copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(number);
    await page.clock.fastForward(61_000);
    await expect(full).toHaveCount(0);
    await expect(numbers).not.toBeChecked();

    await debitOf(page).getByRole('button', { name: 'Change PIN' }).click();
    const change = page.getByRole('dialog', { name: 'Change PIN' });
    await change.getByLabel('Current PIN').fill('0000');
    await change.getByLabel('New PIN', { exact: true }).fill('5678');
    await change.getByLabel('Confirm new PIN').fill('57');
    await expect(change.getByText('PINs do not match')).toBeVisible();
    await change.getByLabel('Confirm new PIN').fill('5678');
    await change.getByRole('button', { name: 'Change PIN' }).click();
    await expect(change.getByText('2 attempts left')).toBeVisible();
    await change.getByLabel('Current PIN').fill('7391');
    expect(await violations(page)).toEqual([]);
    await change.getByRole('button', { name: 'Change PIN' }).click();
    await expect(change).toBeHidden();
    await expect(page.getByText('PIN Changed')).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
  });

  test('report in a toast that covers no control of the header, and fit a phone', async ({ page }) => {
    await holder(page);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const name = /^(Block|Unblock) card$/i;
      await debitOf(page).getByRole('button', { name }).click();
      const toast = page.getByText(/^Card (Blocked|Unblocked)$/).last();
      await expect(toast).toBeVisible();
      const [box, header] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()];
      if (!box || !header) throw new Error('The toast or the header is not on screen');
      expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(box.y).toBeLessThan(844 / 4);
      await page.reload();
    }
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('of aisha are two, with 15,000.00 of 25,000.00 left', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await page.goto('/cards');
    const gold = page.getByRole('region', { name: 'Falaj Gold Credit Card' });
    await expect(gold).toContainText(/10,000\.00.*25,000\.00.*15,000\.00\S? available/s);
    await expect(debitOf(page)).toContainText('10,000.00');
    await expect(recentOf(page).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show earlier ones' }).click();
    await expect(recentOf(page)).toContainText('Flight to Muscat');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
