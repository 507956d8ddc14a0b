import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bankNow, onBankClock, setBankClock } from './bank-clock.js';

/** An answer of that time. */
const answerOf = (Date: string) => ({ headers: new Headers({ Date }) });

const DEVICE = Date.parse('2026-11-21T08:00:00.000Z');
const at = (iso: string) => new Date(iso).toUTCString();

describe('the bank’s clock', () => {
  afterEach(() => {
    setBankClock(answerOf(new Date().toUTCString()));
    jest.useRealTimers();
  });

  it('is that of the last answer, and goes on with the device', () => {
    jest.useFakeTimers({ now: DEVICE });
    setBankClock(answerOf(at('2026-11-24T21:00:00.000Z')));
    expect(new Date(bankNow()).toISOString()).toBe('2026-11-24T21:00:00.000Z');
    jest.advanceTimersByTime(60_000);
    expect(new Date(bankNow()).toISOString()).toBe('2026-11-24T21:01:00.000Z');
  });

  it('follows a device whose clock is set right', () => {
    jest.useFakeTimers({ now: DEVICE });
    setBankClock(answerOf(at('2026-11-24T21:00:00.000Z')));
    jest.setSystemTime(Date.parse('2026-11-24T21:00:10.000Z'));
    setBankClock(answerOf(at('2026-11-24T21:00:10.000Z')));
    expect(bankNow()).toBe(Date.now());
  });

  it('takes no notice of the way of an answer, nor of one without a time', () => {
    jest.useFakeTimers({ now: DEVICE });
    const told = jest.fn();
    const stop = onBankClock(told);
    setBankClock(answerOf(at('2026-11-21T07:59:58.000Z')));
    setBankClock({});
    setBankClock(answerOf('soon'));
    expect([bankNow(), told.mock.calls.length]).toEqual([DEVICE, 0]);
    setBankClock(answerOf(at('2026-11-21T09:00:00.000Z')));
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });
});
