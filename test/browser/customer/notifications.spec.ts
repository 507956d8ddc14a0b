import type { APIRequestContext, Page, Route } from '@playwright/test';
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
import { sidewaysOverflow, violations } from '../page-checks.js';

let admin: APIRequestContext;
let sara: Customer;

test.beforeAll(async () => {
  admin = await session(workerAdministrator());
});
test.afterAll(() => admin.dispose());
test.beforeEach(async ({ page }) => {
  sara = await newCustomer(admin);
  await signIn(page, sara);
});
test.afterEach(() => sara.api.dispose());

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications' });
const items = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');

/** Opens a page that shows neither recipients nor transfers, and waits until the bell is up to date. */
async function openSettings(page: Page): Promise<void> {
  const known = page.waitForResponse((response) => response.url().includes('/api/notifications'));
  await page.goto('/settings');
  await known;
}

async function decideRecipient(id: string, status: 'approved' | 'rejected'): Promise<void> {
  await bodyOf(await admin.patch(`/api/admin/beneficiaries/${id}/verify`, { data: { status } }));
}

async function restrict(restricted: boolean): Promise<void> {
  await bodyOf(await admin.patch(`/api/admin/users/${sara.id}/restriction`, { data: { restricted } }));
}

test.describe('the notification bell', () => {
  test('says what was decided about recipients, transfers and the account, on whichever page one is', async ({
    page,
  }) => {
    const { id } = await newRecipient(admin, sara, { name: 'Layla Haddad', status: 'pending' });
    await openSettings(page);

    await test.step('a recipient', async () => {
      await decideRecipient(id, 'approved');
      await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
      await bell(page).click();
      await expect(items(page)).toHaveCount(1);
      await expect(items(page)).toContainText('Layla Haddad');
      await expect(items(page)).toContainText('was approved. You can send money to this recipient now.');
      await expect(bell(page)).toHaveAccessibleName('Notifications');

      await page.keyboard.press('Escape');
      await expect(items(page)).toHaveCount(0);
      await expect(bell(page)).toBeFocused();
    });

    await test.step('transfers', async () => {
      const approved = await newTransfer(sara, id, '250.00');
      const rejected = await newTransfer(sara, id, '75.00');
      await decideTransfer(admin, approved.id, 'completed');
      await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
      await decideTransfer(admin, rejected.id, 'failed');
      await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new');

      await bell(page).click();
      await expect(items(page).nth(0)).toContainText(/AED\s75\.00.*was rejected/);
      await expect(items(page).nth(1)).toContainText(/AED\s250\.00.*was approved/);
      await page.keyboard.press('Escape');
      await expect(items(page)).toHaveCount(0);
    });

    for (const restricted of [true, false]) {
      await test.step(restricted ? 'a restriction' : 'the end of a restriction', async () => {
        await restrict(restricted);
        await expect(bell(page)).toHaveAccessibleName(/new$/);
        await bell(page).click();
        await expect(items(page).first()).toContainText(
          restricted
            ? 'Your account has been temporarily restricted.'
            : 'Your account is no longer restricted.',
        );
        await page.keyboard.press('Escape');
        await expect(items(page)).toHaveCount(0);
      });
    }
  });

  test('leads to what it is about, also what happened before the page was opened', async ({ page }) => {
    const layla = await newRecipient(admin, sara, { name: 'Layla Haddad' });
    const { id } = await newTransfer(sara, layla.id, '250.00');
    await decideTransfer(admin, id, 'completed');
    await openSettings(page);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new');

    await bell(page).press('Enter');
    await items(page).first().getByRole('button').press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Layla Haddad');
    await page.keyboard.press('Escape');

    await bell(page).click();
    await items(page).nth(1).click();
    await expect(page).toHaveURL(/\/beneficiaries\?search=Layla/);
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  test('keeps as new what arrives while the bank is told what was read', async ({ page }) => {
    const held: Route[] = [];
    await page.route('**/api/notifications', (route) => {
      held.push(route);
    });
    await openSettings(page);
    await restrict(true);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
    await bell(page).click();
    await page.keyboard.press('Escape');

    await restrict(false);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new');
    for (const route of held) await route.continue();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
    await bell(page).click();
    await expect(items(page).first()).toContainText('Your account is no longer restricted.');
  });

  test('has no axe violations, light on a phone and dark on a laptop', async ({ page }) => {
    const { id } = await newRecipient(admin, sara, { status: 'pending' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openSettings(page);
    await decideRecipient(id, 'rejected');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
    await bell(page).click();
    await expect(items(page)).toContainText('was rejected as a recipient.');
    expect(await violations(page, 'header')).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.getByRole('switch', { name: 'Dark Mode' }).click();
    await expect(page.locator('html[data-theme=dark]')).toBeAttached();
    await bell(page).click();
    await expect(items(page)).toContainText('was rejected as a recipient.');
    expect(await violations(page, 'header')).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
