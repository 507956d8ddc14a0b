import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { LargeAnswers } from './large-answers.js';
import { LongAnswers } from './long-answers.js';
import { sendText } from './text-stream.js';
import { MOST_UNSENT_BYTES, UnsentBytes } from './unsent-bytes.js';

const TOO_MANY_LONG_ANSWERS = {
  code: 'too_many_requests',
  message: 'Too many long lists are being sent. Please wait for one to end and try again.',
};

const STALL_LIMIT = 15_000;
const SLICE = 'x'.repeat(64 * 1024);
const HEADERS = { 'Content-Type': 'text/plain' };

/** A response whose client reads a slice each time the test calls for it. */
class SlowResponse extends Writable {
  readonly taken: number[] = [];
  readonly set = jest.fn();
  readonly app: {
    locals: { longAnswers: LongAnswers; unsentBytes: UnsentBytes; largeAnswers: LargeAnswers };
  };
  readonly req: EventEmitter;
  private take: (() => void) | null = null;

  constructor(longAnswers: LongAnswers, { method = 'GET', user = 'mariam', role = 'admin' } = {}) {
    super({ highWaterMark: 1 });
    this.app = { locals: { longAnswers, unsentBytes: new UnsentBytes(), largeAnswers: new LargeAnswers() } };
    this.req = Object.assign(new EventEmitter(), { method, user: { id: user, role } });
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.take = () => {
      this.taken.push(bytes.length);
      done();
    };
  }

  /** Reads one slice. */
  async takeOne(): Promise<void> {
    this.take?.();
    await settled();
  }
}

/** Data that passes between streams takes a few turns of the event loop. */
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await nextRound();
}

/** A source of a number of slices that records how often it was read and whether it was closed. */
function source(slices: number) {
  const told = { asked: 0, isClosed: false, failAt: Infinity, wait: null as Promise<void> | null };
  async function* pieces(): AsyncGenerator<string> {
    try {
      for (let slice = 0; slice < slices; slice += 1) {
        told.asked += 1;
        await told.wait;
        if (told.asked > told.failAt) throw new Error('The source has failed');
        yield SLICE;
      }
    } finally {
      told.isClosed = true;
    }
  }
  return { told, pieces: pieces() };
}

