/** What people see and change of their own access, and the way back for those who have forgotten their password. */
import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Customer, DEMO, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { sidewaysOverflow, violations } from '../page-checks.js';

const GOOD = 'seven dates for breakfast';

let admin: APIRequestContext;
let sara: Customer;
let lastName: string;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());
test.beforeEach(async () => {
  lastName = `Nasser ${randomUUID().slice(0, 8)}`;
  sara = await newCustomer(admin, { lastName });
});

test('a customer changes the password, is told why one is refused, and sees what happened', async ({
  page,
  complaints,
}) => {
  await signIn(page, sara);
  await page.goto('/settings');
  const row = page.getByRole('button', { name: 'Change Password' });
  await expect(row).toHaveAccessibleDescription('Not changed yet');
  await expect(page.getByRole('button', { name: 'Passkeys and app' })).toHaveAccessibleDescription(
    'No passkey yet',
  );
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Security' });
  await dialog.getByLabel('Current password').fill(sara.password);
  await dialog.getByLabel('New password').fill('password1234');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('Many people use this password or one like it')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dialog.getByLabel('New password').fill(GOOD);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveAccessibleDescription('Changed now');

  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Password changed');
  // The browser itself logs the refusal.
  expect(complaints.splice(0)).toHaveLength(1);
});

test('a session elsewhere is ended after the password was asked for again', async ({ page, complaints }) => {
  await signIn(page, sara);
  // As if the sign-in were long ago.
  let refusals = 1;
  await page.route('**/api/auth/sessions/*', async (route) => {
    refusals -= 1;
    if (refusals < 0) return route.continue();
    const body = { statusCode: 403, code: 'reauthentication_required', message: 'Please.', strong: false };
    return route.fulfill({ status: 403, json: body });
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security' });
  await expect(dialog.getByText('This session')).toBeVisible();
  await dialog
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();

  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current password').fill(sara.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByText('Session Ended')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect((await sara.api.get('/api/auth/user')).status()).toBe(401);
  expect(complaints.splice(0)).toHaveLength(1);
});

const PARTS = {
  en: ['Activity', 'Sessions', 'Passkeys and app', 'Change PIN', 'Change Password'],
  ar: ['النشاط', 'الجلسات', 'مفاتيح المرور والتطبيق', 'تغيير الرقم السري', 'تغيير كلمة المرور'],
};

test('on a phone, every part of Security is reached by its tab, in English and Arabic', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, sara);
  for (const language of ['en', 'ar'] as const) {
    await page.context().addCookies([{ name: 'falaj_language', value: language, url: baseURL ?? '' }]);
    await page.goto('/settings');
    const [last = '', ...others] = PARTS[language];
    await page.getByRole('button', { name: last }).click();
    const tab = (name: string) => page.getByRole('dialog').getByRole('tab', { name });
    await expect(page.getByRole('dialog').getByRole('list', { name: last })).toBeVisible();
    await expect(tab(last)).toBeInViewport();
    for (const name of [...others, last]) {
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      expect(await violations(page, '[role=dialog]'), name).toEqual([]);
      expect(await sidewaysOverflow(page), name).toBe(0);
    }
  }
});

test('an administrator issues a code, and the customer chooses a new password with it', async ({
  open,
  page,
  complaints,
}) => {
  const here = await open(DEMO.admin);
  await here.goto('/admin');
  await here.getByRole('searchbox', { name: /^Search users/ }).fill(lastName);
  const card = here.getByRole('article', { name: lastName });
  await card.getByRole('button', { name: 'Reset password' }).click();
  const dialog = here.getByRole('dialog', { name: 'Reset password' });
  await dialog.getByRole('button', { name: 'Issue code' }).click();
  const code = (await dialog.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).textContent()) ?? '';

  await page.goto('/?login=1');
  await page.getByText('Forgot your password?').click();
  await page.getByRole('button', { name: 'I have a code' }).click();
  // First what only this form has: the one before it asks for the username, too.
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Username').fill(sara.username);
  await page.getByRole('textbox', { name: 'New password' }).fill('summer 2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Too easy to guess. Add some more words.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill(GOOD);
  await page.getByRole('button', { name: 'Set password' }).click();
  // The browser itself logs the refusal.
  expect(complaints.splice(0)).toHaveLength(1);
  await expect(page.getByText('Sign in with your new password.')).toBeVisible();
  await page.getByLabel('Username').fill(sara.username);
  await page.getByLabel('Password', { exact: true }).fill(GOOD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Dashboards' })).toBeVisible();
});
