import type { APIRequestContext, Page } from '@playwright/test';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { openRecipients } from '../approval-queues.js';
import {
  bodyOf,
  type Customer,
  newCustomer,
  newRecipient,
  newTransfer,
  session,
  signIn,
  workerAdministrator,
} from '../given.js';
import { expect, test } from '../journey.js';
import { backStepsAre } from '../page-checks.js';
import { card, LUCAS, names, toast } from '../recipients.js';

let admin: APIRequestContext;
let sara: Customer;

test.describe('recipients', () => {
  test.beforeAll(async () => {
    admin = await session(workerAdministrator());
  });
  test.beforeEach(async ({ page }) => {
    sara = await newCustomer(admin);
    await signIn(page, sara);
  });

  test('are found by name, bank, number and type, also after a reload and on the way back', async ({
    page,
  }) => {
    await newRecipient(admin, sara, { name: 'Omar Haddad' });
    await bodyOf(await sara.api.post('/api/beneficiaries', { data: LUCAS }));
    await page.goto('/beneficiaries');
    const stats = page.getByRole('list', { name: 'Recipients at a glance' }).getByRole('listitem');
    await expect(stats).toHaveText([
      'Total Beneficiaries1Active recipients',
      'Domestic1UAE recipients',
      'International0Global recipients',
    ]);

    const search = page.getByRole('searchbox', { name: 'Search beneficiaries...' });
    await search.pressSequentially('PARIBAS');
    await expect(search).toBeFocused();
    await expect(names(page)).toHaveText(['Lucas Bernard']);
    await search.fill('5566 7788');
    await expect(names(page)).toHaveText(['Omar Haddad']);
    await search.fill('omar');
    await expect(page).toHaveURL(/\?search=omar$/);

    await chooseType(page, 'International Only');
    await expect(page.getByText('No beneficiaries found')).toBeVisible();
    await expect(page).toHaveURL(/\?search=omar&type=international$/);
    await page.reload();
    await expect(search).toHaveValue('omar');
    await page.getByRole('button', { name: 'Show all recipients' }).click();
    await expect(names(page)).toHaveText(['Omar Haddad', 'Lucas Bernard']);
    await expect(page.getByText('2 recipients, 1 of them active')).toBeVisible();

    await chooseType(page, 'Domestic Only');
    await expect(names(page)).toHaveText(['Omar Haddad']);
    await card(page, 'Omar Haddad').getByRole('link', { name: 'Send Money to Omar Haddad' }).click();
    const transfer = page.getByRole('dialog', { name: 'New Transfer' });
    await expect(transfer.getByText('Omar Haddad').first()).toBeVisible();
    await backStepsAre(page, 1);
    await page.goBack();
    await expect(transfer).toBeHidden();
    await expect(page).toHaveURL('/transfers');
    await page.goBack();
    await expect(names(page)).toHaveText(['Omar Haddad']);

    await page.getByRole('link', { name: 'Beneficiaries' }).click();
    await expect(names(page)).toHaveText(['Omar Haddad', 'Lucas Bernard']);
  });

  test('come back when a deletion is undone, are gone when the page is left, and stay while a transfer waits', async ({
    page,
    complaints,
  }) => {
    await newRecipient(admin, sara, { name: 'Omar Haddad' });
    await newRecipient(admin, sara, { name: 'Layla Haddad' });
    await page.goto('/beneficiaries');

    // The newest is the first.
    await page.getByRole('button', { name: 'Delete Layla Haddad' }).click();
    await expect(names(page)).toHaveText(['Omar Haddad']);
    await page.mouse.down();
    await page.mouse.up();
    await expect(names(page)).toHaveText(['Omar Haddad']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText(['Layla Haddad', 'Omar Haddad']);
    await page.getByRole('button', { name: 'Delete Omar Haddad' }).click();
    await expect(names(page)).toHaveText(['Layla Haddad']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText(['Layla Haddad', 'Omar Haddad']);
    await expect(page.getByRole('button', { name: 'Delete Omar Haddad' })).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(names(page)).toHaveText(['Layla Haddad']);
    expect(await savedNames(sara)).toHaveLength(2);
    await page.goto('/settings');
    await expect.poll(() => savedNames(sara)).toEqual(['Layla Haddad']);

    await test.step('a deletion is final at once for the customer, and refused while a transfer waits', async () => {
      const omar = await newRecipient(admin, sara, { name: 'Omar Haddad' });
      await newTransfer(sara, omar.id);
      await page.goto('/beneficiaries');

      await page.getByRole('button', { name: 'Delete Layla Haddad' }).click();
      await expect(page.getByRole('status').getByText('Beneficiary Deleted')).toBeVisible();
      await expect(page.getByText('Beneficiary has been removed successfully.')).toBeVisible();
      await expect(names(page)).toHaveText(['Omar Haddad']);
      await expect(page.getByRole('button', { name: 'Delete Omar Haddad' })).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(toast(page, 'Failed to Delete Beneficiary')).toBeVisible();
      await expect(page.getByRole('alert').getByText(/pending transfer/i)).toBeVisible();
      await expect(names(page)).toHaveText(['Omar Haddad']);
      expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    });
  });

  test('have the most used first, and show what an administrator decides, without a reload', async ({
    page,
  }) => {
    const omar = await newRecipient(admin, sara, { name: 'Omar Haddad' });
    await newRecipient(admin, sara, { name: 'Layla Haddad' });
    const { id } = await newRecipient(admin, sara, { name: 'Noura Al Ketbi', status: 'pending' });
    await newTransfer(sara, omar.id);
    await page.goto('/beneficiaries');
    await expect(names(page)).toHaveText(['Omar Haddad', 'Layla Haddad', 'Noura Al Ketbi']);

    const noura = card(page, 'Noura Al Ketbi');
    await expect(noura.getByText('Pending', { exact: true })).toBeVisible();

    await bodyOf(
      await admin.patch(`/api/admin/beneficiaries/${id}/verify`, { data: { status: 'approved' } }),
    );
    await expect(noura.getByText('Verified')).toBeVisible();
    await expect(noura.getByRole('link', { name: 'Send Money to Noura Al Ketbi' })).toBeVisible();
  });

  test('are edited while they are pending, and the administrator sees the new values at once', async ({
    page,
    open,
    complaints,
  }) => {
    const { id } = await newRecipient(admin, sara, { name: 'Salma Hadad', status: 'pending' });
    const office = await open(workerAdministrator());
    await openRecipients(office, 'Salma Had');
    await expect(office.getByText('Salma Hadad', { exact: true })).toBeVisible();
    await page.goto('/beneficiaries');
    const dialog = page.getByRole('dialog', { name: 'Edit Beneficiary' });

    await page.getByRole('button', { name: 'Edit Salma Hadad' }).click();
    await expect(dialog.getByLabel('Account Number')).toHaveValue('5566778899');
    await dialog.getByLabel('Account Name').fill('Salma Haddad');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('status').getByText('Beneficiary Updated')).toBeVisible();
    await expect(names(page)).toHaveText(['Salma Haddad']);
    const row = office.getByRole('article', { name: 'Salma Haddad' });
    await expect(row.getByText('Changed by the customer')).toBeVisible();

    const verify = `/api/admin/beneficiaries/${id}/verify`;
    const seenBefore = await admin.patch(verify, { data: { status: 'approved', version: 1 } });
    expect(seenBefore.status()).toBe(409);

    await page.getByRole('button', { name: 'Edit Salma Haddad' }).click();
    await expect(dialog.getByLabel('Account Name')).toHaveValue('Salma Haddad');
    await bodyOf(await admin.patch(verify, { data: { status: 'approved', version: 2 } }));
    await dialog.getByLabel('Bank Name').fill('Third Bank');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Failed to Update Beneficiary')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Salma Haddad').getByText('Verified')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Salma Haddad' })).toBeHidden();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  });
});

async function savedNames(customer: Customer): Promise<string[]> {
  const saved = await bodyOf<BeneficiaryDto[]>(await customer.api.get('/api/beneficiaries'));
  return saved.map(({ name }) => name);
}

async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Transfer type' }).click();
  await page.getByTitle(label).click();
}
