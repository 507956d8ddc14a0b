import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  prepareDialog,
  sent,
  asked,
  accept,
  open,
  fillIn,
  form,
  submit,
  dialogOf,
  user,
  refuse,
  failure,
  type,
} from './testing/dialog-screen.js';

let bank: () => Promise<Response>;
/** The answer to the question what became of a key. */
let outcome: () => Promise<Response>;

describe('what became of a transfer', () => {
  beforeEach(() => {
    bank = accept;
    outcome = () => Promise.reject(new Error('Nobody asks.'));
  });
  prepareDialog(
    () => bank(),
    () => outcome(),
  );

  it('sends what was filled in, and shows the result in place of the form', async () => {
    await open();
    await fillIn();
    expect(form().getByText(/^You send/).parentElement?.textContent).toBe(
      'You send AED\u00a0250.00 to Omar Haddad, who receives it after approval.',
    );
    await submit();

    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(screen.queryByText('Transfer Successful')).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        fromAccountId: 'account-1',
        toBeneficiaryId: 'recipient-1',
        amount: '250.00',
        purpose: 'education',
        notes: null,
        transactionPin: '1234',
      },
    ]);
    const result = within(dialogOf(await screen.findByText('Sent for approval')));
    expect(result.getByText(/^Transfer to/).parentElement?.textContent).toBe('Transfer to Omar Haddad');
    expect(result.getByText('Waiting for the bank’s approval')).toBeTruthy();
    expect(result.getByText('What happens next')).toBeTruthy();
    expect(await result.findByText('2 ahead of you')).toBeTruthy();
    expect(screen.queryByText('New Transfer')).toBeNull();
  });

  it('starts another transfer with an empty form and another key', async () => {
    await open('recipient-1');
    await fillIn();
    await submit();
    await user.click(await screen.findByText('Send another'));
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('');
    expect(form().queryByText('Omar Haddad')).toBeNull();
    await fillIn();
    await submit();
    await waitFor(() => {
      expect(sent).toHaveLength(2);
    });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('finds out by its key what became of a transfer whose answer was lost', async () => {
    bank = () => Promise.reject(new TypeError('Failed to fetch'));
    let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    outcome = () => answer();
    await open();
    await fillIn();
    await submit();

    expect(await screen.findByText('We are checking whether it went through')).toBeTruthy();
    expect(screen.queryByText('Transaction Failed')).toBeNull();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/^You are offline\. We will find out/)).toBeTruthy();
    answer = accept;
    online.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });

    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set([sent[0]?.key]));
  });

  it('says that nothing was sent, keeps the form, and tries again with the same key', async () => {
    bank = refuse(503, 'service_unavailable', 'The bank is not available right now');
    outcome = refuse(404, 'not_found', 'A transfer with this key was not found');
    await open();
    await fillIn();
    await submit();

    const dialog = within(await failure());
    expect(dialog.getByText('The bank is not available right now')).toBeTruthy();
    expect(dialog.getByText('It was not sent. No money was moved or set aside.')).toBeTruthy();
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('250');
    bank = accept;
    await user.click(dialog.getByText('Try Again'));

    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('makes another key when the values have changed after a failure', async () => {
    bank = refuse(422, 'insufficient_funds', 'Insufficient funds');
    await open();
    await fillIn();
    await submit();
    await user.click(within(await failure()).getByText('Close'));
    type('Amount', '25');
    bank = accept;
    await submit();

    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
