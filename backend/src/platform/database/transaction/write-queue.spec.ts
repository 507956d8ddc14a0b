import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import { Overloaded } from '../../http/errors.js';
import { LONGEST_WRITE_QUEUE, WriteQueue } from './write-queue.js';

/** A response whose client may disconnect. */
class Reply extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

let queue: WriteQueue;
/** The names of the writes that have started. */
let begun: string[];
let ends: Map<string, { done: () => void; failed: (error: Error) => void }>;

beforeEach(() => {
  queue = new WriteQueue(2_000);
  begun = [];
  ends = new Map();
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Enqueues a write that ends when the test ends it. */
function write(writer: string, name: string, reply?: Reply): Promise<string> {
  return queue.enqueue({ id: writer, ...(reply ? { reply } : {}) }, () => {
    begun.push(name);
    return new Promise((resolve, reject) => {
      ends.set(name, {
        done: () => {
          resolve(name);
        },
        failed: reject,
      });
    });
  });
}

async function end(name: string): Promise<void> {
  ends.get(name)?.done();
  await settled();
}

/** The result or the error of a promise. */
function fateOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

describe('WriteQueue', () => {
  it('runs as many of a user at the same time as it is made for', async () => {
    queue = new WriteQueue(2_000, 5, 2);
    const writes = ['one', 'two', 'three', 'four'].map((name) => write('sara', name));
    void write('omar', 'his');
    expect(begun).toEqual(['one', 'two', 'his']);

    await end('two');
    expect(begun).toEqual(['one', 'two', 'his', 'three']);
    await end('one');
    await end('three');
    await end('four');
    await Promise.all(writes);

    void write('sara', 'five');
    expect(begun.slice(-2)).toEqual(['four', 'five']);
  });

  it('runs the writes of a user one after the other, in order of arrival', async () => {
    const writes = ['one', 'two', 'three'].map((name) => write('sara', name));
    expect(begun).toEqual(['one']);
    await end('one');
    expect(begun).toEqual(['one', 'two']);
    await end('two');
    await end('three');
    expect(await Promise.all(writes)).toEqual(['one', 'two', 'three']);
  });

  it('does not make other users wait', () => {
    void write('sara', 'hers');
    void write('omar', 'his');
    expect(begun).toEqual(['hers', 'his']);
  });

  it('continues after a failed write and reports the error only to its caller', async () => {
    const failing = fateOf(write('sara', 'one'));
    const next = write('sara', 'two');
    ends.get('one')?.failed(new Error('no'));
    expect(await failing).toEqual(new Error('no'));
    await settled();
    await end('two');
    expect(await next).toBe('two');
  });

  it('starts a write at once when no other is running', async () => {
    void write('sara', 'one');
    await end('one');
    void write('sara', 'two');
    expect(begun).toEqual(['one', 'two']);
  });

  it('refuses a write when the queue is full, with a time to retry', async () => {
    void write('sara', 'first');
    for (let place = 0; place < LONGEST_WRITE_QUEUE; place += 1) void write('sara', `waiting ${place}`);
    const refusal = await fateOf(write('sara', 'one too many'));
    expect(refusal).toMatchObject({ code: 'too_many_requests' });
    expect(refusal).toMatchObject({ retryAfter: 1 });
    await end('first');
    void write('sara', 'has room again');
    expect(begun).toEqual(['first', 'waiting 0']);
  });

  it('refuses a write that has waited too long', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    void write('sara', 'slow');
    const late = fateOf(write('sara', 'late'));
    now.mockReturnValue(2_500);
    void write('sara', 'in time');
    now.mockReturnValue(3_001);
    await end('slow');
    expect(await late).toBeInstanceOf(Overloaded);
    expect(begun).toEqual(['slow', 'in time']);
  });

  it('drops the waiting write of a client that disconnects', async () => {
    void write('sara', 'first');
    const reply = new Reply();
    const left = fateOf(write('sara', 'left', reply));
    for (let place = 1; place < LONGEST_WRITE_QUEUE; place += 1) void write('sara', `waiting ${place}`);
    reply.close();
    expect(await left).toMatchObject({ code: 'too_many_requests' });
    void write('sara', 'has the room');
    await end('first');
    expect(begun).toEqual(['first', 'waiting 1']);
    expect(reply.listenerCount('close')).toBe(0);
  });

  it('does not enqueue a write of a client that has disconnected', async () => {
    void write('sara', 'first');
    const reply = new Reply();
    reply.close();
    expect(await fateOf(write('sara', 'gone', reply))).toMatchObject({ code: 'too_many_requests' });
    await end('first');
    expect(begun).toEqual(['first']);
  });

  it('completes a running write although its client disconnects', async () => {
    void write('sara', 'first');
    const reply = new Reply();
    const second = write('sara', 'second', reply);
    await end('first');
    reply.close();
    await end('second');
    expect(await second).toBe('second');
  });
});
