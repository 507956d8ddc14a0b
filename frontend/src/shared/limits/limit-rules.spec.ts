import { describe, expect, it } from '@jest/globals';
import { fakeLimits, fakePeriod } from '../../../jest/fixtures.js';
import { limitAdvice } from './limit-rules.js';

const DAY = fakePeriod('500.00', '150.00');
const MONTH = fakePeriod('900.00', '120.00', '2049-02-28T20:00:00.000Z');
const SOON = '2049-01-31T10:00:00.000Z';
const paying = (amount: string | null) => ({ amount, currency: 'AED' as const });

describe('the advice about limits', () => {
  it('is none without limits', () => {
    expect(limitAdvice(fakeLimits(), paying('1000000.00'))).toBeNull();
  });

  it('names what all limits leave for one payment', () => {
    const limits = fakeLimits({ single: '140.00', day: DAY, month: MONTH });
    expect(limitAdvice(limits, paying(null))).toEqual({ kind: 'within', left: '120.00' });
    expect(limitAdvice(limits, paying('120.00'))).toEqual({ kind: 'within', left: '120.00' });
  });

  it('names the limit that would be passed, in the order of the bank', () => {
    const limits = fakeLimits({ single: '200.00', day: DAY, month: MONTH });
    expect(limitAdvice(limits, paying('200.01'))).toMatchObject({ limit: 'single', until: null });
    expect(limitAdvice(limits, paying('150.01'))).toMatchObject({
      limit: 'day',
      left: '150.00',
      until: DAY.resetsAt,
    });
    expect(limitAdvice(limits, paying('120.01'))).toMatchObject({ limit: 'month', left: '120.00' });
    const count = { limit: 3, used: 3, left: 0, resetsAt: DAY.resetsAt };
    expect(limitAdvice({ ...limits, count }, paying('150.01'))).toMatchObject({ limit: 'count' });
    expect(limitAdvice({ ...limits, count }, paying('200.01'))).toMatchObject({ limit: 'single' });
  });

  it('counts other currencies at the rates of the bank', () => {
    const limits = fakeLimits({ day: fakePeriod('100.00', '26.55') });
    const paid = (amount: string) => limitAdvice(limits, { amount, currency: 'USD' });
    expect(paid('7.23')).toEqual({ kind: 'within', left: '26.55' });
    expect(paid('7.24')).toMatchObject({ kind: 'passed', limit: 'day' });
  });

  it('knows what a new recipient may get, and from when on they get more', () => {
    const recipient = { payableAt: SOON, newRecipientLeft: '50.00' };
    const asked = (amount: string) => limitAdvice(fakeLimits(), { ...paying(amount), recipient });
    expect(asked('50.00')).toEqual({ kind: 'within', left: '50.00' });
    expect(asked('50.01')).toMatchObject({ limit: 'new_recipient', left: '50.00', until: SOON });
    const over = { payableAt: '2020-01-01T00:00:00.000Z', newRecipientLeft: '0.00' };
    expect(limitAdvice(fakeLimits(), { ...paying('1.00'), recipient: over })).toBeNull();
  });
});
