import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { common } from '../../../locales/en/common.js';
import { prepareDialog, sent, user, box, fillIn, DOMESTIC, submit } from '../add/testing/dialog-screen.js';

describe('the numbers in the dialog that adds a recipient', () => {
  prepareDialog(() => Promise.resolve(fakeResponse(201, {})));

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

  it('fills in the bank of an IBAN, unless the customer has typed another name', async () => {
    fillIn({ 'Account Number': 'AE070331234567890123456' });
    await waitFor(() => {
      expect(box('Bank Name').value).toBe('Mashreq');
    });
    fillIn({ 'Bank Name': 'Mashreq, Deira', 'Account Number': 'AE070331234567890123456 ' });
    expect(box('Bank Name').value).toBe('Mashreq, Deira');
  });

  it('does not warn about an incomplete number until the field loses focus', async () => {
    await user.click(screen.getByText('International'));
    fillIn({ 'SWIFT Code': 'BNPAF', 'IBAN (Optional)': 'AE070331234567890123456' });

    expect(await screen.findByText('IBAN checked: United Arab Emirates, bank code 033')).toBeTruthy();
    expect(screen.getByText(/^A SWIFT code has 8 or 11 characters/)).toBeTruthy();

    await user.click(box('SWIFT Code'));
    expect(screen.queryByText(/^A SWIFT code has 8 or 11 characters/)).toBeNull();
  });

  it.each([
    '١٠٨٨٨٠٢٣٨٥٠١١٣٤٠',
    '१०८८८०२३८५०११३४०',
    '\uff11\uff10\uff18\uff18\uff18\uff10\uff12\uff13\uff18\uff15\uff10\uff11\uff11\uff13\uff14\uff10',
    '\u202a1088802385011340\u202c',
  ])('reads %s in digits 0 to 9', async (typed) => {
    fillIn({ ...DOMESTIC, 'Account Number': typed });
    expect(box('Account Number').value).toBe('1088802385011340');
    await submit();
    await screen.findByText('Beneficiary Added');
    expect(sent).toMatchObject([{ accountNumber: '1088802385011340' }]);
  });

  it('says that a number has other characters than letters and digits', async () => {
    fillIn({ ...DOMESTIC, 'Account Number': '1088 8023 €' });
    await submit();
    expect(await screen.findByText(common.numberCharacters)).toBeTruthy();
    expect(sent).toEqual([]);
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

    fillIn({ Country: 'France' });
    expect(await screen.findByLabelText('Routing Number')).toBeTruthy();
    fillIn({ 'Routing Number': '30004' });
    fillIn({ 'IBAN (Optional)': 'FR1420041010050500013M02606' });
    expect(box('Routing Number').value).toBe('30004');
    expect(box('Account Number').value).toBe('0500013M026');
  });
});
