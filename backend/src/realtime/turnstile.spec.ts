import { describe, expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.js';

describe('a turnstile', () => {
  it('lets so many through at a time, in order, and all in the end', async () => {
    const turnstile = new Turnstile(3);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const work = (number: number) => async () => {
      order.push(number);
      most = Math.max(most, (inside += 1));
      await Promise.resolve();
      inside -= 1;
    };

    await Promise.all(Array.from({ length: 10 }, (_, number) => turnstile.pass(work(number))));

    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('goes on after a failure, which is its owner’s', async () => {
    const turnstile = new Turnstile(1);
    const failure = turnstile.pass(() => Promise.reject(new Error('No luck')));
    const next = turnstile.pass(() => Promise.resolve('next'));
    await expect(failure).rejects.toThrow('No luck');
    expect(await next).toBe('next');
  });
});
