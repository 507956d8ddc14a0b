import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeBeneficiary } from '../../../../jest/fixtures.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import {
  answerNameChecks,
  prepareDialog,
  sent,
  restricted,
  paths,
  submit,
  box,
  fillIn,
  DOMESTIC,
  user,
  isGone,
} from './testing/dialog-screen.js';

let bank: () => Promise<Response>;

describe('the dialog that adds a recipient', () => {
  beforeEach(() => {
    bank = () => Promise.resolve(fakeResponse(201, {}));
    beneficiariesResource.set([]);
  });
  prepareDialog(() => bank());

  it('asks for the number before the name of the bank, which an IBAN fills in', () => {
    const order = box('Account Number').compareDocumentPosition(box('Bank Name'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    fillIn({ 'Account Number': 'AE070331234567890123456' });
    expect(box('Bank Name').value).toBe('Mashreq');
  });

  it('reports missing fields in a toast and at each field, and sends nothing', async () => {
    await submit();

    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please fill in all required fields.')).toBeTruthy();
    expect(await screen.findByText('Please enter the account name.')).toBeTruthy();
    expect(screen.getByText('Please enter the bank name.')).toBeTruthy();
    expect(screen.getByText('Please enter the account number.')).toBeTruthy();
    expect(document.activeElement).toBe(box('Account Name'));
    expect(sent).toEqual([]);
  });

  it('requires a country and routing number for an international recipient', async () => {
    fillIn(DOMESTIC);
    await user.click(screen.getByText('International'));
    await submit();

    expect(await screen.findByText('Missing International Transfer Information')).toBeTruthy();
    expect(
      screen.getByText('Please fill in country and routing number for international transfers.'),
    ).toBeTruthy();
    expect(await screen.findByText('Please choose the country.')).toBeTruthy();
    expect(document.activeElement).toBe(box('Country'));
    expect(sent).toEqual([]);
  });

  it('adds a domestic recipient, confirms it, closes, and is empty when opened again', async () => {
    fillIn(DOMESTIC);
    await submit();

    expect(await screen.findByText('Beneficiary Added')).toBeTruthy();
    expect(screen.getByText('New beneficiary has been added successfully.')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Omar Haddad',
        bankName: 'Falaj Bank',
        accountNumber: '1088802385011340',
        type: 'domestic',
      },
    ]);
    await isGone();

    await user.click(screen.getByText('Open again'));
    expect(box('Account Name').value).toBe('');
  });

  it('keeps the input when the type is switched back and forth', async () => {
    fillIn(DOMESTIC);
    await user.click(screen.getByText('International'));
    fillIn({ Country: 'France', 'Routing Number': '30004', 'SWIFT Code': 'BNPAFRPP' });
    await user.click(screen.getByText('Domestic (UAE)'));
    await user.click(screen.getByText('International'));

    expect(box('Routing Number').value).toBe('30004');
    await submit();
    expect(await screen.findByText('Beneficiary Added')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Omar Haddad',
        bankName: 'Falaj Bank',
        accountNumber: '1088802385011340',
        type: 'international',
        country: 'France',
        routingNumber: '30004',
        swiftCode: 'BNPAFRPP',
        iban: null,
      },
    ]);
  });

  it("stays open with the input and shows the server's message when the request is refused", async () => {
    const body = { statusCode: 400, code: 'validation_failed', message: 'The IBAN is not valid' };
    bank = () => Promise.resolve(fakeResponse(400, body));
    fillIn(DOMESTIC);
    await submit();

    expect(await screen.findByText('Failed to Add Beneficiary')).toBeTruthy();
    expect(screen.getByText('The IBAN is not valid')).toBeTruthy();
    expect(box('Account Name').value).toBe('Omar Haddad');
    expect(restricted).not.toHaveBeenCalled();
  });

  it('stays open when the server cannot be reached', async () => {
    bank = () => Promise.reject(new TypeError('Failed to fetch'));
    fillIn(DOMESTIC);
    await submit();

    expect(await screen.findByText('Failed to Add Beneficiary')).toBeTruthy();
    expect(
      screen.getByText('The bank did not answer. Please look at your list before you try again.'),
    ).toBeTruthy();
    expect(box('Account Name').value).toBe('Omar Haddad');
  });

  it('closes and reports it when the customer has been restricted meanwhile', async () => {
    const body = { statusCode: 403, code: 'account_restricted', message: 'Your account is restricted' };
    bank = () => Promise.resolve(fakeResponse(403, body));
    fillIn(DOMESTIC);
    await submit();

    await isGone();
    expect(restricted).toHaveBeenCalledTimes(1);
  });

  it('sends only once, shows progress and stays open while the request is pending', async () => {
    let reply: (response: Response) => void = () => undefined;
    bank = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    fillIn(DOMESTIC);
    await submit();

    const button = await screen.findByText('Adding...');
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeTruthy();

    reply(fakeResponse(201, {}));
    await isGone();
  });

  it('asks before it saves a name that is not that of the holder', async () => {
    answerNameChecks({ result: 'close', maskedName: 'Om** H*****' });
    bank = () => Promise.resolve(fakeResponse(201, {}));
    fillIn({ ...DOMESTIC, 'Account Name': 'Omar Hadad' });
    await submit();

    expect(await screen.findByRole('group', { name: 'Save anyway?' })).toBeTruthy();
    expect(screen.getAllByText('The account belongs to Om** H*****. Please check the name.')).toHaveLength(2);
    expect(sent).toEqual([]);

    await user.click(screen.getByText('Check again'));
    expect(document.activeElement).toBe(box('Account Name'));
    await submit();
    await user.click(await screen.findByText('Save anyway'));
    await isGone();
    expect(sent).toHaveLength(1);
  });

  it('asks before it saves a number that the customer has already under another name', async () => {
    beneficiariesResource.set([
      fakeBeneficiary({ name: 'My brother', accountNumber: '1088 8023 8501 1340' }),
    ]);
    fillIn(DOMESTIC);
    await submit();

    expect(await screen.findByRole('group', { name: 'Save anyway?' })).toBeTruthy();
    expect(screen.getByText(/^You have this number already, as .My brother.\.$/)).toBeTruthy();
    expect(sent).toEqual([]);

    await user.click(screen.getByText('Save anyway'));
    await isGone();
    expect(sent).toHaveLength(1);
  });

  it('says below the name that it is that of the holder, and saves it', async () => {
    answerNameChecks({ result: 'match', maskedName: null });
    fillIn(DOMESTIC);
    await user.click(box('Account Name'));
    await user.tab();
    expect(await screen.findByText('The name matches the holder of this account.')).toBeTruthy();
    await submit();
    await isGone();
    expect(sent).toHaveLength(1);
  });

  describe('for a pending recipient', () => {
    const lucas = fakeBeneficiary({ id: 'b7', name: 'Lucas', verificationStatus: 'pending' });
    const refusal = {
      statusCode: 409,
      code: 'beneficiary_not_pending',
      message: 'This recipient has been approved meanwhile and can no longer be changed',
    };
    beforeEach(async () => {
      await user.keyboard('{Escape}');
      await isGone();
      await user.click(screen.getByText('Edit Lucas'));
    });

    it('begins with its values, and replaces them', async () => {
      expect(await screen.findByRole('dialog', { name: 'Edit Beneficiary' })).toBeTruthy();
      expect(box('Account Name').value).toBe('Lucas');
      fillIn({ 'Account Name': 'Lucas Bernard' });
      await user.click(screen.getByText('Save Changes'));

      expect(await screen.findByText('Beneficiary Updated')).toBeTruthy();
      await isGone();
      expect(paths).toContain('PATCH /api/beneficiaries/b7');
      expect(sent).toEqual([
        {
          name: 'Lucas Bernard',
          bankName: lucas.bankName,
          accountNumber: lucas.accountNumber,
          type: 'domestic',
        },
      ]);
    });

    it('closes when it has been decided meanwhile', async () => {
      bank = () => Promise.resolve(fakeResponse(409, refusal));
      await user.click(await screen.findByText('Save Changes'));

      expect(await screen.findByText('Failed to Update Beneficiary')).toBeTruthy();
      expect(screen.getByText(refusal.message)).toBeTruthy();
      await isGone();
    });
  });
});