describe('a streamed answer', () => {
  let longAnswers: LongAnswers;
  let warn: jest.SpiedFunction<Logger['warn']>;
  const send = (response: SlowResponse, pieces: AsyncIterable<string>) =>
    sendText(response as unknown as Response, HEADERS, pieces);

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    longAnswers = new LongAnswers();
  });
  afterEach(() => {
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    warn.mockRestore();
  });

  it('is not cut while its client reads 64 kB a second', async () => {
    const response = new SlowResponse(longAnswers);
    const { told, pieces } = source(200);
    const sent = send(response, pieces);
    await settled();
    for (let slice = 0; slice < 200; slice += 1) {
      jest.advanceTimersByTime(1_000);
      await response.takeOne();
    }
    await sent;
    expect(response.taken).toHaveLength(200);
    expect(response.writableFinished).toBe(true);
    expect(told.isClosed).toBe(true);
  });

  it('is cut after a minute in which its client has read less', async () => {
    const response = new SlowResponse(longAnswers);
    const { told, pieces } = source(200);
    const sent = send(response, pieces);
    await settled();
    for (let second = 0; second < 60; second += 1) {
      expect(response.destroyed).toBe(false);
      jest.advanceTimersByTime(1_000);
      // A slice in eight seconds, 8.2 kB a second.
      if (second % 8 === 7) await response.takeOne();
      else await settled();
    }
    await sent;
    expect(response.destroyed).toBe(true);
    expect(told).toMatchObject({ asked: 8, isClosed: true });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is cut when its client reads nothing for the stall limit, and its source is closed', async () => {
    const response = new SlowResponse(longAnswers);
    const { told, pieces } = source(20);
    const sent = send(response, pieces);
    await settled();
    await response.takeOne();
    jest.advanceTimersByTime(STALL_LIMIT - 1);
    await settled();
    expect(response.destroyed).toBe(false);

    jest.advanceTimersByTime(1);
    await sent;

    expect(response.destroyed).toBe(true);
    expect(told).toMatchObject({ asked: 2, isClosed: true });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is cut when its client does not read the last slice', async () => {
    const response = new SlowResponse(longAnswers);
    const { pieces } = source(1);
    const sent = send(response, pieces);
    await settled();
    jest.advanceTimersByTime(STALL_LIMIT);
    await sent;
    expect(response.destroyed).toBe(true);
  });

  it('is not cut because its source is slow', async () => {
    const response = new SlowResponse(longAnswers);
    const { told, pieces } = source(2);
    const sent = send(response, pieces);
    await settled();
    const goOn = new EventEmitter();
    told.wait = once(goOn, 'now').then(() => undefined);
    await response.takeOne();
    jest.advanceTimersByTime(4 * STALL_LIMIT);
    expect(response.destroyed).toBe(false);
    goOn.emit('now');
    await settled();
    await response.takeOne();
    await sent;
    expect(response.taken).toHaveLength(2);
  });

  it('is cut after half an hour, even if its client reads', async () => {
    const response = new SlowResponse(longAnswers);
    const { told, pieces } = source(2_000);
    const sent = send(response, pieces);
    await settled();
    for (let second = 0; second < 30 * 60; second += 1) {
      expect(response.destroyed).toBe(false);
      jest.advanceTimersByTime(1_000);
      await response.takeOne();
    }
    await sent;
    expect(response.destroyed).toBe(true);
    expect(told.isClosed).toBe(true);
  });

  it('closes its source when the client disconnects', async () => {
    const response = new SlowResponse(longAnswers);
    const { told, pieces } = source(20);
    const sent = send(response, pieces);
    await settled();
    response.destroy();
    await sent;
    expect(told).toMatchObject({ asked: 1, isClosed: true });
  });

  it('reads only the first piece for a HEAD request', async () => {
    const response = new SlowResponse(longAnswers, { method: 'HEAD' });
    const { told, pieces } = source(20);
    await send(response, pieces);
    expect(response.set).toHaveBeenCalledWith(HEADERS);
    expect(response.writableEnded).toBe(true);
    expect(told).toMatchObject({ asked: 1, isClosed: true });
  });

  it('throws, and sends nothing, when its source fails before the first piece', async () => {
    const response = new SlowResponse(longAnswers);
    const { told, pieces } = source(20);
    told.failAt = 0;
    await expect(send(response, pieces)).rejects.toThrow('The source has failed');
    expect(response.set).not.toHaveBeenCalled();
    expect(response.destroyed).toBe(false);
  });

  it('does not look complete when its source fails part-way', async () => {
    const response = new SlowResponse(longAnswers);
    response.on('error', () => undefined);
    const { told, pieces } = source(20);
    told.failAt = 1;
    const sent = send(response, pieces);
    const failed = expect(sent).rejects.toThrow('The source has failed');
    await settled();
    await response.takeOne();
    await failed;
    expect(response.destroyed).toBe(true);
    expect(response.writableFinished).toBe(false);
  });

  it('takes one of six places, of which one administrator may have four', async () => {
    const readers = ['mariam', 'mariam', 'mariam', 'mariam', 'omar', 'omar'].map(
      (user) => new SlowResponse(longAnswers, { user }),
    );
    const sent = readers.slice(0, 4).map((response) => send(response, source(2).pieces));
    await settled();

    const fifth = source(2);
    const refusal = await send(new SlowResponse(longAnswers), fifth.pieces).catch((error: unknown) => error);
    expect(refusal).toMatchObject(TOO_MANY_LONG_ANSWERS);
    expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfter: 5 });
    expect(fifth.told.asked).toBe(0);

    sent.push(...readers.slice(4).map((response) => send(response, source(2).pieces)));
    await settled();
    const seventh = send(new SlowResponse(longAnswers, { user: 'priya' }), source(2).pieces);
    await expect(seventh).rejects.toMatchObject(TOO_MANY_LONG_ANSWERS);

    for (const response of readers) response.destroy();
    await Promise.all(sent);
    const again = new SlowResponse(longAnswers);
    const sentAgain = send(again, source(1).pieces);
    await settled();
    await again.takeOne();
    await sentAgain;
    expect(again.taken).toHaveLength(1);
  });

  it('of a customer takes one of four places, of which the customer may have two', async () => {
    const customer = (user: string) => new SlowResponse(longAnswers, { user, role: 'customer' });
    const readers = ['sara', 'sara', 'omar', 'omar'].map(customer);
    const sent = readers.slice(0, 2).map((response) => send(response, source(2).pieces));
    await settled();
    await expect(send(customer('sara'), source(2).pieces)).rejects.toMatchObject(TOO_MANY_LONG_ANSWERS);
    sent.push(...readers.slice(2).map((response) => send(response, source(2).pieces)));
    await settled();
    await expect(send(customer('layla'), source(2).pieces)).rejects.toMatchObject(TOO_MANY_LONG_ANSWERS);

    const staff = ['mariam', 'priya'].map((user) => new SlowResponse(longAnswers, { user }));
    sent.push(...staff.map((response) => send(response, source(2).pieces)));
    await settled();
    expect(staff.map(({ destroyed }) => destroyed)).toEqual([false, false]);

    for (const response of [...readers, ...staff]) response.destroy();
    await Promise.all(sent);
  });

  it('is refused while clients of the process have too much to read', async () => {
    const response = new SlowResponse(longAnswers);
    response.app.locals.unsentBytes.add({ writableLength: MOST_UNSENT_BYTES + 1, once: jest.fn() } as never);
    const { told, pieces } = source(1);
    await expect(send(response, pieces)).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfter: 5,
    });
    expect(told.asked).toBe(0);
  });
});
