import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as nextRound } from 'node:timers/promises';
import { FairQueue } from './fair-queue.js';

describe('FairQueue', () => {
  let fairQueue: FairQueue;
  let begun: number[];
  /** Enters requests named by number. A started one is recorded with its number, a refused one with the negative. */
  const come = (from: number, to: number, client = 'sara') => {
    const here = begun;
    for (let number = from; number <= to; number += 1) {
      fairQueue.enter(
        client,
        () => here.push(number),
        () => here.push(-number),
      );
    }
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  beforeEach(() => {
    fairQueue = new FairQueue({ maxQueueWaitMs: 1_500 });
    begun = [];
  });

  it('starts eight requests at once', () => {
    come(1, 9);
    expect(begun).toEqual(upTo(8));
  });

  it('starts the others in the following rounds, eight in each, in order', async () => {
    come(1, 20);
    await nextRound();
    expect(begun).toEqual(upTo(16));
    await nextRound();
    expect(begun).toEqual(upTo(20));
    expect(fairQueue.wait).toBe(0);
  });

  it('does not start new requests before waiting ones', async () => {
    come(1, 17);
    await nextRound();
    come(18, 20);
    expect(begun).toEqual(upTo(16));
    await nextRound();
    expect(begun).toEqual(upTo(20));
  });

  it('starts eight at once again after a round without waiting requests', async () => {
    come(1, 8);
    await nextRound();
    come(9, 16);
    expect(begun).toEqual(upTo(16));
  });

  it('starts two in a round with a new connection, because further connections may be waiting', async () => {
    come(1, 20);
    fairQueue.noticeConnection();
    await nextRound();
    expect(begun).toEqual(upTo(10));
    fairQueue.noticeConnection();
    await nextRound();
    expect(begun).toEqual(upTo(12));
    await nextRound();
    expect(begun).toEqual(upTo(20));
  });

  it('takes turns between clients', async () => {
    come(1, 40);
    come(101, 102, 'omar');
    come(201, 201, 'ravi');
    await nextRound();
    expect(begun).toEqual([...upTo(8), 9, 101, 201, 10, 102, 11, 12, 13]);
  });

  it('refuses a request at once when a thousand of its client wait', () => {
    come(1, 1_010);
    expect(begun).toEqual([...upTo(8), -1_009, -1_010]);
  });

  it('refuses a request when eight thousand of all clients wait, until there is room', async () => {
    come(1, 8);
    for (let client = 0; client < 9; client += 1) come(1_001, 1_900, `client ${client}`);
    expect(begun.filter((number) => number < 0)).toHaveLength(9 * 900 - 8_000);

    await nextRound();
    begun = [];
    come(1, 9, 'omar');
    expect(begun).toEqual([-9]);
  });

  it('refuses a request that has waited for more than a second and a half', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    come(1, 10);
    clock.mockReturnValue(2_000);
    come(11, 12);
    clock.mockReturnValue(2_501);
    await nextRound();
    clock.mockRestore();
    expect(begun).toEqual([...upTo(8), -9, -10, 11, 12]);
  });

  it('lets a request wait for as long as it says', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    come(1, 8);
    fairQueue.enter(
      'sara',
      () => begun.push(9),
      () => begun.push(-9),
      10_000,
    );
    come(10, 10);
    clock.mockReturnValue(2_501);
    await nextRound();
    clock.mockRestore();
    expect(begun).toEqual([...upTo(8), 9, -10]);
  });

  it('reports the delay that a new client should expect', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    come(1, 8);
    expect(fairQueue.wait).toBe(0);
    come(9, 9);
    clock.mockReturnValue(1_300);
    expect(fairQueue.wait).toBe(300);
    come(10, 40);
    come(101, 101, 'omar');
    clock.mockReturnValue(1_400);
    await nextRound();
    expect(fairQueue.wait).toBe(0);
    clock.mockRestore();
  });
});
