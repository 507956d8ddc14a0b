import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MessageThrottle } from './message-throttle.js';

describe('the messages of a customer', () => {
  const refusal = (throttle: MessageThrottle) => throttle.count('sara').catch((error: unknown) => error);

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are thirty a minute; then the customer hears how long to wait', async () => {
    const throttle = new MessageThrottle();
    for (let sent = 0; sent < 30; sent += 1) expect(await refusal(throttle)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(18_000);
    expect(await refusal(throttle)).toMatchObject({ code: 'too_many_attempts', retryAfter: 42 });
  });

  it('age out after a minute, although the customer went on trying', async () => {
    const throttle = new MessageThrottle();
    for (let sent = 0; sent < 100; sent += 1) await refusal(throttle);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(await refusal(throttle)).toMatchObject({ retryAfter: 1 });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await refusal(throttle)).toBeUndefined();
  });
});
