import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeBeneficiary } from '../../../../jest/fixtures.js';
import { beneficiaries } from '../../../locales/en/beneficiaries.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { AddBeneficiaryDialog } from './add-beneficiary-dialog.js';

/** Fake server behind `fetch`: the calls and bodies it received, and its answer. */
const sent: unknown[] = [];
const paths: string[] = [];
let bank: () => Promise<Response>;
const restricted = jest.fn();

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  const [edited, setEdited] = useState<BeneficiaryView | null>(null);
  const nothing = () => undefined;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <AddBeneficiaryDialog
        isOpen={isOpen}
        edited={edited}
        onClose={close}
        onClosed={nothing}
        onRestricted={restricted}
      />
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open again
      </button>
      <button
        type="button"
        onClick={() => {
          setEdited(fakeBeneficiary({ id: 'b7', name: 'Lucas', verificationStatus: 'pending' }));
          setIsOpen(true);
        }}
      >
        Edit Lucas
      </button>
      <Toaster closeLabel="Close" />
    </>
  );
}

// The check is slow in jsdom; the browser tests cover whether the pointer reaches an element.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => user.click(screen.getByText('Add Beneficiary'));
const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

function fillIn(fields: Record<string, string>): void {
  for (const [name, text] of Object.entries(fields)) {
    fireEvent.change(box(name), { target: { value: text } });
  }
}

const DOMESTIC = {
  'Account Name': 'Omar Haddad',
  'Bank Name': 'Falaj Bank',
  'Account Number': '1088802385011340',
};

describe('the dialog that adds a recipient', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, beneficiaries })));
  beforeEach(() => {
    sent.length = 0;
    restricted.mockClear();
    bank = () => Promise.resolve(fakeResponse(201, {}));
    paths.length = 0;
    globalThis.fetch = (path, init) => {
      paths.push(`${init?.method ?? ''} ${path as string}`);
      sent.push(JSON.parse(init?.body as string));
      return bank();
    };
    render(<Page />);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('reports missing fields in a toast and at each field, and sends nothing', async () => {
    await submit();

    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please fill in all required fields.')).toBeTruthy();
    expect(screen.getByText('Please enter the account name.')).toBeTruthy();
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
    expect(screen.getByText('Please choose the country.')).toBeTruthy();
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

  it('shows the result of the IBAN check, and formats the IBAN in groups of four', async () => {
    await user.click(box('Account Number'));
    fillIn({ 'Account Number': 'ae070331234567890123456' });
    expect(await screen.findByText('IBAN checked: United Arab Emirates, bank code 033')).toBeTruthy();

    await user.tab();
    expect(box('Account Number').value).toBe('AE07 0331 2345 6789 0123 456');

    await user.clear(box('Account Number'));
    fillIn({ 'Account Number': 'AE080331234567890123456' });
    expect(await screen.findByText('This IBAN isn’t valid. Check it against your document.')).toBeTruthy();
  });

  it('does not warn about an incomplete number until the field loses focus', async () => {
    await user.click(screen.getByText('International'));
    fillIn({ 'SWIFT Code': 'BNPAF', 'IBAN (Optional)': 'AE070331234567890123456' });

    expect(await screen.findByText('IBAN checked: United Arab Emirates, bank code 033')).toBeTruthy();
    expect(screen.getByText(/^A SWIFT code has 8 or 11 characters/)).toBeTruthy();

    await user.click(box('SWIFT Code'));
    expect(screen.queryByText(/^A SWIFT code has 8 or 11 characters/)).toBeNull();
  });

  it('asks before it saves numbers that are wrong', async () => {
    fillIn({ ...DOMESTIC, 'Account Number': 'AE080331234567890123456' });
    await submit();

    const question = await screen.findByRole('group', { name: 'Save anyway?' });
    expect(within(question).getByText(/^Account number: This IBAN isn’t valid/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Check again');
    await user.click(screen.getByText('Check again'));
    expect(document.activeElement).toBe(box('Account Number'));
    expect(sent).toEqual([]);

    await submit();
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Beneficiary Added')).toBeTruthy();
    expect(sent).toMatchObject([{ accountNumber: 'AE080331234567890123456' }]);
  });

  it('asks no more once the number is another one', async () => {
    fillIn({ ...DOMESTIC, 'Account Number': 'AE080331234567890123456' });
    await submit();
    await screen.findByRole('group', { name: 'Save anyway?' });
    fillIn({ 'Account Number': 'AE070331234567890123456' });

    expect(screen.queryByRole('group', { name: 'Save anyway?' })).toBeNull();
    await submit();
    expect(await screen.findByText('Beneficiary Added')).toBeTruthy();
  });

  it('takes country and routing number from the IBAN, where the country has no routing numbers', async () => {
    fillIn(DOMESTIC);
    await user.click(screen.getByText('International'));
    fillIn({ Country: 'France' });
    expect(await screen.findByText(/^Not used in France: enter the IBAN/)).toBeTruthy();
    await submit();
    expect(await screen.findByText('Please enter the IBAN, or the bank code here.')).toBeTruthy();

    fillIn({ Country: '' });
    fillIn({ 'IBAN (Optional)': 'FR1420041010050500013M02606' });
    expect(box('Country').value).toBe('France');
    expect(box('Routing Number').value).toBe('20041');
    expect(box('Account Number').value).not.toBe('0500013M026');
    await submit();
    await screen.findByText('Beneficiary Added');
    expect(sent).toMatchObject([{ country: 'France', routingNumber: '20041' }]);
  });

  it('keeps a routing number that was typed, and names it as its country does', async () => {
    await user.click(screen.getByText('International'));
    fillIn({ Country: 'India' });
    expect(await screen.findByText('Routing Number (IFSC)')).toBeTruthy();

    fillIn({ Country: 'France', 'Routing Number': '30004' });
    fillIn({ 'IBAN (Optional)': 'FR1420041010050500013M02606' });
    expect(box('Routing Number').value).toBe('30004');
    expect(box('Account Number').value).toBe('0500013M026');
  });

  describe('for a pending recipient', () => {
    const lucas = fakeBeneficiary({ id: 'b7', name: 'Lucas', verificationStatus: 'pending' });
    const refusal = {
      statusCode: 409,
      code: 'beneficiary_not_pending',
      message: 'This beneficiary has been approved meanwhile and can no longer be changed',
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
