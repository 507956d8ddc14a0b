import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeTransfer } from '../../../../jest/fake-approvals.js';
import { transferQueues } from './state/approvals.store.js';
import {
  prepareTransferQueue,
  open,
  names,
  rowOf,
  press,
  bank,
  focused,
  user,
  reasonField,
  reject,
  reload,
} from './testing/transfer-queue-screen.js';

prepareTransferQueue();

/** Waits until the panel takes a decision about this request. */
async function decidable(name: RegExp): Promise<void> {
  const panel = within(await screen.findByRole('dialog', { name }));
  await waitFor(() => {
    expect(panel.getByRole<HTMLButtonElement>('button', { name: /^Reject/ }).disabled).toBe(false);
  });
}

describe('the transfer queue', () => {
  it('shows the oldest request first, with its details', async () => {
    await open(fakeTransfer('Hessa', 5), fakeTransfer('Noura', 2, '-1500.00'));

    expect(names()).toEqual(['Noura', 'Hessa']);
    expect(screen.getByText('2 waiting')).toBeTruthy();
    const row = within(rowOf('Noura'));
    for (const text of ['Layla Rahman', '0190 0087 4521', 'Medical Expenses']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText(/^AED.1,500\.00$/)).toBeTruthy();
  });

  it('shows the IBAN of the recipient in groups of four, or else the account number', async () => {
    const iban = 'AE070331234567890123456';
    await open({ ...fakeTransfer('Noura', 2), beneficiaryIban: iban }, fakeTransfer('Hessa', 5));

    expect(within(rowOf('Noura')).getByText('AE07 0331 2345 6789 0123 456')).toBeTruthy();
    expect(within(rowOf('Hessa')).getByText('0190 0087 4521')).toBeTruthy();
  });

  it('opens everything about a request beside the list, and closes it', async () => {
    await open({ ...fakeTransfer('Noura', 2), notes: 'For the clinic', beneficiaryIban: 'AE0703' });
    await press('Everything about Noura');

    const panel = within(await screen.findByRole('dialog', { name: /Noura/ }));
    expect(await panel.findByText('For the clinic')).toBeTruthy();
    expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Beneficiary',
      'Bank',
      'Account number',
      'IBAN',
      'Amount',
      'Fees',
      'Purpose',
      'Notes',
      'Reference',
      'Submitted',
      'Customer',
      'Customer since',
      'Checking',
      'Available balance',
    ]);
    expect(panel.getByText('Recipient’s account can be credited')).toBeTruthy();
    expect(panel.getByText(/^Approved on 2 Oct.* by/)).toBeTruthy();
    expect(panel.getByText('TXN-EARLIER')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(focused()).toBe('Noura');
  });

  it('is decided beside the list with the same keys, and then shows the next request', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    await user.keyboard('j{Enter}');
    expect(await screen.findByRole('dialog', { name: /Noura/ })).toBeTruthy();
    await user.keyboard('j');
    await decidable(/Hessa/);
    await user.keyboard('a');

    await waitFor(() => {
      expect(bank.decided).toEqual(['Hessa: completed']);
    });
    await decidable(/Omar/);
    await user.keyboard('r');
    await reasonField();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(bank.decided).toEqual(['Hessa: completed', 'Omar: failed']);
    });
    expect(await screen.findByRole('dialog', { name: /Noura/ })).toBeTruthy();
  });

  it('goes on from a request that a colleague decided while it was read, and the list has closed up', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    await user.keyboard('jj{Enter}');
    expect(await screen.findByRole('dialog', { name: /Hessa/ })).toBeTruthy();
    await user.keyboard('r');
    await reasonField();
    bank.pending = [fakeTransfer('Noura', 2), fakeTransfer('Omar', 4)];
    bank.trail = [{ type: 'transfer.approved', subjectId: 'Hessa', actorName: 'Mariam Al Suwaidi' }];
    const message = 'Already approved by Mariam Al Suwaidi';
    bank.refused.set('Hessa', { status: 409, code: 'already_decided', message });
    await reload();
    act(() => transferQueues.of('').settle());
    expect(names()).not.toContain('Hessa');
    expect(screen.getByText(/^Approved by/)).toBeTruthy();

    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: /Omar/ })).toBeTruthy();
  });

  it('puts the focus beside a request that has left the list, and keeps the panel closed', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    await user.keyboard('jj{Enter}');
    expect(await screen.findByRole('dialog', { name: /Hessa/ })).toBeTruthy();
    bank.pending = [fakeTransfer('Noura', 2), fakeTransfer('Omar', 4)];
    await reload();
    act(() => transferQueues.of('').settle());
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(focused()).toBe('Omar');

    await user.keyboard('a');
    await waitFor(() => {
      expect(bank.decided).toEqual(['Omar: completed']);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows when nothing is pending', async () => {
    await open();

    expect(screen.getByText('No pending transfers')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve All Transfers' }).disabled).toBe(
      true,
    );
  });

  it('approves on click, confirms it, and focuses the next request', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 5));
    await press('Approve Noura');

    expect(bank.decided).toEqual(['Noura: completed']);
    expect(await screen.findByText('Transfer Updated')).toBeTruthy();
    expect(
      screen.getByText(/^Approved: AED.250\.00 to Noura\. Transfer status updated and balance adjusted\.$/),
    ).toBeTruthy();
    expect(within(rowOf('Noura')).getByText('Approved')).toBeTruthy();
    expect(names()).toEqual(['Noura', 'Hessa']);
    expect(focused()).toBe('Hessa');
    expect(screen.getByText('1 waiting')).toBeTruthy();
  });

  it('can be worked through with single keys', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    await user.keyboard('a');
    expect(bank.decided).toEqual([]);

    await user.keyboard('j');
    expect(focused()).toBe('Noura');
    await user.keyboard('jk{ArrowDown}');
    expect(focused()).toBe('Hessa');
    await user.keyboard('r');
    await reasonField();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(bank.decided).toEqual(['Hessa: failed']);
    });
    await waitFor(() => {
      expect(focused()).toBe('Omar');
    });
    await user.keyboard('a');
    expect(focused()).toBe('Noura');
    await user.keyboard('/noura');
    await waitFor(() => {
      expect(names()).toEqual(['Noura']);
    });
    await waitFor(() => {
      expect(bank.asked.at(-1)).toBe('/api/admin/transactions/pending?limit=200&order=oldest&search=noura');
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    });
  });

  it('shows the server’s message when another administrator decided first, and ends the row', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    bank.refused.set('Noura', {
      status: 409,
      code: 'already_decided',
      message: 'Already rejected by Mariam Al Suwaidi',
    });
    bank.trail = [{ type: 'transfer.rejected', subjectId: 'Noura', actorName: 'Mariam Al Suwaidi' }];
    await press('Approve Noura');

    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('Already rejected by Mariam Al Suwaidi')).toBeTruthy();
    expect(await within(rowOf('Noura')).findByText(/^Rejected by/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve Noura' })).toBeNull();
  });

  it('shows on the row why a transfer cannot be approved, and still lets it be rejected', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    const message = 'The recipient’s account at Falaj Bank cannot receive money';
    bank.refused.set('Noura', { status: 409, code: 'recipient_unavailable', message });
    bank.pending = [
      { ...fakeTransfer('Noura', 2), blockedReason: 'recipient_unavailable' },
      fakeTransfer('Hessa', 3),
    ];
    await press('Approve Noura');

    expect(await screen.findByText(message)).toBeTruthy();
    const reason = 'Recipient’s account cannot be credited';
    expect(await within(rowOf('Noura')).findByText(reason)).toBeTruthy();
    expect(within(rowOf('Hessa')).queryByText(reason)).toBeNull();
    bank.refused.clear();
    await reject('Noura');
    await waitFor(() => {
      expect(bank.decided).toEqual(['Noura: failed']);
    });
  });

  it('keeps a row whose decision failed, for another attempt', async () => {
    await open(fakeTransfer('Noura', 2));
    bank.refused.set('Noura', { status: 503, message: 'The bank cannot be reached at the moment' });
    await reject('Noura');

    expect(await screen.findByText('The bank cannot be reached at the moment')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reject Noura' })).toBe(document.activeElement);
  });

  it('shows the decisions of others without moving rows, and removes the rows later', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    bank.trail = [{ type: 'transfer.approved', subjectId: 'Noura', actorName: 'Mariam Al Suwaidi' }];
    bank.pending = [fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4)];
    await reload();

    expect(names()).toEqual(['Noura', 'Hessa', 'Omar']);
    expect(await within(rowOf('Noura')).findByText(/^Approved by/)).toBeTruthy();
    expect(screen.getByText('Noura: approved by Mariam Al Suwaidi.')).toBeTruthy();
    act(() => {
      transferQueues.of('').settle();
    });
    expect(names()).toEqual(['Hessa', 'Omar']);
  });

  it('searches on the server, and focuses the first result on Enter', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    const filter = screen.getByRole('searchbox', { name: 'Filter by name, bank or reference' });
    await user.type(filter, 'txn-hes');
    await waitFor(() => {
      expect(names()).toEqual(['Hessa']);
    });
    expect(screen.getByText('2 waiting')).toBeTruthy();
    await user.clear(filter);
    await user.type(filter, 'noura{Enter}');
    await waitFor(() => {
      expect(focused()).toBe('Noura');
    });
    await user.clear(filter);
    await user.type(filter, 'nobody');
    expect(await screen.findByText('No request fits')).toBeTruthy();

    await press('Show all requests');
    await waitFor(() => {
      expect(names()).toHaveLength(2);
    });
  });
});
