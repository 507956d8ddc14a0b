import { describe, expect, it } from '@jest/globals';
import { times } from '../../../../test/support/times.js';
import { plusDays } from '../../platform/values/days.js';
import { billsOfMonths } from './simulated-billers.service.js';

describe('the bills of a simulated consumer', () => {
  const consumers = times(60, (index) => `70000${String(10_000 + index)}`);

  it.each([
    ['2027-01-28', '2027-04-02'],
    ['2028-01-28', '2028-04-02'],
  ])('are exactly one for a new consumer, on each day from %s to %s', (first, last) => {
    const wrong = [];
    for (let today = first; today < last; today = plusDays(today, 1)) {
      wrong.push(...consumers.filter((number) => billsOfMonths(number, today, today).length !== 1));
    }
    expect(wrong).toEqual([]);
  });

  it('are one for each month for a consumer of a year', () => {
    for (const number of consumers) {
      const months = billsOfMonths(number, '2027-01-01', '2027-12-31').map(({ dueOn }) => dueOn.slice(0, 7));
      expect(months.slice(0, 12)).toEqual(times(12, (index) => `2027-${String(index + 1).padStart(2, '0')}`));
    }
  });

  it('stay the same from one look to the next', () => {
    const [number = ''] = consumers;
    const [first] = billsOfMonths(number, '2027-01-01', '2027-01-01');
    expect(billsOfMonths(number, '2027-01-01', '2027-03-15')).toContainEqual(first);
  });
});
