import { describe, expect, it } from '@jest/globals';
import { billsMatching, type NamedBill, totalOf } from './bill-rules.js';
import { SAMPLE_BILLS } from './sample-bills.js';

const bill = (id: string, name: string, typeName: string): NamedBill => ({
  id,
  name,
  typeName,
  type: 'internet',
  amount: '10.00',
  dueInDays: 1,
  status: 'pending',
});

const BILLS = [bill('1', 'Dune Fibre', 'Internet'), bill('2', 'Oasis Power & Water', 'Electricity')];
const idsFor = (search: string) => billsMatching(BILLS, search).map(({ id }) => id);

describe('searching bills', () => {
  it('finds a biller by a part of its name, in any case', () => {
    expect(idsFor('POWER')).toEqual(['2']);
  });

  it('finds a bill by its type', () => {
    expect(idsFor('intern')).toEqual(['1']);
  });

  it('returns all bills for an empty search and for spaces', () => {
    expect(idsFor('')).toEqual(['1', '2']);
    expect(idsFor('  ')).toEqual(['1', '2']);
  });

  it('ignores spaces around the words', () => {
    expect(idsFor(' dune ')).toEqual(['1']);
  });

  it('returns nothing for words that match no bill', () => {
    expect(idsFor('rent')).toEqual([]);
  });
});

describe('the sample bills', () => {
  it('add up by status', () => {
    expect(totalOf(SAMPLE_BILLS, ['pending', 'overdue'])).toEqual({ amount: '852.25', count: 3 });
    expect(totalOf(SAMPLE_BILLS, ['overdue'])).toEqual({ amount: '156.50', count: 1 });
    expect(totalOf(SAMPLE_BILLS, ['paid'])).toEqual({ amount: '389.00', count: 1 });
  });

  it('are past their due date exactly if they are overdue', () => {
    const unpaid = SAMPLE_BILLS.filter(({ status }) => status !== 'paid');
    expect(unpaid.map(({ status, dueInDays }) => [status, dueInDays < 0])).toEqual([
      ['overdue', true],
      ['pending', false],
      ['pending', false],
    ]);
  });
});
