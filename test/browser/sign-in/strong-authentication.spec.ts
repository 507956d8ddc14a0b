/** Passkeys, the authenticator app and recovery codes, from setting them up to losing them. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addPasskeyDevice, codeOf } from '../authenticator.js';
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
import { violations } from '../page-checks.js';

let admin: APIRequestContext;
let sara: Customer;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());
test.beforeEach(async ({ page }) => {
  sara = await newCustomer(admin, { balance: '9000.00' });
  await signIn(page, sara);
});

const security = (page: Page) => page.getByRole('dialog', { name: 'Security' });
const login = (page: Page) => page.getByRole('dialog', { name: 'Sign in to your account' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Dashboards' });

/** As if the session were another browser's: the page of before hears nothing of it. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** The text of what is drawn over the middle of an element: its own, if nothing covers it. */
async function textInTheMiddle(page: Page, element: Locator): Promise<string> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return page.evaluate<string>(
    `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent ?? ''`,
  );
}

async function leaveAndGivePassword(page: Page): Promise<void> {
  await leave(page);
  await page.goto('/?login=1');
  await login(page).getByLabel('Username').fill(sara.username);
  await login(page).getByLabel('Password', { exact: true }).fill(sara.password);
  await page.keyboard.press('Enter');
}

test('a passkey signs in and confirms, is lost, replaced by a code, and removed by the bank', async ({
  open,
  page,
  complaints,
}) => {
  await page.goto('/settings');
  const device = await addPasskeyDevice(page);
  await page.getByRole('button', { name: 'Passkeys and app' }).click();
  await security(page).getByRole('button', { name: 'Add a passkey' }).click();
  await security(page).getByLabel('Name of the passkey').fill('Laptop');
  await security(page).getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Passkey Added')).toBeVisible();
  await expect(security(page).getByRole('listitem')).toContainText('Laptop');
  await security(page).getByRole('button', { name: 'Make recovery codes' }).click();
  const addition = page.getByRole('dialog', { name: 'Confirm the addition' });
  await expect(addition.getByRole('definition').filter({ hasText: 'Recovery codes' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await addition.getByRole('button', { name: 'Use passkey' }).click();
  const list = security(page).getByRole('list', { name: 'Your recovery codes' });
  const shown = list.getByRole('listitem');
  await expect(shown).toHaveCount(10);
  // The toast of the step before does not cover them, and they have the focus of the button that is gone.
  await expect(list).toBeFocused();
  const codes = await shown.allTextContents();
  expect(await textInTheMiddle(page, shown.last())).toBe(codes.at(-1));
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await security(page).getByRole('button', { name: 'Download' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(codes.filter((code) => !saved.includes(code))).toEqual([]);
  // The browser itself logs that a confirmation was asked for.
  expect(complaints.splice(0)).toHaveLength(1);

  await leave(page);
  await page.goto('/?login=1');
  await login(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dashboard(page)).toBeVisible();

  const layla = await newRecipient(admin, sara);
  await page.goto(`/transfers?to=${layla.id}&from=${sara.accountId}&amount=1250.00&purpose=education`);
  await page.getByLabel('Transaction PIN').fill('1234');
  await page.getByRole('button', { name: 'Send Transfer' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm this transfer' });
  await expect(confirmation.getByRole('definition').filter({ hasText: 'AED 1,250.00' })).toBeVisible();
  await expect(confirmation.getByRole('definition').filter({ hasText: 'Layla Haddad' })).toBeVisible();
  await expect(confirmation.getByRole('button', { name: 'Use passkey' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Sent for approval' })).toBeVisible();
  // The browser itself logs that a confirmation was asked for.
  expect(complaints.splice(0)).toHaveLength(1);

  await device.unlock(false);
  await leaveAndGivePassword(page);
  await login(page).getByRole('button', { name: 'Use passkey' }).click();
  await expect(login(page).getByText(/^No passkey was used/)).toBeVisible();
  await login(page).getByRole('button', { name: 'Use a recovery code' }).click();
  expect(await violations(page)).toEqual([]);
  await login(page)
    .getByLabel('Recovery code')
    .fill(codes[0] ?? '');
  await login(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dashboard(page)).toBeVisible();

  await leave(page);
  const here = await open(workerAdministrator());
  await here.goto(`/admin/customers/${sara.id}?tab=access`);
  await here.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(here.getByText('9 recovery codes left')).toBeVisible();
  await here.getByRole('button', { name: 'Remove Laptop' }).click();
  await here
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(here.getByText('Sara is signed out everywhere and has been told.')).toBeVisible();
  await expect(here.getByText('Password only: no passkey and no authenticator app.')).toBeVisible();

  await device.unlock(true);
  await page.goto('/?login=1');
  await login(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(
    login(page)
      .getByText(/^This passkey cannot sign you in/)
      .first(),
  ).toBeVisible();
  // The browser itself logs the refusal.
  expect(complaints.splice(0)).toHaveLength(1);
});

test('a passkey that the browser offers at the username signs in without a click', async ({ page }) => {
  await page.goto('/settings');
  await addPasskeyDevice(page, { isOffered: true });
  await page.getByRole('button', { name: 'Passkeys and app' }).click();
  await security(page).getByRole('button', { name: 'Add a passkey' }).click();
  await security(page).getByLabel('Name of the passkey').fill('Laptop');
  await security(page).getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Passkey Added')).toBeVisible();

  await leave(page);
  // The virtual device picks the offered passkey at once.
  await page.goto('/?login=1');
  await expect(dashboard(page)).toBeVisible();
});

test('an authenticator app is turned on and asked for at the sign-in', async ({ page, complaints }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click();
  const secret =
    (await security(page)
      .getByText(/^([A-Z2-7]{4} ?)+$/)
      .textContent()) ?? '';
  await expect(security(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await security(page).getByLabel('Code that the app shows now').fill(codeOf(secret));
  await security(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Authenticator App Turned On')).toBeVisible();

  await leaveAndGivePassword(page);
  await login(page).getByLabel('Code of the app').fill('000000');
  await login(page).getByRole('button', { name: 'Continue' }).click();
  await expect(login(page).getByText(/Attempts left: 4\.$/)).toBeVisible();
  // The code of the moment was used already.
  await login(page).getByLabel('Code of the app').fill(codeOf(secret, 1));
  await login(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dashboard(page)).toBeVisible();
  // The browser itself logs the refusal.
  expect(complaints.splice(0)).toHaveLength(1);
});

test('a new administrator enrols before anything else, and signs a balance that they correct', async ({
  open,
  complaints,
}) => {
  const page = await open(newAdministrator('Noor', 'Al Falasi', { options: ['--must-enrol'] }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Protect your access first' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start working' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // The mark and the tools stand beside each other.
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBeLessThan(72);
  await page.setViewportSize({ width: 1440, height: 900 });
  const device = await addPasskeyDevice(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Office');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'Start working' }).click();

  await page.goto(`/admin?search=${sara.username}`);
  await page.getByRole('button', { name: 'Edit balance: AED 9,000.00. Checking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit balance' });
  await dialog.getByLabel('New balance').fill('9100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm the new balance' });
  await expect(confirmation.getByRole('definition').filter({ hasText: 'AED 9,100.00' })).toBeVisible();
  await expect(confirmation.getByRole('definition').filter({ hasText: 'Sara Nasser' })).toBeVisible();
  await device.unlock(false);
  await confirmation.getByRole('button', { name: 'Use passkey' }).click();
  await expect(confirmation.getByText(/^No passkey was used/)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  expect(await balance()).toBe('9000.00');

  await device.unlock(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await confirmation.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText('Balance Updated')).toBeVisible();
  expect(await balance()).toBe('9100.00');
  // The browser itself logs each time that a confirmation was asked for.
  complaints.length = 0;
});

async function balance(): Promise<string | undefined> {
  const accounts = await bodyOf<{ id: string; balance: string }[]>(await sara.api.get('/api/accounts'));
  return accounts.find(({ id }) => id === sara.accountId)?.balance;
}
