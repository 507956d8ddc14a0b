import { describe, expect, it } from '@jest/globals';
import {
  countReplies,
  EMPTY_THREAD,
  newestReplyOf,
  type Thread,
  withDelivery,
  withHistory,
  withOlder,
  withSending,
  withReplies,
  withWritten,
} from './chat-messages.js';

const at = (second: number) => `2026-11-21T08:00:${String(second).padStart(2, '0')}.000Z`;
const reply = (message: string, second: number) => ({ message, timestamp: at(second), agentName: 'Priya' });
const own = (id: string, message: string, second: number) => ({
  id,
  sender: 'user' as const,
  message,
  timestamp: at(second),
  agentName: null,
  transaction: null,
});
const textsOf = ({ confirmed, outgoing }: Thread) => [...confirmed, ...outgoing].map(({ text }) => text);

/** Written and being sent, without a response yet. */
function sending(thread: Thread, id: string, text: string): Thread {
  return withSending(withWritten(thread, { id, text, timestamp: at(59) }), id);
}

describe('a history that is loaded in parts', () => {
  const part = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => own(`m${from + n}`, `message ${from + n}`, from + n));

  it('has no replies before it, until its older messages are loaded', () => {
    const polled = withReplies(EMPTY_THREAD, [reply('early', 1), reply('late', 9)]);
    const loaded = withReplies(withHistory(polled, part(5, 8), true), [reply('early', 1)]);
    expect(textsOf(loaded)).toEqual(['message 5', 'message 6', 'message 7', 'message 8', 'late']);
    expect(loaded.since).toBe(at(5));

    const older = withOlder(loaded, [own('m2', 'message 2', 2)], false);
    expect(textsOf(withReplies(older, [reply('early', 1)])).slice(0, 3)).toEqual([
      'early',
      'message 2',
      'message 5',
    ]);
    expect(older.since).toBeNull();
  });

  it('keeps older messages when newer ones come, and begins anew behind a gap', () => {
    const loaded = withOlder(withHistory(EMPTY_THREAD, part(3, 5), true), part(1, 2), false);
    const continued = withHistory(loaded, part(4, 6), true);
    expect(textsOf(continued)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `message ${n}`));
    expect(continued.since).toBeNull();

    const behindGap = withHistory(continued, part(20, 22), true);
    expect(textsOf(behindGap)).toEqual([20, 21, 22].map((n) => `message ${n}`));
    expect(behindGap.since).toBe(at(20));
  });
});

describe('a reply', () => {
  it('is shown once, however often it is polled', () => {
    const once = withReplies(EMPTY_THREAD, [reply('Good morning', 1)]);

    expect(withReplies(once, [reply('Good morning', 1)])).toBe(once);
    expect(textsOf(once)).toEqual(['Good morning']);
  });

  it('is another one if only its time or only its first ten characters differ', () => {
    const thread = withReplies(EMPTY_THREAD, [
      reply('Good morning', 1),
      reply('Good morning', 2),
      reply('Good evening', 1),
    ]);

    expect(thread.confirmed).toHaveLength(3);
  });

  it('is identified by its time and its first ten characters', () => {
    const thread = withReplies(EMPTY_THREAD, [reply('0123456789 as polled', 1)]);

    expect(withReplies(thread, [reply('0123456789 and more', 1)])).toBe(thread);
  });

  it('is shown once if one answer has it twice, and every message has its own id', () => {
    const twice = [reply('0123456789 first', 1), reply('0123456789 again', 1), reply('Good morning', 2)];
    const { confirmed } = withReplies(EMPTY_THREAD, twice);

    expect(confirmed.map(({ text }) => text)).toEqual(['0123456789 first', 'Good morning']);
    expect(new Set(confirmed.map(({ id }) => id)).size).toBe(2);
  });

  it('is not shown again when the history has it as well', () => {
    const polled = withReplies(EMPTY_THREAD, [reply('Good morning', 1)]);
    const item = { id: 'one', sender: 'agent' as const, transaction: null, ...reply('Good morning', 1) };

    expect(withHistory(polled, [item])).toBe(polled);
  });

  it('counts as unread when it is later than what was read', () => {
    const thread = withReplies(EMPTY_THREAD, [reply('One', 1), reply('Two', 2), reply('Three', 3)]);

    expect(newestReplyOf(thread)).toBe(at(3));
    expect(countReplies(thread, null)).toBe(3);
    expect(countReplies(thread, at(1))).toBe(2);
    expect(countReplies(thread, null, at(2))).toBe(2);
  });
});

describe('a message of the customer', () => {
  it('is last until the server has reported its time', () => {
    const written = sending(EMPTY_THREAD, 'mine', 'Hello');
    const answered = withReplies(written, [reply('Good morning', 5)]);
    expect(textsOf(answered)).toEqual(['Good morning', 'Hello']);

    const told = withHistory(withDelivery(answered, 'mine', 'sent'), [own('server', 'Hello', 3)]);
    expect(textsOf(told)).toEqual(['Hello', 'Good morning']);
    expect(told.confirmed[0]?.id).toBe('mine');
    expect(told.outgoing).toEqual([]);
  });

  it('is not confused with an earlier message of the same text', () => {
    const polled = withReplies(EMPTY_THREAD, [reply('Good morning', 5)]);
    const failed = withDelivery(sending(polled, 'mine', 'Hello'), 'mine', 'failed');

    const told = withHistory(failed, [own('old', 'Hello', 1)]);

    expect(textsOf(told)).toEqual(['Hello', 'Good morning', 'Hello']);
    expect(told.outgoing).toMatchObject([{ id: 'mine', delivery: 'failed' }]);
  });

  it('is not matched with messages from before it was sent', () => {
    const written = withWritten(EMPTY_THREAD, { id: 'mine', text: 'Hello', timestamp: at(59) });

    expect(textsOf(withHistory(written, [own('old', 'Hello', 1)]))).toEqual(['Hello', 'Hello']);
  });

  it('is no longer failed when the history has it: only the response was lost', () => {
    const failed = withDelivery(sending(EMPTY_THREAD, 'mine', 'Hello'), 'mine', 'failed');

    const told = withHistory(failed, [own('server', 'Hello', 3)]);

    expect(told.outgoing).toEqual([]);
    expect(textsOf(told)).toEqual(['Hello']);
  });

  it('is matched with the one of two equal texts that has arrived', () => {
    const first = withDelivery(sending(EMPTY_THREAD, 'first', 'Hello'), 'first', 'failed');
    const both = withDelivery(sending(first, 'second', 'Hello'), 'second', 'sent');

    const told = withHistory(both, [own('server', 'Hello', 3)]);

    expect(told.outgoing).toMatchObject([{ id: 'first', delivery: 'failed' }]);
  });
});
