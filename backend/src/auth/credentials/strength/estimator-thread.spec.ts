import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { Overloaded } from '../../../platform/http/errors.js';
import { ESTIMATE_LIMIT_MS, EstimatorThread, LONGEST_ESTIMATE_QUEUE } from './estimator-thread.js';

const question = (password: string) => ({ password, personal: ['layla'] });

describe('the thread that estimates passwords', () => {
  let threads: EstimatorThread;
  beforeAll(() => {
    threads = new EstimatorThread();
  });
  afterAll(() => threads.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says how hard a password is to guess, and why it is not', async () => {
    const [common, hard] = await Promise.all(
      ['password123', 'seven dates for breakfast'].map((password) => threads.estimate(question(password))),
    );
    expect(common).toEqual({ score: 0, warning: 'common' });
    expect(hard?.score).toBe(4);
  });

  it('leaves the event loop to others meanwhile', async () => {
    let rounds = 0;
    let next = setImmediate(function count() {
      rounds += 1;
      next = setImmediate(count);
    });
    await threads.estimate(question('seven dates for breakfast'));
    clearImmediate(next);
    expect(rounds).toBeGreaterThan(10);
  });

  it('refuses what comes when many wait, and answers those that wait', async () => {
    const places = Array.from({ length: LONGEST_ESTIMATE_QUEUE + 1 }, () =>
      threads.estimate(question('dates')),
    );
    await expect(threads.estimate(question('one more'))).rejects.toBeInstanceOf(Overloaded);
    expect(new Set((await Promise.all(places)).map(({ score }) => score)).size).toBe(1);
  });

  it('is replaced when it dies; the estimate that it was at is refused, and the next one made', async () => {
    const post = jest.spyOn(Worker.prototype, 'postMessage');
    const first = await threads.estimate(question('dates'));
    post.mockImplementationOnce(function dies(this: Worker) {
      void this.terminate();
    });
    const [lost, next] = [threads.estimate(question('lost')), threads.estimate(question('dates'))];
    await expect(lost).rejects.toBeInstanceOf(Overloaded);
    expect(await next).toEqual(first);
  });

  it('is ended when an estimate takes too long', async () => {
    await threads.estimate(question('dates'));
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    jest.spyOn(Worker.prototype, 'postMessage').mockReturnValueOnce(undefined);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const endless = expect(threads.estimate(question('endless'))).rejects.toBeInstanceOf(Overloaded);
    jest.advanceTimersByTime(ESTIMATE_LIMIT_MS);
    jest.useRealTimers();
    await endless;
    expect(await threads.estimate(question('dates'))).toMatchObject({ score: expect.any(Number) });
  });
});
