import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { fakeAccount, fakeTransaction } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { transactionsResource } from '../transactions.store.js';
import { TransferSummary } from './transfer-summary.js';

const accounts = createResource('accounts', () => Promise.resolve([fakeAccount()]));
const card = () => screen.getByRole('heading', { name: 'Total Sent' }).parentElement?.textContent;

describe('the total sent', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers })));
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is this month’s in the UAE, with what counts and that of all time below', () => {
    // In the UAE already December.
    jest.useFakeTimers({ now: new Date('2026-11-30T20:30:00.000Z') });
    accounts.set([fakeAccount()]);
    transactionsResource.set([
      fakeTransaction({ id: 'new', amount: '-40.00', createdAt: '2026-11-30T20:00:00.000Z' }),
      fakeTransaction({ id: 'old', amount: '-2.50', createdAt: '2026-11-30T19:59:59.000Z' }),
    ]);
    render(<TransferSummary accounts={accounts} />);

    expect(card()).toMatch(
      /AED\s40\.00This monthTransfers, bills, purchases, cash and feesAll time: AED\s42\.50/,
    );
  });

  it('says what counts when asked', () => {
    transactionsResource.set([]);
    render(<TransferSummary accounts={accounts} />);
    const question = screen.getByRole('button', { name: 'What counts as sent?' });
    const answer = screen.getByText(/^Money that has left your accounts/);
    expect([question.getAttribute('aria-expanded'), answer.hidden]).toEqual(['false', true]);

    fireEvent.click(question);
    expect([question.getAttribute('aria-expanded'), answer.hidden]).toEqual(['true', false]);
  });
});
