import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeTransfer } from '../../../../jest/fake-approvals.js';
import {
  prepareTransferQueue,
  open,
  user,
  reasonField,
  focused,
  bank,
  press,
} from './testing/transfer-queue-screen.js';

prepareTransferQueue();

describe('rejecting', () => {
  it('sends a reason that was typed, or none', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    await user.keyboard('jr');
    await reasonField();
    await user.keyboard(' Ask the bank in Lyon {Enter}');
    await waitFor(() => {
      expect(focused()).toBe('Hessa');
    });
    await user.keyboard('r');
    await reasonField();
    await user.keyboard('{Enter}');

    await waitFor(() => {
      expect(bank.decided).toEqual(['Noura: failed, Ask the bank in Lyon', 'Hessa: failed']);
    });
    expect(await screen.findByText(/^Rejected: AED.250\.00 to Hessa\. .* no longer on hold\.$/)).toBeTruthy();
  });

  it('sends a frequent reason by its name, for the customer’s language', async () => {
    await open(fakeTransfer('Noura', 2), fakeTransfer('Hessa', 3));
    await press('Reject Noura');
    await reasonField();
    await press('This request was made twice.');
    await reasonField();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(focused()).toBe('Hessa');
    });
    await user.keyboard('r');
    await reasonField();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await waitFor(() => {
      expect(bank.decided).toEqual(['Noura: failed, duplicate', 'Hessa: failed, purpose_unclear']);
    });
  });

  it('is given up with Escape', async () => {
    await open(fakeTransfer('Noura', 2));
    await user.keyboard('jr');
    await reasonField();
    await user.keyboard('{Escape}');

    await waitFor(() => {
      expect(focused()).toBe('Noura');
    });
    expect(bank.decided).toEqual([]);
  });
});
