import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { PushedEvent } from './bank-event.js';
import { EventTail, type TailBatch } from './event-tail.service.js';

interface Answer {
  events: PushedEvent[] | null;
  snapshot: string;
}

const event: PushedEvent = { type: 'test', subject_id: '7', audience: ['admins'], resources: ['accounts'] };

describe('the tail', () => {
  /** The snapshots that were asked about, each with the way to answer. */
  let looks: { since: string; answer: (answer: Answer) => void; fail: () => void }[];
  let batches: TailBatch[];
  let commit: () => void;
  let hearSignal: () => void;
  let signals: string[];
  let tail: EventTail;

  const repository = () => ({
    snapshot: () => Promise.resolve('1:1:'),
    since: (since: string) =>
      new Promise<Answer>((resolve, reject) => {
        const fail = () => {
          reject(new Error('The database is away.'));
        };
        looks.push({ since, answer: resolve, fail });
      }),
  });
  /** Lets everything run that needs no time. */
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const lastLook = () => looks.at(-1) ?? { since: '', answer: () => undefined, fail: () => undefined };

  beforeEach(async () => {
    jest.useFakeTimers();
    Logger.overrideLogger(false);
    [looks, batches, signals] = [[], [], []];
    const words = [
      repository(),
      {
        on: (_: string, listener: () => void) => (hearSignal = listener),
        send: (kind: string) => Promise.resolve(signals.push(kind)),
      },
      { onCommitted: (listener: () => void) => (commit = listener) },
    ] as unknown as ConstructorParameters<typeof EventTail>;
    tail = new EventTail(...words);
    tail.onBatch((batch) => batches.push(batch));
    await tail.onApplicationBootstrap();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('looks four times a second when nobody says anything', async () => {
    for (let time = 1; time <= 8; time += 1) {
      await jest.advanceTimersByTimeAsync(249);
      expect(looks).toHaveLength(time - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(looks).toHaveLength(time);
      lastLook().answer({ events: [], snapshot: '1:1:' });
      await settle();
    }
    expect(batches).toEqual([]);
  });

  it('looks at once after a commit of its own node, and when another node says so', async () => {
    commit();
    expect(looks).toHaveLength(1);
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await settle();
    expect(batches).toEqual([{ events: [event], cursor: '2:2:' }]);
    hearSignal();
    expect(looks).toHaveLength(2);
    expect(lastLook().since).toBe('2:2:');
  });

  it('looks once more for however many commits there are during a look', async () => {
    for (let time = 0; time < 100; time += 1) commit();
    expect(looks).toHaveLength(1);
    lastLook().answer({ events: [], snapshot: '2:2:' });
    await settle();
    expect(looks).toHaveLength(2);
    lastLook().answer({ events: [], snapshot: '3:3:' });
    await settle();
    expect(looks).toHaveLength(2);
  });

  it('tells other nodes once, however many commits there are at once', async () => {
    for (let time = 0; time < 100; time += 1) commit();
    await jest.advanceTimersByTimeAsync(100);
    expect(signals).toEqual(['events']);
  });

  it('goes on where it was when a look fails', async () => {
    commit();
    lastLook().fail();
    await jest.advanceTimersByTimeAsync(250);
    expect(looks.map(({ since }) => since)).toEqual(['1:1:', '1:1:']);
    lastLook().answer({ events: null, snapshot: '9:9:' });
    await settle();
    expect(batches).toEqual([{ events: null, cursor: '9:9:' }]);
    expect(tail.cursor).toBe('9:9:');
  });

  it('is fresh for less than a second after the beginning of a look that succeeded', async () => {
    commit();
    await jest.advanceTimersByTimeAsync(500);
    lastLook().answer({ events: [], snapshot: '2:2:' });
    await settle();
    expect(tail.isFresh).toBe(true);
    await jest.advanceTimersByTimeAsync(500);
    expect(tail.isFresh).toBe(false);
  });

  it('tells every listener, whatever another does', async () => {
    tail.onBatch(() => {
      throw new Error('This listener has a fault.');
    });
    const heard: TailBatch[] = [];
    tail.onBatch((batch) => heard.push(batch));
    commit();
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await settle();
    expect(heard).toHaveLength(1);
  });

  it('ends after the look that is under way, and looks no more', async () => {
    commit();
    commit();
    const end = tail.onModuleDestroy();
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await end;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(1);
    expect(batches).toHaveLength(1);
  });
});
