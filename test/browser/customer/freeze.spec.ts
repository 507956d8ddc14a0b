/** A customer stops everything on a phone, and allows it again. */
import type { APIRequestContext } from '@playwright/test';
import type { CardDto } from '#contract/shapes/cards.dto';
import { addPasskeyDevice } from '../authenticator.js';
import { bodyOf, newCustomer, newRecipient, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';

let admin: APIRequestContext;
test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());

test('a freeze on the phone stops transfers, cards and other sessions, until a passkey ends it', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sara = await newCustomer(admin);
  const layla = await newRecipient(admin, sara);
  const request = { accountId: sara.accountId, monthlyLimit: '500.00', cardPin: '7391' };
  const { id } = await bodyOf<CardDto>(await sara.api.post('/api/cards', { data: request }));
  await bodyOf(await admin.patch(`/api/admin/cards/${id}`, { data: { status: 'active', version: 1 } }));
  await signIn(page, sara);
  await page.goto('/settings');
  const security = page.getByRole('dialog', { name: 'Security' });
  const cardStatus = async () => (await bodyOf<CardDto>(await page.request.get(`/api/cards/${id}`))).status;
  const transfer = () =>
    page.request.post('/api/transfers', {
      data: {
        fromAccountId: sara.accountId,
        toBeneficiaryId: layla.id,
        amount: '10.00',
        purpose: 'family_support',
        transactionPin: '1234',
      },
    });

  await test.step('a passkey is there before it is needed', async () => {
    await addPasskeyDevice(page);
    await page.getByRole('button', { name: 'Passkeys and app' }).click();
    await security.getByRole('button', { name: 'Add a passkey' }).click();
    await security.getByLabel('Name of the passkey').fill('Phone');
    await security.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByText('Passkey Added')).toBeVisible();
    await security.getByRole('button', { name: 'Close' }).click();
    await expect(security).toBeHidden();
  });

  await test.step('two taps freeze everything, and the notice says it', async () => {
    await page.getByRole('button', { name: 'Freeze everything' }).click();
    const question = page.getByRole('dialog', { name: 'Freeze everything?' });
    await expect(question.getByText('All cards are blocked.')).toBeVisible();
    await question.getByRole('button', { name: 'Freeze everything' }).click();
    await expect(page.getByRole('heading', { name: 'Everything is frozen' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  await test.step('a transfer, the card and the other session have stopped', async () => {
    const refused = await transfer();
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'frozen_by_customer' });
    expect(await cardStatus()).toBe('blocked');
    expect((await sara.api.get('/api/accounts')).status()).toBe(401);
  });

  await test.step('the passkey allows payments again', async () => {
    await page.getByRole('button', { name: 'Allow payments again' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm that payments are allowed again' });
    await confirmation.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page.getByText('Payments are allowed', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Everything is frozen' })).toBeHidden();
    // The browser itself logs that a confirmation was asked for.
    expect(complaints.splice(0)).toHaveLength(1);
    expect(await cardStatus()).toBe('active');
    // The first payment to a recipient is confirmed where there is a passkey: it is no longer refused by the freeze.
    expect(await (await transfer()).json()).toMatchObject({ code: 'confirmation_required' });
  });
  await sara.api.dispose();
});
