import { describe, expect, it } from '@jest/globals';
import { FewAtATime } from './concurrency-limit.js';

describe('work that is done a few at a time', () => {
  it('begins in order, so many at once, and all of it in the end', async () => {
    const few = new FewAtATime(3);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const work = (number: number) => async () => {
      order.push(number);
      most = Math.max(most, (inside += 1));
      await Promise.resolve();
      inside -= 1;
    };

    await Promise.all(Array.from({ length: 10 }, (_, number) => few.run(work(number))));

    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('goes on after a failure, which is its owner’s', async () => {
    const few = new FewAtATime(1);
    const failure = few.run(() => Promise.reject(new Error('No luck')));
    const next = few.run(() => Promise.resolve('next'));
    await expect(failure).rejects.toThrow('No luck');
    expect(await next).toBe('next');
  });
});
