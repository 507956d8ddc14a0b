import type { APIRequestContext, Locator } from '@playwright/test';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { bodyOf, newCustomer, session, signIn, workerAdministrator } from '../given.js';
import { expect, test } from '../journey.js';
import { card, LUCAS, toast } from '../recipients.js';

let admin: APIRequestContext;

async function fillIn(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
}

test.describe('recipients', () => {
  test.beforeAll(async () => {
    admin = await session(workerAdministrator());
  });
  test.afterAll(() => admin.dispose());

  test('are added, once everything needed is filled in, with advice on their numbers @translated', async ({
    page,
  }) => {
    const sara = await newCustomer(admin);
    await signIn(page, sara);
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

    await test.step('an international one needs country and routing number, and may bring SWIFT code and IBAN', async () => {
      await page.getByRole('button', { name: 'Add Beneficiary' }).click();
      await fillIn(dialog, {
        'Account Name': LUCAS.name,
        'Bank Name': LUCAS.bankName,
        'Account Number': '51',
      });
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
      const all = await bodyOf<BeneficiaryDto[]>(await sara.api.get('/api/beneficiaries'));
      expect(all.find(({ name }) => name === LUCAS.name)).toMatchObject({
        country: 'France',
        routingNumber: '20041',
        iban: LUCAS.accountNumber,
      });
    });

    await test.step('numbers are advised on, and wrong ones are saved after a question', async () => {
      await page.getByRole('button', { name: 'Add Beneficiary' }).click();
      const number = dialog.getByLabel('Account Number');

      await number.fill('ae07 0331 2345 6789 0123 456');
      await expect(dialog.getByText('IBAN checked: United Arab Emirates, bank code 033')).toBeVisible();
      await number.fill('AE08 0331 2345 6789 0123 456');
      await expect(dialog.getByText('This IBAN isn’t valid. Check it against your document.')).toBeVisible();

      await fillIn(dialog, { 'Account Name': 'Salma Haddad', 'Bank Name': 'Falaj Bank' });
      await dialog.getByRole('button', { name: 'Add Beneficiary' }).click();
      await expect(dialog.getByRole('group', { name: 'Save anyway?' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Check again' }).click();
      await expect(number).toBeFocused();
      await number.press('Enter');
      await dialog.getByRole('button', { name: 'Save anyway' }).click();
      await expect(dialog).toBeHidden();
      await expect(
        card(page, 'Salma Haddad').getByText(
          'This account number looks like an IBAN, but did not pass our check.',
        ),
      ).toBeVisible();
    });
  });
});
