import { describe, expect, it } from '@jest/globals';
import type { SupportMessage } from '#contract/support';
import type { Outgoing } from '../state/outgoing.store.js';
import { threadMessages } from './thread-messages.js';

const at = (second: number) => `2026-11-21T08:00:${String(second).padStart(2, '0')}.000Z`;

const stored = (id: string, second: number, more: Partial<SupportMessage> = {}): SupportMessage => ({
  id,
  sender: 'user',
  message: `says ${id}`,
  timestamp: at(second),
  agentName: null,
  ...more,
});

const reply = (id: string, second: number, message: string, agentName = 'Priya') =>
  stored(id, second, { sender: 'agent', message, agentName });

const written = (id: string, message: string, more: Partial<Outgoing> = {}): Outgoing => ({
  id,
  conversationId: 'c1',
  sender: 'agent',
  message,
  timestamp: at(30),
  delivery: 'sending',
  after: at(1),
  stored: null,
  reason: null,
  ...more,
});

const shown = (messages: SupportMessage[], outgoing: Outgoing[]) =>
  threadMessages(messages, outgoing, 'Priya').map(
    ({ key, message, outgoing: own }) => `${key} ${message}${own ? ` (${own.delivery})` : ''}`,
  );

describe('the messages of a thread', () => {
  it('shows what was written here last, in the order of writing', () => {
    const clockIsBehind = written('b', 'Second', { timestamp: at(0) });

    expect(shown([stored('1', 40)], [written('a', 'First'), clockIsBehind])).toEqual([
      '1 says 1',
      'a First (sending)',
      'b Second (sending)',
    ]);
  });

  it('puts what the server has answered where its time is, under the key that it had', () => {
    const answered = written('a', 'Hello', { stored: reply('2', 10, 'Hello') });

    expect(shown([stored('1', 1), stored('3', 20)], [answered])).toEqual(['1 says 1', 'a Hello', '3 says 3']);
  });

  it('shows it once when the conversation brings it, too', () => {
    const answered = written('a', 'Hello', { stored: reply('2', 10, 'Hello') });

    expect(shown([stored('1', 1), reply('2', 10, 'Hello')], [answered])).toEqual(['1 says 1', 'a Hello']);
  });

  it('recognises by its words what the conversation brings before the answer, or without one', () => {
    const messages = [stored('1', 1), reply('2', 10, 'Hello')];

    expect(shown(messages, [written('a', 'Hello')])).toEqual(['1 says 1', 'a Hello']);
    expect(shown(messages, [written('a', 'Hello', { delivery: 'failed' })])).toEqual(['1 says 1', 'a Hello']);
  });

  it('takes the same words of before, of a colleague or of a note for something else', () => {
    const failed = written('a', 'Hello', { delivery: 'failed', after: at(5) });
    const note = stored('n', 10, { sender: 'note', message: 'Hello', agentName: 'Priya' });

    for (const other of [reply('2', 5, 'Hello'), reply('2', 10, 'Hello', 'Omar'), note]) {
      expect(shown([other], [failed])).toEqual([`${other.id} Hello`, 'a Hello (failed)']);
    }
  });

  it('shows the same words twice when they were written twice', () => {
    const both = [written('a', 'Hello'), written('b', 'Hello')];

    expect(shown([reply('2', 10, 'Hello')], both)).toEqual(['a Hello', 'b Hello (sending)']);
    expect(shown([reply('2', 10, 'Hello'), reply('3', 11, 'Hello')], both)).toEqual(['a Hello', 'b Hello']);
  });
});
