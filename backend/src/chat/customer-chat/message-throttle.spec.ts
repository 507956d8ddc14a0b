import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MessageThrottle } from './message-throttle.js';

describe('MessageThrottle', () => {
  const refusal = (throttle: MessageThrottle): unknown => {
    try {
      throttle.count('sara');
      return null;
    } catch (error) {
      return error;
    }
  };

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('allows 30 messages a minute, then says how long to wait', () => {
    const throttle = new MessageThrottle();
    for (let sent = 0; sent < 30; sent += 1) expect(refusal(throttle)).toBeNull();
    jest.advanceTimersByTime(18_000);
    expect(refusal(throttle)).toMatchObject({ code: 'too_many_attempts', retryAfter: 42 });
  });

  it('allows messages again after a minute, even if refused attempts continued', () => {
    const throttle = new MessageThrottle();
    for (let sent = 0; sent < 100; sent += 1) refusal(throttle);
    jest.advanceTimersByTime(59_000);
    expect(refusal(throttle)).toMatchObject({ retryAfter: 1 });
    jest.advanceTimersByTime(1_000);
    expect(refusal(throttle)).toBeNull();
  });
});
