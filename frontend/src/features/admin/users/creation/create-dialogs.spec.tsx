import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  prepareTaskDialogs,
  open,
  fill,
  button,
  user,
  bank,
  isGone,
  hold,
} from '../dialogs/testing/dialog-screen.js';

prepareTaskDialogs();

describe('Create New User', () => {
  const FIELDS = {
    'First Name': 'Sara',
    'Last Name': 'Nasser',
    Email: 'sara@example.ae',
    Username: 'sara',
    Password: 'Sara#2026',
  };
  const start = async () => {
    await open({ kind: 'create' });
    await screen.findByLabelText('Username');
  };

  it.each(Object.keys(FIELDS))('cannot be sent without %s', async (missing) => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) if (label !== missing) fill(label, text);
    expect(button('Create User')?.disabled).toBe(true);
    fill(missing, FIELDS[missing as keyof typeof FIELDS]);
    await waitFor(() => {
      expect(button('Create User')?.disabled).toBe(false);
    });
  });

  it('creates a customer in AED', async () => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) fill(label, text);
    await user.click(screen.getByText('Create User'));
    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(bank.sent.map(({ body }) => body)).toEqual([
      {
        firstName: 'Sara',
        lastName: 'Nasser',
        email: 'sara@example.ae',
        username: 'sara',
        password: 'Sara#2026',
        currency: 'AED',
        passwordOnce: true,
      },
    ]);
    await isGone();
  });

  it('is disabled while the user is being created, and has the focus again after a refusal', async () => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) fill(label, text);
    const answer = hold();
    bank.refusal = { status: 422, code: 'validation_failed', message: 'Please come back later' };
    await user.click(screen.getByText('Create User'));
    expect((await screen.findByText('Creating...')).closest('button')?.disabled).toBe(true);

    answer();
    // In the toast and in the form.
    expect(await screen.findAllByText('Please come back later')).toHaveLength(2);
    await waitFor(() => {
      expect(document.activeElement).toBe(button('Create User'));
    });
  });

  it('does not send a password of seven characters', async () => {
    await start();
    for (const [label, text] of Object.entries({ ...FIELDS, Password: '1234567' })) fill(label, text);
    await user.click(screen.getByText('Create User'));
    expect(await screen.findByText('A password has 8 to 128 characters')).toBeTruthy();
    expect(bank.sent).toEqual([]);
  });

  it('shows at the field that the username is taken, and keeps the input', async () => {
    await start();
    for (const [label, text] of Object.entries(FIELDS)) fill(label, text);
    bank.refusal = { status: 409, code: 'username_taken', message: 'This username is already taken' };
    await user.click(screen.getByText('Create User'));
    expect(await screen.findByText('Failed to Create User')).toBeTruthy();
    expect(await screen.findAllByText('This username is already taken')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sara@example.ae');
  });

  it('shows the password on request', async () => {
    await start();
    await user.click(screen.getByLabelText('Show characters'));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });
});

describe('Create Account', () => {
  it('requires a type and a balance, and opens the account for the chosen customer', async () => {
    await open({ kind: 'openAccount', user: bank.user });
    expect(await screen.findByText('Layla Rahman')).toBeTruthy();
    fill('Initial balance', '1200.5');
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' });
    expect(submit.disabled).toBe(true);

    fireEvent.mouseDown(screen.getByLabelText('Account type'));
    await user.click(await screen.findByTitle('Savings'));
    await waitFor(() => {
      expect(submit.disabled).toBe(false);
    });
    await user.click(submit);
    expect(await screen.findByText('Account Created')).toBeTruthy();
    expect(bank.sent).toEqual([
      {
        call: 'POST /api/accounts',
        body: { userId: 'u1', accountType: 'savings', balance: '1200.50', currency: 'AED' },
      },
    ]);
  });
});
