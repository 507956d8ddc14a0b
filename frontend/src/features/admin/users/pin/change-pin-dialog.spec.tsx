import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import {
  prepareTaskDialogs,
  open,
  bank,
  fill,
  button,
  user,
  isGone,
  hold,
} from '../dialogs/testing/dialog-screen.js';

prepareTaskDialogs();

describe('Change Transaction PIN', () => {
  const start = async () => {
    await open({ kind: 'changePin', user: bank.user });
    await screen.findByLabelText('New PIN');
  };

  it('accepts four digits only, masked, and is not saved by browsers', async () => {
    await start();
    fill('New PIN', '1a2345');
    const field = screen.getByLabelText<HTMLInputElement>('New PIN');
    expect(field).toMatchObject({ value: '1234', type: 'password', autocomplete: 'one-time-code' });
  });

  it('reports at once that the PINs differ, and sends nothing', async () => {
    await start();
    expect(button('Change PIN')?.disabled).toBe(true);
    fill('New PIN', '1234');
    expect(button('Change PIN')?.disabled).toBe(true);
    fill('Confirm PIN', '1243');
    expect(screen.getByText('PINs do not match')).toBeTruthy();
    expect(button('Change PIN')?.disabled).toBe(true);

    await user.type(screen.getByLabelText('Confirm PIN'), '{Enter}');
    expect(await screen.findByText('PIN Mismatch')).toBeTruthy();
    expect(screen.getByText('PIN confirmation does not match')).toBeTruthy();
    expect(bank.sent).toEqual([]);
  });

  it('does not send a PIN that is too short', async () => {
    await start();
    fill('New PIN', '12');
    fill('Confirm PIN', '12');
    await user.click(screen.getByText('Change PIN'));
    expect(await screen.findByText('Invalid PIN')).toBeTruthy();
    expect(screen.getAllByText('PIN must be exactly 4 digits').length).toBeGreaterThan(0);
    expect(bank.sent).toEqual([]);
  });

  it('sends the PIN, confirms it and closes', async () => {
    await start();
    fill('New PIN', '0420');
    fill('Confirm PIN', '0420');
    await user.click(screen.getByText('Change PIN'));
    expect(await screen.findByText('PIN Changed Successfully')).toBeTruthy();
    expect(bank.sent).toEqual([{ call: 'PATCH /api/admin/users/u1/pin', body: { newPin: '0420' } }]);
    await isGone();
  });

  it('cannot be sent again while the request is pending', async () => {
    await start();
    const answer = hold();
    fill('New PIN', '0420');
    fill('Confirm PIN', '0420');
    await user.click(screen.getByText('Change PIN'));
    expect(button('Change PIN')?.disabled).toBe(true);

    await user.click(screen.getByText('Change PIN'));
    fireEvent.keyDown(screen.getByLabelText('Confirm PIN'), { key: 'Enter' });
    answer();
    expect(await screen.findByText('PIN Changed Successfully')).toBeTruthy();
    expect(bank.sent).toHaveLength(1);
  });

  it("stays open and shows the server's message when the request is refused", async () => {
    await start();
    bank.refusal = { status: 404, code: 'not_found', message: 'This user was not found' };
    fill('New PIN', '0420');
    fill('Confirm PIN', '0420');
    await user.click(screen.getByText('Change PIN'));
    expect(await screen.findByText('Failed to Change PIN')).toBeTruthy();
    expect(screen.getByText('This user was not found')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
