import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import {
  prepareDialog,
  sent,
  open,
  form,
  type,
  submit,
  choose,
  fillIn,
  SAVINGS,
} from './testing/dialog-screen.js';

/** Title and text of the toast on screen. */
const toast = () =>
  screen.getByText(/^(Missing Field|Invalid Amount|PIN Required)$/).parentElement?.textContent;

describe('the transfer dialog', () => {
  prepareDialog();

  it('changes the amount by 0.01 with the arrow keys', async () => {
    await open();
    const amount = form().getByLabelText<HTMLInputElement>('Amount');
    fireEvent.keyDown(amount, { key: 'ArrowUp' });
    expect(amount.value).toBe('0.01');
    type('Amount', '250');
    fireEvent.keyDown(amount, { key: 'ArrowDown' });
    expect(amount.value).toBe('249.99');
    fireEvent.keyDown(amount, { key: 'ArrowUp', altKey: true });
    expect(amount.value).toBe('249.99');
  });

  it('starts with the first account, or with the one that paid last', async () => {
    await open();
    expect(form().getByText('Available').closest('p')?.textContent).toContain('AED\u00a0900.00');
    expect(form().getByText('•••• 8861')).toBeTruthy();
    cleanup();

    const { id, accountNumber, userId } = SAVINGS;
    await open(undefined, [fakeTransaction({ fromAccount: { id, accountNumber, userId } })]);
    expect(form().getByText('Available').closest('p')?.textContent).toContain('AED\u00a05,000.00');
    expect(form().getByLabelText<HTMLInputElement>('From account').value).toBe(
      'Savings, \u2068•••• 5566\u2069, AED\u00a05,000.00',
    );
  });

  it('fills in the purpose of the last payment to the recipient, unless another one was chosen', async () => {
    const purpose = () => form().getByLabelText<HTMLInputElement>('Purpose').value;
    await open(undefined, [fakeTransaction({ beneficiary: OMAR, purpose: 'family_support' })]);
    expect(purpose()).toBe('');
    await choose('Beneficiary', /Omar/);
    expect(purpose()).toBe('Family Support');
    cleanup();

    await open(undefined, [fakeTransaction({ beneficiary: OMAR, purpose: 'family_support' })]);
    await choose('Purpose', /Education/);
    await choose('Beneficiary', /Omar/);
    expect(purpose()).toBe('Education');
  });

  it('tells a screen reader who and what is chosen', async () => {
    await open('recipient-1');
    expect(form().getByLabelText<HTMLInputElement>('Beneficiary').value).toBe(
      'Omar Haddad, Falaj Bank, 1088 8023 8501 1340',
    );
    expect(form().getByLabelText<HTMLInputElement>('From account').value).toContain('8861');
  });

  it('reports all missing fields beside them, the first in a toast, and focuses it', async () => {
    await open();
    await submit();
    expect(toast()).toBe('Missing FieldPlease select a beneficiary');
    expect(document.activeElement).toBe(form().getByLabelText('Beneficiary'));
    expect(await form().findByText('Please select a beneficiary')).toBeTruthy();
    expect(form().getByText('Please enter a valid amount')).toBeTruthy();
    expect(form().getByText('Please select a purpose')).toBeTruthy();
    expect(form().getByText('Please enter your 4-digit transaction PIN')).toBeTruthy();

    await choose('Beneficiary', /Omar/);
    await submit();
    expect(toast()).toBe('Invalid AmountPlease enter a valid amount');
    expect(document.activeElement).toBe(form().getByLabelText('Amount'));

    type('Amount', '250');
    await choose('Purpose', /Education/);
    type('Transaction PIN', '123');
    await submit();
    expect(toast()).toBe('PIN RequiredPlease enter your 4-digit transaction PIN');
    expect(document.activeElement).toBe(form().getByLabelText('Transaction PIN'));
    await waitFor(() => {
      expect(form().queryByText('Please select a purpose')).toBeNull();
    });
    expect(sent).toEqual([]);
  });

  it('cannot be sent while the amount is above the available balance', async () => {
    await open();
    await fillIn();
    const button = () => form().getByText('Send Transfer').closest('button');
    expect((await form().findByText(/left after this transfer/)).parentElement?.textContent).toBe(
      'AED\u00a0650.00 left after this transfer',
    );

    type('Amount', 'nine');
    expect(await form().findByText('Please enter an amount such as 1,250.50')).toBeTruthy();
    type('Amount', '900.01');
    expect((await form().findByText(/more than is available/)).parentElement?.textContent).toBe(
      'This is AED\u00a00.01 more than is available.',
    );
    expect(form().queryByText(/^You send/)).toBeNull();
    expect(button()?.disabled).toBe(true);

    type('Amount', '900');
    expect(await form().findByText(/^You send/)).toBeTruthy();
    expect(button()?.disabled).toBe(false);
  });

  it('keeps only the first four digits typed as a PIN', async () => {
    await open();
    type('Transaction PIN', '1a2-345');

    expect(form().getByLabelText<HTMLInputElement>('Transaction PIN').value).toBe('1234');
    expect(form().getByLabelText<HTMLInputElement>('Transaction PIN').type).toBe('password');
  });

  it('preselects a given recipient', async () => {
    await open('recipient-1');
    expect(form().getByText('Omar Haddad')).toBeTruthy();
  });

  it('does not preselect a recipient whom the bank has not approved', async () => {
    await open('recipient-2');
    expect(form().queryByText('Lucas Bernard')).toBeNull();
  });
});
