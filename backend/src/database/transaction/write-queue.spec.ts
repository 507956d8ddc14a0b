import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import { Overloaded, TooManyRequests } from '../../common/errors/errors.js';
import { LONGEST_WRITE_QUEUE, WriteQueue } from './write-queue.js';

/** A response whose client may go away. */
class Reply extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

let queue: WriteQueue;
/** The names of the writes that were begun. */
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

/** Asks for a write that ends when the test says so. */
function write(writer: string, name: string, reply?: Reply): Promise<string> {
  return queue.composeMiddleware({ id: writer, ...(reply ? { reply } : {}) }, () => {
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

/** What becomes of it; nothing is left unhandled. */
function fateOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

describe('the queue of a user’s writes', () => {
  it('runs them one after the other, in the order of their arrival', async () => {
    const writes = ['one', 'two', 'three'].map((name) => write('sara', name));
    expect(begun).toEqual(['one']);
    await end('one');
    expect(begun).toEqual(['one', 'two']);
    await end('two');
    await end('three');
    expect(await Promise.all(writes)).toEqual(['one', 'two', 'three']);
  });

  it('keeps nobody else waiting', () => {
    void write('sara', 'hers');
    void write('omar', 'his');
    expect(begun).toEqual(['hers', 'his']);
  });

  it('goes on after one that fails, which alone hears of it', async () => {
    const failing = fateOf(write('sara', 'one'));
    const next = write('sara', 'two');
    ends.get('one')?.failed(new Error('no'));
    expect(await failing).toEqual(new Error('no'));
    await settled();
    await end('two');
    expect(await next).toBe('two');
  });

  it('begins at once again when it was empty', async () => {
    void write('sara', 'one');
    await end('one');
    void write('sara', 'two');
    expect(begun).toEqual(['one', 'two']);
  });

  it('refuses what would make it too long, and says when to come again', async () => {
    void write('sara', 'first');
    for (let place = 0; place < LONGEST_WRITE_QUEUE; place += 1) void write('sara', `waiting ${place}`);
    const refusal = await fateOf(write('sara', 'one too many'));
    expect(refusal).toBeInstanceOf(TooManyRequests);
    expect(refusal).toMatchObject({ retryAfter: 1 });
    await end('first');
    void write('sara', 'has room again');
    expect(begun).toEqual(['first', 'waiting 0']);
  });

  it('refuses what has waited too long instead of beginning it', async () => {
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

  it('lets a client that goes away leave, without a trace', async () => {
    void write('sara', 'first');
    const reply = new Reply();
    const left = fateOf(write('sara', 'left', reply));
    for (let place = 1; place < LONGEST_WRITE_QUEUE; place += 1) void write('sara', `waiting ${place}`);
    reply.close();
    expect(await left).toBeInstanceOf(TooManyRequests);
    void write('sara', 'has the room');
    await end('first');
    expect(begun).toEqual(['first', 'waiting 1']);
    expect(reply.listenerCount('close')).toBe(0);
  });

  it('does not begin for a client that is gone already', async () => {
    void write('sara', 'first');
    const reply = new Reply();
    reply.close();
    expect(await fateOf(write('sara', 'gone', reply))).toBeInstanceOf(TooManyRequests);
    await end('first');
    expect(begun).toEqual(['first']);
  });

  it('ends what is under way although its client goes away', async () => {
    void write('sara', 'first');
    const reply = new Reply();
    const second = write('sara', 'second', reply);
    await end('first');
    reply.close();
    await end('second');
    expect(await second).toBe('second');
  });
});
