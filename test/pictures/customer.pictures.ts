import type { Locator } from '@playwright/test';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { bodyOf, DEMO, openDark, session, signIn } from '../browser/given.js';
import { expect, test } from '../browser/journey.js';
import { settled } from '../browser/page-checks.js';
import { open, take } from './take.js';

const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 800 };

async function choose(dialog: Locator, field: string, option: RegExp | string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).click();
  await dialog.getByTitle(option).last().click();
}

test.describe('on a laptop', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.use({ viewport: LAPTOP });

  test('the landing page', async ({ page }) => {
    await open(page, '/');
    await take(page, 'landing');
  });

  test('the dashboard', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await open(page, '/');
    await expect(page.locator('canvas')).toHaveCount(2);
    await take(page, 'dashboard');
  });

  test('a transfer', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await open(page, '/transfers');
    await page.getByRole('button', { name: 'Initiate Transfer' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Transfer' });
    await choose(dialog, 'Beneficiary', /^Omar Haddad/);
    await dialog.getByLabel('Amount').fill('250.00');
    await choose(dialog, 'Purpose', 'Family Support');
    await dialog.getByLabel('Transaction PIN').fill('1234');
    await take(page, 'transfer');
  });

  test('recipients, in Arabic', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'falaj_language', value: 'ar', url: baseURL ?? '' }]);
    await signIn(page, DEMO.aisha);
    await open(page, '/beneficiaries');
    await take(page, 'recipients-arabic');
  });
});

test.describe('in the dark', () => {
  // High enough for the statement, which begins below the account and its details.
  test.use({ viewport: { ...LAPTOP, height: 1240 } });

  test('a statement', async ({ page }) => {
    await signIn(page, DEMO.aisha);
    await openDark(page, '/accounts');
    await settled(page);
    await take(page, 'statement-dark');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('support', async ({ page }) => {
    const agent = await session(DEMO.agent);
    await signIn(page, DEMO.aisha);
    await open(page, '/');
    await page.getByRole('button', { name: 'Live Support' }).click();
    const panel = page.getByRole('dialog', { name: 'Live Support' });
    await panel.getByRole('textbox').fill('Hello, when will my transfer be approved?');
    await panel.getByRole('textbox').press('Enter');
    await expect(panel.getByText('Sent')).toBeVisible();

    const conversations = await bodyOf<ConversationDto[]>(await agent.get('/api/support/conversations'));
    const hers = conversations.find(({ customer }) => customer.firstName === 'Aisha');
    await agent.post(`/api/support/conversations/${hers?.id ?? ''}/replies`, {
      data: { message: 'Good morning, Aisha. It is being looked at now.' },
    });
    await expect(panel.getByText('It is being looked at now.')).toBeVisible();
    await take(page, 'support-phone');
  });
});
