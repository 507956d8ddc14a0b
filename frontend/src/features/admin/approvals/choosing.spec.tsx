import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeTransfer } from '../../../../jest/fake-approvals.js';
import {
  bank,
  names,
  open,
  prepareTransferQueue,
  press,
  reasonField,
  rowOf,
  user,
} from './testing/transfer-queue-screen.js';

prepareTransferQueue();

const BLOCKED = 'Recipient’s account cannot be credited';
const choose = (name: string) => user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
const chosen = () => screen.queryByRole('group', { name: 'Chosen requests' });

describe('chosen requests of a queue', () => {
  it('are approved together after a question, those that failed a check only if that is wanted', async () => {
    await open(
      fakeTransfer('Noura', 2),
      { ...fakeTransfer('Hessa', 3), blockedReason: 'recipient_unavailable' },
      fakeTransfer('Omar', 4),
    );
    await choose('Noura');
    await choose('Hessa');
    expect(chosen()?.textContent).toContain('2 chosen');
    await press('Approve chosen (2)');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 transfer?' }));
    expect(dialog.getByText('1 clean, 1 with failed checks')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve 1 transfer' }));

    await waitFor(() => {
      expect(bank.decided).toEqual(['Noura: completed']);
    });
    expect(await screen.findAllByText('1 approved')).toBeTruthy();
    expect(chosen()).toBeNull();
  });

  it('are rejected together for one reason', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3), fakeTransfer('Omar', 4));
    await choose('Noura');
    await choose('Omar');
    await press('Reject chosen (2)');
    await reasonField();
    expect(screen.getByRole('dialog', { name: 'Reject 2 requests?' })).toBeTruthy();
    await user.keyboard('Closed on holidays{Enter}');

    await waitFor(() => {
      expect(bank.decided.toSorted()).toEqual([
        'Noura: failed, Closed on holidays',
        'Omar: failed, Closed on holidays',
      ]);
    });
    expect(await screen.findAllByText('2 rejected')).toBeTruthy();
    expect(await within(rowOf('Omar')).findByText('Rejected')).toBeTruthy();
  });

  it('are chosen with X, and left with Escape', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    await user.keyboard('jxjx');
    expect(chosen()?.textContent).toContain('2 chosen');
    await user.keyboard('x');
    expect(chosen()?.textContent).toContain('1 chosen');
    await user.keyboard('{Escape}');
    expect(chosen()).toBeNull();
  });
});

describe('the chips of a queue', () => {
  it('show what failed a check, and all again after Escape', async () => {
    await open(fakeTransfer('Noura', 2), {
      ...fakeTransfer('Hessa', 3),
      blockedReason: 'recipient_unavailable',
    });
    await press(BLOCKED);
    await waitFor(() => {
      expect(names()).toEqual(['Hessa']);
    });
    expect(screen.getByRole('button', { name: BLOCKED }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy();
    await press('Passed all checks');
    await waitFor(() => {
      expect(names()).toEqual(['Noura']);
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(names()).toEqual(['Noura', 'Hessa']);
    });
  });

  it('put the largest amount first, and the oldest again', async () => {
    await open(
      fakeTransfer('Noura', 2, '-20.00'),
      fakeTransfer('Hessa', 3, '-1000.00'),
      fakeTransfer('Omar', 4),
    );
    await press('Largest amount first');
    await waitFor(() => {
      expect(names()).toEqual(['Hessa', 'Omar', 'Noura']);
    });
    await press('Largest amount first');
    await waitFor(() => {
      expect(names()).toEqual(['Noura', 'Hessa', 'Omar']);
    });
  });
});
