import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  prepareDialog,
  sent,
  open,
  form,
  type,
  submit,
  choose,
  fillIn,
  user,
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

  it('starts with the account that has most available money', async () => {
    await open();
    expect(form().getByText('Available').closest('p')?.textContent).toContain('AED\u00a0900.00');
    expect(form().getByText('•••• 8861')).toBeTruthy();
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

  it('takes three steps on a phone, and keeps what was typed', async () => {
    const wide = window.matchMedia.bind(window);
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: true }));
    await open();
    await user.click(form().getByText('Continue'));
    expect(toast()).toBe('Missing FieldPlease select a beneficiary');
    expect(form().queryByText('Please enter your 4-digit transaction PIN')).toBeNull();
    await choose('Beneficiary', /Omar/);
    await choose('Purpose', /Education/);
    await user.type(form().getByLabelText('Amount'), '250{Enter}');

    expect(await form().findByText('Step 2 of 3', { exact: false })).toBeTruthy();
    expect(form().getByText('AED 250.00')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Continue');
    });
    await user.click(form().getByText('Back'));
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('250');
    await user.click(form().getByText('Continue'));
    await user.click(form().getByText('Continue'));

    const pin = form().getByLabelText('Transaction PIN');
    await waitFor(() => {
      expect(document.activeElement).toBe(pin);
    });
    await user.type(pin, '1234{Enter}');
    expect(await screen.findByText('Sent for approval')).toBeTruthy();
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
