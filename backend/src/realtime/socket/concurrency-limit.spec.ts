import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

describe('ConcurrencyLimit', () => {
  it('runs all tasks in order, at most as many at once as allowed', async () => {
    const limit = new ConcurrencyLimit(3);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const work = (number: number) => async () => {
      order.push(number);
      most = Math.max(most, (inside += 1));
      await Promise.resolve();
      inside -= 1;
    };

    await Promise.all(Array.from({ length: 10 }, (_, number) => limit.run(work(number))));

    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('rejects a failed task for its caller only, and continues', async () => {
    const limit = new ConcurrencyLimit(1);
    const failure = limit.run(() => Promise.reject(new Error('No luck')));
    const next = limit.run(() => Promise.resolve('next'));
    await expect(failure).rejects.toThrow('No luck');
    expect(await next).toBe('next');
  });
});
