import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import {
  choose,
  form,
  onPhone,
  open,
  prepareDialog,
  refuse,
  sent,
  accept,
  user,
} from './testing/dialog-screen.js';

const PAID = fakeTransaction({ beneficiary: OMAR, purpose: 'family_support' });

let bank: () => Promise<Response>;

const person = (name: RegExp) => form().getByRole<HTMLButtonElement>('button', { name });
const amount = () => form().getByLabelText<HTMLInputElement>('Amount');
const pin = () => form().getByLabelText<HTMLInputElement>('Transaction PIN');

async function openPeople(...transactions: TransactionDto[]): Promise<void> {
  onPhone();
  await open(undefined, transactions);
}

describe('a transfer on a phone', () => {
  beforeEach(() => {
    bank = accept;
  });
  prepareDialog(() => bank());

  it('is a tap on a person, the amount, and the PIN, whose last digit sends it', async () => {
    await openPeople(PAID);
    expect(form().getByText('Step 1 of 3', { exact: false })).toBeTruthy();
    await user.click(person(/Omar Haddad/));
    await waitFor(() => {
      expect(document.activeElement).toBe(amount());
    });
    await user.keyboard('250{Enter}');

    await waitFor(() => {
      expect(document.activeElement).toBe(pin());
    });
    expect(form().getByText('AED 250.00')).toBeTruthy();
    await user.keyboard('123');
    expect(sent).toEqual([]);
    await user.keyboard('4');
    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        fromAccountId: 'account-1',
        toBeneficiaryId: 'recipient-1',
        amount: '250.00',
        purpose: 'family_support',
        notes: null,
        transactionPin: '1234',
      },
    ]);
  });

  it('lists people with the end of their number; those who cannot be paid yet are no choice', async () => {
    await openPeople();
    expect(person(/Omar Haddad/).textContent).toContain('Falaj Bank•••• 1340');
    expect(person(/Lucas Bernard/).disabled).toBe(true);
    expect(person(/Lucas Bernard/).textContent).toContain('Pending');
    expect(form().getByRole('link', { name: 'Add someone' }).getAttribute('href')).toBe('/beneficiaries?add');
  });

  it('loses nothing on the way back', async () => {
    await openPeople(PAID);
    await user.click(person(/Omar Haddad/));
    await user.type(amount(), '1250');
    await user.click(form().getByText('Back'));
    await user.click(person(/Omar Haddad/));
    expect(amount().value).toBe('1,250');
    await user.clear(amount());
    await user.type(amount(), '25');
    await user.click(form().getByText('Continue'));
    await user.click(form().getByText('Add notes'));
    await user.type(form().getByLabelText('Notes (optional)'), 'Books');
    await user.click(form().getByText('Back'));
    expect(form().queryByText('Step 2 of 3', { exact: false })).toBeTruthy();
    await user.click(form().getByText('Continue'));
    expect(form().getByLabelText<HTMLInputElement>('Notes (optional)').value).toBe('Books');
  });

  it('asks for what is missing before it goes on', async () => {
    await openPeople();
    await user.click(person(/Omar Haddad/));
    await user.click(form().getByText('Continue'));
    expect(await form().findByText('Please enter a valid amount')).toBeTruthy();
    await user.type(amount(), '25{Enter}');
    await user.type(pin(), '1234');
    expect(await form().findByText('Please select a purpose')).toBeTruthy();
    expect(sent).toEqual([]);

    await choose('Purpose', /Education/);
    await user.click(form().getByText('Send Transfer'));
    expect(await screen.findByText('Sent for approval')).toBeTruthy();
  });

  it('asks for the PIN again after a wrong one, and sends itself once more', async () => {
    bank = refuse(403, 'incorrect_pin', 'The transaction PIN is incorrect', { attemptsLeft: 2 });
    await openPeople(PAID);
    await user.click(person(/Omar Haddad/));
    await user.type(amount(), '25{Enter}');
    await user.type(pin(), '9999');
    expect(await form().findByText('The transaction PIN is incorrect. 2 attempts left.')).toBeTruthy();
    expect(pin().value).toBe('');

    bank = accept;
    await user.type(pin(), '1234');
    expect(await screen.findByText('Sent for approval')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  it('begins with the amount for a recipient who is given', async () => {
    onPhone();
    await open('recipient-1', [PAID]);
    expect(form().getByText('Step 2 of 3', { exact: false })).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(amount());
    });
  });
});
