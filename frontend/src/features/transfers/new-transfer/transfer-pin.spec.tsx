import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  prepareDialog,
  accept,
  form,
  refuse,
  open,
  fillIn,
  submit,
  type,
  failure,
} from './testing/dialog-screen.js';

let bank: () => Promise<Response>;

describe('the PIN in the transfer dialog', () => {
  beforeEach(() => {
    bank = accept;
  });
  prepareDialog(() => bank());

  it('goes back to the PIN when it was wrong, and says how many attempts are left', async () => {
    const pin = () => form().getByLabelText<HTMLInputElement>('Transaction PIN');
    bank = refuse(403, 'incorrect_pin', 'The transaction PIN is incorrect', { attemptsLeft: 2 });
    await open();
    await fillIn();
    await submit();

    expect(await form().findByText('The transaction PIN is incorrect. 2 attempts left.')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(pin());
    });
    expect(pin().value).toBe('');
    expect(pin().getAttribute('aria-invalid')).toBe('true');
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('250');
    expect(screen.queryByText('Transaction Failed')).toBeNull();

    bank = refuse(403, 'incorrect_pin', 'The transaction PIN is incorrect', { attemptsLeft: 1 });
    type('Transaction PIN', '4321');
    await submit();
    expect(await form().findByText(/One attempt left; after that it is locked for 15 minutes/)).toBeTruthy();
    expect(pin().value).toBe('');
  });

  it('offers no retry while the PIN is locked, and says when the lock ends', async () => {
    const lockedUntil = '2026-11-20T12:22:00.000Z';
    bank = refuse(403, 'pin_locked', 'The transaction PIN is locked', { lockedUntil });
    await open();
    await fillIn();
    await submit();

    const dialog = within(await failure());
    expect(dialog.getByText('The transaction PIN is locked')).toBeTruthy();
    expect(dialog.getByText(/^You can try again at 16:22 \(UAE time\)/)).toBeTruthy();
    expect(dialog.queryByText('Try Again')).toBeNull();
    expect(dialog.getByText('Close')).toBeTruthy();
  });
});
