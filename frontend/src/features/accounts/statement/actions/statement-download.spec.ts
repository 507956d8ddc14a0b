/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { statementRows } from './statement-download.js';

const STATEMENT: StatementDto = {
  account: {
    id: '7',
    accountType: 'current',
    accountNumber: '1858339683528861',
    iban: 'AE300991858339683528861',
    currency: 'AED',
  },
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-21',
  firstMonth: '2026-11',
  openingBalance: '1000.00',
  closingBalance: '750.00',
  moneyIn: '0.00',
  moneyOut: '250.00',
  lines: [
    {
      id: '1',
      postedAt: '2026-11-05T21:30:00.000Z',
      kind: 'transaction',
      amount: '-250.00',
      balance: '750.00',
      transaction: { id: 't', reference: 'TXN-1', type: 'transfer', purpose: null, counterparty: 'Layla' },
      reason: null,
      goal: null,
    },
  ],
};
const WORDS = {
  date: 'Date',
  description: 'Description',
  reference: 'Reference',
  amount: 'Amount',
  balance: 'Balance',
  currency: 'Currency',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
};

describe('the rows of a downloaded statement', () => {
  it('run from the opening to the closing balance, with times in UAE time', () => {
    const textOf = () => ({ title: 'Layla', note: 'Transfer' });

    expect(statementRows(STATEMENT, { words: WORDS, textOf })).toEqual([
      ['Date', 'Description', 'Reference', 'Amount', 'Balance', 'Currency'],
      ['2026-11-01', 'Opening balance', '', '', '1000.00', 'AED'],
      ['2026-11-06 01:30', 'Layla (Transfer)', 'TXN-1', '-250.00', '750.00', 'AED'],
      ['2026-11-21', 'Closing balance', '', '', '750.00', 'AED'],
    ]);
  });
});
