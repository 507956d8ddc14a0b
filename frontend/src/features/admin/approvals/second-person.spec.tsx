import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakePendingApproval } from '../../../../jest/fake-approval-requests.js';
import { fakeTransfer } from '../../../../jest/fake-approvals.js';
import {
  bank,
  focused,
  names,
  open,
  press,
  prepareTransferQueue,
  rowOf,
  user,
} from './testing/transfer-queue-screen.js';

prepareTransferQueue();

const ASKED = fakePendingApproval({ kind: 'transfer_approval' });

describe('a transfer that needs a second person', () => {
  it('waits in its row after the first approval, and the next row has the focus', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 5));
    bank.guarded.add('Noura');
    await press('Approve Noura');

    expect(await screen.findByText('Asked for. Somebody else decides until Friday 14:20.')).toBeTruthy();
    const noura = within(rowOf('Noura'));
    expect(noura.getByText(/^You asked for this/)).toBeTruthy();
    expect(noura.queryByRole('button', { name: 'Approve Noura' })).toBeNull();
    expect(noura.getByRole('button', { name: 'Reject Noura' })).toBeTruthy();
    expect(focused()).toBe('Hessa');
    expect(bank.decided).toEqual([]);
    expect(screen.getByText('2 waiting')).toBeTruthy();
  });

  it('is approved by the second person with the same key', async () => {
    await open({ ...fakeTransfer('Noura', 2), pendingApproval: ASKED });
    expect(rowOf('Noura').textContent).toContain('asked by Mariam Al Suwaidi, until Friday 14:20');
    await user.keyboard('ja');

    expect(await within(rowOf('Noura')).findByText('Approved')).toBeTruthy();
    expect(bank.secondDecisions).toEqual(['r1: approve']);
    expect(bank.decided).toEqual([]);
  });

  it('cannot be approved by who has asked, with no key either', async () => {
    const pendingApproval = { ...ASKED, mine: true, mayDecide: false };
    await open({ ...fakeTransfer('Noura', 2), pendingApproval });
    await user.keyboard('ja');

    expect([bank.decided, bank.secondDecisions]).toEqual([[], []]);
    expect(within(rowOf('Noura')).getByRole('button', { name: /^Take back/ })).toBeTruthy();
  });

  it('stays in the list when it waits already', async () => {
    await open(fakeTransfer('Noura', 2));
    bank.refused.set('Noura', { status: 409, code: 'already_requested', message: 'This waits already' });
    await press('Approve Noura');

    expect(await screen.findByText('This waits already')).toBeTruthy();
    expect(names()).toEqual(['Noura']);
    await waitFor(() => {
      expect(screen.getByText('1 waiting')).toBeTruthy();
    });
  });

  it('says the same beside the list', async () => {
    await open({ ...fakeTransfer('Noura', 2), pendingApproval: ASKED });
    await press('Everything about Noura');

    const panel = within(await screen.findByRole('dialog', { name: /Noura/ }));
    expect(panel.queryByRole('button', { name: 'Approve Noura' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Approve as the second person: Noura' }));
    await waitFor(() => {
      expect(bank.secondDecisions).toEqual(['r1: approve']);
    });
  });

  it('is counted in the outcome of an approval of many', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    bank.guarded.add('Noura');
    await press('Approve All Transfers');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve 2 transfers' }));

    expect((await screen.findAllByText('1 approved, 1 waiting for a second person')).length).toBeGreaterThan(
      0,
    );
    expect(bank.decided).toEqual(['Hessa: completed']);
  });
});
