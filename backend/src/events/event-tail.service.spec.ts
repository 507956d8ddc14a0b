import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { BankEvent, CommittedEvents, PushedEvent } from './bank-event.js';
import { EventTail, type TailBatch } from './event-tail.service.js';

interface Answer {
  events: PushedEvent[] | null;
  snapshot: string;
}

const event: BankEvent = {
  type: 'transfer.submitted',
  actorId: null,
  subject: { type: 'transaction', id: '7' },
  audience: ['admins'],
  resources: ['accounts'],
};

describe('the tail', () => {
  /** The snapshots that were asked about, each with the way to answer. */
  let looks: { since: string; answer: (answer: Answer) => void; fail: () => void }[];
  let batches: TailBatch[];
  let commit: (committed: CommittedEvents) => void;
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
      { onCommitted: (listener: typeof commit) => (commit = listener) },
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

  it('looks at once when another node says so', async () => {
    hearSignal();
    expect(looks).toHaveLength(1);
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await settle();
    expect(batches).toEqual([{ events: [event], cursor: '2:2:' }]);
    hearSignal();
    expect(looks).toHaveLength(2);
    expect(lastLook().since).toBe('2:2:');
  });

  it('tells what its own node commits without a look, and looks from there on', async () => {
    commit({ xid: '1', events: [event] });
    await settle();
    commit({ xid: '4', events: [event, event] });
    await settle();
    expect(batches).toEqual([
      { events: [event], cursor: '2:2:' },
      { events: [event, event], cursor: '2:5:2,3' },
    ]);
    expect(tail.cursor).toBe('2:5:2,3');
    expect(looks).toEqual([]);
    hearSignal();
    expect(lastLook().since).toBe('2:5:2,3');
  });

  it('tells as one batch what its own node commits at once', async () => {
    for (let xid = 1; xid <= 3; xid += 1) commit({ xid: String(xid), events: [event] });
    await settle();
    expect(batches).toEqual([{ events: [event, event, event], cursor: '4:4:' }]);
  });

  it('leaves to a look what is committed while another is under way', async () => {
    hearSignal();
    commit({ xid: '1', events: [event] });
    await settle();
    lastLook().answer({ events: [], snapshot: '1:1:' });
    await settle();
    expect(batches).toEqual([]);
    expect(looks).toHaveLength(2);
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await settle();
    expect(batches).toEqual([{ events: [event], cursor: '2:2:' }]);
  });

  it('tells nothing again that a look has found before the commit was answered', async () => {
    hearSignal();
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await settle();
    commit({ xid: '1', events: [event] });
    await settle();
    expect(batches).toHaveLength(1);
  });

  it('looks after a commit when too much has happened elsewhere for a cursor to name', async () => {
    commit({ xid: '1', events: [event] });
    commit({ xid: '500', events: [event] });
    await settle();
    expect(batches).toEqual([]);
    expect(looks.map(({ since }) => since)).toEqual(['1:1:']);
  });

  it('looks four times a second however much its own node commits', async () => {
    for (let xid = 1; xid <= 20; xid += 1) {
      await jest.advanceTimersByTimeAsync(50);
      lastLook().answer({ events: [], snapshot: tail.cursor ?? '' });
      commit({ xid: String(xid), events: [event] });
    }
    expect(looks).toHaveLength(4);
  });

  it('looks once more for however many signals there are during a look', async () => {
    for (let time = 0; time < 100; time += 1) hearSignal();
    expect(looks).toHaveLength(1);
    lastLook().answer({ events: [], snapshot: '2:2:' });
    await settle();
    expect(looks).toHaveLength(2);
    lastLook().answer({ events: [], snapshot: '3:3:' });
    await settle();
    expect(looks).toHaveLength(2);
  });

  it('tells other nodes once, however many commits there are at once', async () => {
    for (let xid = 1; xid <= 100; xid += 1) commit({ xid: String(xid), events: [event] });
    await jest.advanceTimersByTimeAsync(100);
    expect(signals).toEqual(['events']);
  });

  it('goes on where it was when a look fails', async () => {
    hearSignal();
    lastLook().fail();
    await jest.advanceTimersByTimeAsync(250);
    expect(looks.map(({ since }) => since)).toEqual(['1:1:', '1:1:']);
    lastLook().answer({ events: null, snapshot: '9:9:' });
    await settle();
    expect(batches).toEqual([{ events: null, cursor: '9:9:' }]);
    expect(tail.cursor).toBe('9:9:');
  });

  it('is fresh for less than a second after the beginning of a look that succeeded', async () => {
    hearSignal();
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
    hearSignal();
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await settle();
    expect(heard).toHaveLength(1);
  });

  it('ends after the look that is under way, and looks no more', async () => {
    hearSignal();
    hearSignal();
    commit({ xid: '2', events: [event] });
    const end = tail.onModuleDestroy();
    lastLook().answer({ events: [event], snapshot: '2:2:' });
    await end;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(1);
    expect(batches).toHaveLength(1);
  });
});
