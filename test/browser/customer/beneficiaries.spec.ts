import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BeneficiaryView } from '#contract/beneficiaries';
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
import { card, LUCAS, names } from '../recipients.js';

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

  test('the first one is added, once everything needed is filled in', async ({ page }) => {
    await page.goto('/beneficiaries');
    await expect(page.getByText('Manage your transfer recipients')).toBeVisible();
    await expect(page.getByText('No beneficiaries found')).toBeVisible();
    await page.getByRole('button', { name: 'Add your first recipient' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Beneficiary' });

    await dialog.getByRole('button', { name: 'Add Beneficiary' }).click();
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await expect(toast(page, 'Please fill in all required fields.')).toBeVisible();
    await expect(dialog.getByText('Please enter the account name.')).toBeVisible();
    await expect(dialog.getByLabel('Account Name')).toBeFocused();

    await fillIn(dialog, { 'Account Name': 'Omar Haddad', 'Bank Name': 'Falaj Bank' });
    await dialog.getByLabel('Account Number').fill('1088802385011340');
    await dialog.getByRole('button', { name: 'Add Beneficiary' }).click();
    await expect(page.getByRole('status').getByText('Beneficiary Added')).toBeVisible();
    await expect(page.getByText('New beneficiary has been added successfully.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Beneficiary' })).toBeFocused();

    const omar = card(page, 'Omar Haddad');
    await expect(omar.getByText('Domestic')).toBeVisible();
    await expect(omar.getByText('Pending', { exact: true })).toBeVisible();
    await expect(omar.getByText('1088 8023 8501 1340')).toBeVisible();
    await expect(omar.getByText('United Arab Emirates')).toBeVisible();
    await expect(omar.getByRole('button', { name: 'Pending Verification' })).toBeDisabled();
  });

  test('an international one needs country and routing number, and may bring SWIFT code and IBAN', async ({
    page,
  }) => {
    await page.goto('/beneficiaries');
    await page.getByRole('button', { name: 'Add Beneficiary' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Beneficiary' });
    await fillIn(dialog, { 'Account Name': LUCAS.name, 'Bank Name': LUCAS.bankName, 'Account Number': '51' });
    await dialog.getByText('International').click();

    await dialog.getByRole('button', { name: 'Add Beneficiary' }).click();
    await expect(toast(page, 'Missing International Transfer Information')).toBeVisible();
    await expect(
      toast(page, 'Please fill in country and routing number for international transfers.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Country')).toBeFocused();

    await dialog.getByLabel('Country').fill('fran');
    await page.getByTitle('France', { exact: true }).click();
    await expect(dialog.getByText('Not used in France: enter the IBAN')).toBeVisible();
    await fillIn(dialog, { 'SWIFT Code': 'BNPAFRPP' });
    await expect(dialog.getByText('SWIFT code has the right form: France')).toBeVisible();
    await dialog.getByLabel('IBAN (Optional)').fill('fr1420041010050500013m02606');
    await expect(dialog.getByText('IBAN checked: France')).toBeVisible();
    await expect(dialog.getByLabel('Routing Number')).toHaveValue('20041');
    await dialog.getByLabel('IBAN (Optional)').press('Enter');

    await expect(dialog).toBeHidden();
    const lucas = card(page, 'Lucas Bernard');
    await expect(lucas.getByText('International')).toBeVisible();
    await expect(lucas.getByText('France')).toBeVisible();
    await expect(lucas.getByText('BNPAFRPP')).toBeVisible();
    await expect(lucas.getByText('FR14 2004 1010 0505 0001 3M02 606')).toBeVisible();
    const [saved] = await bodyOf<BeneficiaryView[]>(await sara.api.get('/api/beneficiaries'));
    expect(saved).toMatchObject({ country: 'France', routingNumber: '20041', iban: LUCAS.accountNumber });
  });

  test('numbers are advised on, and wrong ones are saved after a question', async ({ page }) => {
    await page.goto('/beneficiaries');
    await page.getByRole('button', { name: 'Add Beneficiary' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Beneficiary' });
    const number = dialog.getByLabel('Account Number');

    await number.fill('ae07 0331 2345 6789 0123 456');
    await expect(dialog.getByText('IBAN checked: United Arab Emirates, bank code 033')).toBeVisible();
    await number.fill('AE08 0331 2345 6789 0123 456');
    await expect(dialog.getByText('This IBAN isn’t valid. Check it against your document.')).toBeVisible();

    await fillIn(dialog, { 'Account Name': 'Omar Haddad', 'Bank Name': 'Falaj Bank' });
    await dialog.getByRole('button', { name: 'Add Beneficiary' }).click();
    await expect(dialog.getByRole('group', { name: 'Save anyway?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(number).toBeFocused();
    await number.press('Enter');
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      card(page, 'Omar Haddad').getByText(
        'This account number looks like an IBAN, but did not pass our check.',
      ),
    ).toBeVisible();
  });

  test('are found by name, bank, number and type, also after a reload and on the way back', async ({
    page,
  }) => {
    await newRecipient(admin, sara, { name: 'Omar Haddad' });
    await bodyOf(await sara.api.post('/api/beneficiaries', { data: LUCAS }));
    await page.goto('/beneficiaries');
    const stats = page.getByRole('list', { name: 'Recipients at a glance' }).getByRole('listitem');
    await expect(stats).toHaveText([
      'Total Beneficiaries2Active recipients',
      'Domestic1UAE recipients',
      'International1Global recipients',
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
    await expect(page.getByText('2 recipients, 1 can be paid')).toBeVisible();

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

  test('are deleted at once, but not while a transfer waits', async ({ page, complaints }) => {
    const omar = await newRecipient(admin, sara, { name: 'Omar Haddad' });
    await newRecipient(admin, sara, { name: 'Layla Haddad' });
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

  test('come back when a deletion is undone, and are gone when the page is left', async ({ page }) => {
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
  });

  test('have the most used first', async ({ page }) => {
    const omar = await newRecipient(admin, sara, { name: 'Omar Haddad' });
    await newRecipient(admin, sara, { name: 'Layla Haddad' });
    await newRecipient(admin, sara, { name: 'Noura Al Ketbi', status: 'pending' });
    await newTransfer(sara, omar.id);
    await page.goto('/beneficiaries');
    await expect(names(page)).toHaveText(['Omar Haddad', 'Layla Haddad', 'Noura Al Ketbi']);
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

  test('show what an administrator decides, without a reload', async ({ page }) => {
    const { id } = await newRecipient(admin, sara, { name: 'Omar Haddad', status: 'pending' });
    await page.goto('/beneficiaries');
    const omar = card(page, 'Omar Haddad');
    await expect(omar.getByText('Pending', { exact: true })).toBeVisible();

    await bodyOf(
      await admin.patch(`/api/admin/beneficiaries/${id}/verify`, { data: { status: 'approved' } }),
    );
    await expect(omar.getByText('Verified')).toBeVisible();
    await expect(omar.getByRole('link', { name: 'Send Money to Omar Haddad' })).toBeVisible();
  });
});

async function savedNames(customer: Customer): Promise<string[]> {
  const saved = await bodyOf<BeneficiaryView[]>(await customer.api.get('/api/beneficiaries'));
  return saved.map(({ name }) => name);
}

function toast(page: Page, text: string): Locator {
  return page.getByRole('alert').getByText(text);
}

async function fillIn(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
}

async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Transfer type' }).click();
  await page.getByTitle(label).click();
}
