import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as nextRound } from 'node:timers/promises';
import { FairQueue } from './fair-queue.js';

describe('the fairQueue', () => {
  let fairQueue: FairQueue;
  let begun: number[];
  /** Comes with numbers for names. */
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

  it('lets eight begin at once', () => {
    come(1, 9);
    expect(begun).toEqual(upTo(8));
  });

  it('lets the others begin in the rounds that follow, eight each, in order', async () => {
    come(1, 20);
    await nextRound();
    expect(begun).toEqual(upTo(16));
    await nextRound();
    expect(begun).toEqual(upTo(20));
    expect(fairQueue.wait).toBe(0);
  });

  it('lets nobody overtake the line', async () => {
    come(1, 17);
    await nextRound();
    come(18, 20);
    expect(begun).toEqual(upTo(16));
    await nextRound();
    expect(begun).toEqual(upTo(20));
  });

  it('is free again after a round without a line', async () => {
    come(1, 8);
    await nextRound();
    come(9, 16);
    expect(begun).toEqual(upTo(16));
  });

  it('lets two begin in a round that brought a new connection, for others may be waiting for theirs', async () => {
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

  it('lets the lines of several clients take turns', async () => {
    come(1, 40);
    come(101, 102, 'omar');
    come(201, 201, 'ravi');
    await nextRound();
    expect(begun).toEqual([...upTo(8), 9, 101, 201, 10, 102, 11, 12, 13]);
  });

  it('sends away at once whose own line is too long', () => {
    come(1, 1_010);
    expect(begun).toEqual([...upTo(8), -1_009, -1_010]);
  });

  it('lets eight thousand of all clients together wait, and further ones once there is room', async () => {
    come(1, 8);
    for (let client = 0; client < 9; client += 1) come(1_001, 1_900, `client ${client}`);
    expect(begun.filter((number) => number < 0)).toHaveLength(9 * 900 - 8_000);

    await nextRound();
    begun = [];
    come(1, 9, 'omar');
    expect(begun).toEqual([-9]);
  });

  it('sends away who has waited for more than a second and a half', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    come(1, 10);
    clock.mockReturnValue(2_000);
    come(11, 12);
    clock.mockReturnValue(2_501);
    await nextRound();
    clock.mockRestore();
    expect(begun).toEqual([...upTo(8), -9, -10, 11, 12]);
  });

  it('knows how long one waits of whom nothing else does', async () => {
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
