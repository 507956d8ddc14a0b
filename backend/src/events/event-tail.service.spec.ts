import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { BankEvent, CommittedEvents, PushedEvent } from './bank-event.js';
import { EventTail, type TailBatch } from './event-tail.service.js';

interface Answer {
  events: PushedEvent[] | null;
  position: string;
}

const event: BankEvent = {
  type: 'transfer.submitted',
  actorId: null,
  subject: { type: 'transaction', id: '7' },
  audience: ['admins'],
  resources: ['accounts'],
};

describe('EventTail', () => {
  /** The polls so far, each with its position and functions that answer it. */
  let polls: { since: string; answer: (answer: Answer) => void; fail: () => void }[];
  let batches: TailBatch[];
  let commit: (committed: CommittedEvents) => void;
  let receiveSignal: () => void;
  let signals: string[];
  let tail: EventTail;

  const repository = () => ({
    position: () => Promise.resolve('1:1:'),
    since: (since: string) =>
      new Promise<Answer>((resolve, reject) => {
        const fail = () => {
          reject(new Error('The database is unavailable.'));
        };
        polls.push({ since, answer: resolve, fail });
      }),
  });
  /** Runs everything that does not wait for a timer. */
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const lastPoll = () => polls.at(-1) ?? { since: '', answer: () => undefined, fail: () => undefined };

  beforeEach(async () => {
    jest.useFakeTimers();
    Logger.overrideLogger(false);
    [polls, batches, signals] = [[], [], []];
    const dependencies = [
      repository(),
      {
        on: (_: string, listener: () => void) => (receiveSignal = listener),
        send: (kind: string) => Promise.resolve(signals.push(kind)),
      },
      { onCommitted: (listener: typeof commit) => (commit = listener) },
      { areOn: true },
    ] as unknown as ConstructorParameters<typeof EventTail>;
    tail = new EventTail(...dependencies);
    tail.onBatch((batch) => batches.push(batch));
    await tail.onApplicationBootstrap();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('polls four times a second without signals', async () => {
    for (let time = 1; time <= 8; time += 1) {
      await jest.advanceTimersByTimeAsync(249);
      expect(polls).toHaveLength(time - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(polls).toHaveLength(time);
      lastPoll().answer({ events: [], position: '1:1:' });
      await settle();
    }
    expect(batches).toEqual([]);
  });

  it('polls at once on a signal from another node', async () => {
    receiveSignal();
    expect(polls).toHaveLength(1);
    lastPoll().answer({ events: [event], position: '2:2:' });
    await settle();
    expect(batches).toEqual([{ events: [event], cursor: '2:2:' }]);
    receiveSignal();
    expect(polls).toHaveLength(2);
    expect(lastPoll().since).toBe('2:2:');
  });

  it('delivers commits of its own node without a poll, and polls from there on', async () => {
    commit({ xid: '1', events: [event] });
    await settle();
    commit({ xid: '4', events: [event, event] });
    await settle();
    expect(batches).toEqual([
      { events: [event], cursor: '2:2:' },
      { events: [event, event], cursor: '2:5:2,3' },
    ]);
    expect(tail.cursor).toBe('2:5:2,3');
    expect(polls).toEqual([]);
    receiveSignal();
    expect(lastPoll().since).toBe('2:5:2,3');
  });

  it('delivers simultaneous commits of its own node as one batch', async () => {
    for (let xid = 1; xid <= 3; xid += 1) commit({ xid: String(xid), events: [event] });
    await settle();
    expect(batches).toEqual([{ events: [event, event, event], cursor: '4:4:' }]);
  });

  it('leaves commits during a poll to the next poll', async () => {
    receiveSignal();
    commit({ xid: '1', events: [event] });
    await settle();
    lastPoll().answer({ events: [], position: '1:1:' });
    await settle();
    expect(batches).toEqual([]);
    expect(polls).toHaveLength(2);
    lastPoll().answer({ events: [event], position: '2:2:' });
    await settle();
    expect(batches).toEqual([{ events: [event], cursor: '2:2:' }]);
  });

  it('does not deliver again what a poll found before the commit was acknowledged', async () => {
    receiveSignal();
    lastPoll().answer({ events: [event], position: '2:2:' });
    await settle();
    commit({ xid: '1', events: [event] });
    await settle();
    expect(batches).toHaveLength(1);
  });

  it('polls after a commit when there were too many transactions elsewhere for a cursor', async () => {
    commit({ xid: '1', events: [event] });
    commit({ xid: '500', events: [event] });
    await settle();
    expect(batches).toEqual([]);
    expect(polls.map(({ since }) => since)).toEqual(['1:1:']);
  });

  it('polls four times a second, no matter how much its own node commits', async () => {
    for (let xid = 1; xid <= 20; xid += 1) {
      await jest.advanceTimersByTimeAsync(50);
      lastPoll().answer({ events: [], position: tail.cursor ?? '' });
      commit({ xid: String(xid), events: [event] });
    }
    expect(polls).toHaveLength(4);
  });

  it('polls once more for any number of signals during a poll', async () => {
    for (let time = 0; time < 100; time += 1) receiveSignal();
    expect(polls).toHaveLength(1);
    lastPoll().answer({ events: [], position: '2:2:' });
    await settle();
    expect(polls).toHaveLength(2);
    lastPoll().answer({ events: [], position: '3:3:' });
    await settle();
    expect(polls).toHaveLength(2);
  });

  it('sends one signal for many simultaneous commits', async () => {
    for (let xid = 1; xid <= 100; xid += 1) commit({ xid: String(xid), events: [event] });
    await jest.advanceTimersByTimeAsync(100);
    expect(signals).toEqual(['events']);
  });

  it('continues from the same position after a failed poll', async () => {
    receiveSignal();
    lastPoll().fail();
    await jest.advanceTimersByTimeAsync(250);
    expect(polls.map(({ since }) => since)).toEqual(['1:1:', '1:1:']);
    lastPoll().answer({ events: null, position: '9:9:' });
    await settle();
    expect(batches).toEqual([{ events: null, cursor: '9:9:' }]);
    expect(tail.cursor).toBe('9:9:');
  });

  it('is fresh for less than a second after the start of a successful poll', async () => {
    receiveSignal();
    await jest.advanceTimersByTimeAsync(500);
    lastPoll().answer({ events: [], position: '2:2:' });
    await settle();
    expect(tail.isFresh).toBe(true);
    await jest.advanceTimersByTimeAsync(500);
    expect(tail.isFresh).toBe(false);
  });

  it('calls every listener, even if another one throws', async () => {
    tail.onBatch(() => {
      throw new Error('This listener fails.');
    });
    const received: TailBatch[] = [];
    tail.onBatch((batch) => received.push(batch));
    receiveSignal();
    lastPoll().answer({ events: [event], position: '2:2:' });
    await settle();
    expect(received).toHaveLength(1);
  });

  it('finishes the running poll on shutdown, then stops polling', async () => {
    receiveSignal();
    receiveSignal();
    commit({ xid: '2', events: [event] });
    const end = tail.onModuleDestroy();
    lastPoll().answer({ events: [event], position: '2:2:' });
    await end;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(polls).toHaveLength(1);
    expect(batches).toHaveLength(1);
  });
});
