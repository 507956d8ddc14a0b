import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeTransfer } from '../../../../jest/fake-approvals.js';
import { prepareTransferQueue, open, bank, press, user, names } from './testing/transfer-queue-screen.js';

prepareTransferQueue();

describe('approving all', () => {
  it('asks with count and total, shows the outcome, and retries what failed', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    bank.refused = new Map([
      ['Hessa', { status: 409, code: 'already_decided', message: 'Already approved by Mariam Al Suwaidi' }],
      ['Omar', { status: 503, message: 'The bank cannot be reached at the moment' }],
    ]);
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 transfers?' }));
    expect(dialog.getByText(/^AED.750\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve 3 transfers' }));

    expect(await screen.findAllByText('1 approved, 1 already decided, 1 failed')).not.toHaveLength(0);
    expect(screen.getByText('The bank cannot be reached at the moment')).toBeTruthy();

    bank.refused.clear();
    await press('Try failed again');
    expect(await screen.findAllByText('1 approved')).not.toHaveLength(0);
    expect(bank.decided).toEqual(['Noura: completed', 'Omar: completed']);
  });

  it('continues when one cannot be approved, and shows which and why', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    const message = 'The recipient’s account at Falaj Bank cannot receive money';
    bank.refused.set('Noura', { status: 409, code: 'recipient_unavailable', message });
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 transfers?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 2 transfers' }));

    expect(await screen.findAllByText('1 approved, 1 failed')).not.toHaveLength(0);
    const line = within(screen.getByRole('list', { name: 'What failed' })).getByRole('listitem');
    expect(line.textContent).toMatch(/^NouraAED.250\.00TXN-NouraRecipient’s account cannot be credited/);
    expect(within(line).getByText('This request can only be rejected.')).toBeTruthy();
    // Another attempt would fail again.
    expect(screen.queryByRole('button', { name: 'Try failed again' })).toBeNull();
    expect(bank.decided).toEqual(['Hessa: completed']);
    expect(screen.getByRole('button', { name: 'Reject Noura' })).toBeTruthy();
  });

  it('takes those that passed their checks, and the others only if that is chosen', async () => {
    const blocked = { ...fakeTransfer('Omar', 4), blockedReason: 'recipient_unavailable' as const };
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), blocked);
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 transfers?' }));
    expect(dialog.getByText('2 clean, 1 with failed checks')).toBeTruthy();
    expect(dialog.getByText(/^AED.500\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Also approve the 1 with failed checks' }));
    expect(dialog.getByRole('button', { name: 'Approve 3 transfers' })).toBeTruthy();
    expect(dialog.getByText(/^AED.750\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Approve 2 transfers' }));

    expect(await screen.findAllByText('2 approved')).not.toHaveLength(0);
    expect(bank.decided).toEqual(['Noura: completed', 'Hessa: completed']);
  });

  it('approves nothing by default if nothing passed its checks', async () => {
    await open({ ...fakeTransfer('Omar', 4), blockedReason: 'recipient_unavailable' });
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog', { name: 'None passed its checks' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Approve 1 transfer' }));

    await waitFor(() => {
      expect(bank.decided).toEqual(['Omar: completed']);
    });
  });

  it('names the number that a search has found, and ends with an empty queue', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    await user.type(screen.getByRole('searchbox'), 'hes');
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 transfer?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 1 transfer' }));
    expect(await screen.findAllByText('1 approved')).not.toHaveLength(0);
    expect(bank.decided).toEqual(['Hessa: completed']);

    jest.restoreAllMocks();
    await user.clear(screen.getByRole('searchbox'));
    await user.click(await screen.findByRole('button', { name: 'Approve All Transfers' }));
    const rest = within(await screen.findByRole('dialog', { name: 'Approve 1 transfer?' }));
    await user.click(rest.getByRole('button', { name: 'Approve 1 transfer' }));
    expect(await screen.findByText('All clear', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('does nothing when the dialog is cancelled', async () => {
    await open(fakeTransfer('Noura', 2));
    await press('Approve All Transfers');
    await screen.findByRole('dialog', { name: 'Approve 1 transfer?' });
    await press('Cancel');

    expect(bank.decided).toEqual([]);
    expect(names()).toEqual(['Noura']);
  });
});
