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
  transaction: null,
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
  it('end with those being sent, in the order of writing', () => {
    const clockIsBehind = written('b', 'Second', { timestamp: at(0) });

    expect(shown([stored('1', 40)], [written('a', 'First'), clockIsBehind])).toEqual([
      '1 says 1',
      'a First (sending)',
      'b Second (sending)',
    ]);
  });

  it('have a stored message in the place of its server time, under its original key', () => {
    const answered = written('a', 'Hello', { stored: reply('2', 10, 'Hello') });

    expect(shown([stored('1', 1), stored('3', 20)], [answered])).toEqual(['1 says 1', 'a Hello', '3 says 3']);
  });

  it('include it once when the conversation returns it as well', () => {
    const answered = written('a', 'Hello', { stored: reply('2', 10, 'Hello') });

    expect(shown([stored('1', 1), reply('2', 10, 'Hello')], [answered])).toEqual(['1 says 1', 'a Hello']);
  });

  it('match a message by its text when the conversation returns it before or without its response', () => {
    const messages = [stored('1', 1), reply('2', 10, 'Hello')];

    expect(shown(messages, [written('a', 'Hello')])).toEqual(['1 says 1', 'a Hello']);
    expect(shown(messages, [written('a', 'Hello', { delivery: 'failed' })])).toEqual(['1 says 1', 'a Hello']);
  });

  it('do not match the same text from earlier, of a colleague or of a note', () => {
    const failed = written('a', 'Hello', { delivery: 'failed', after: at(5) });
    const note = stored('n', 10, { sender: 'note', message: 'Hello', agentName: 'Priya' });

    for (const other of [reply('2', 5, 'Hello'), reply('2', 10, 'Hello', 'Omar'), note]) {
      expect(shown([other], [failed])).toEqual([`${other.id} Hello`, 'a Hello (failed)']);
    }
  });

  it('include the same text twice when it was written twice', () => {
    const both = [written('a', 'Hello'), written('b', 'Hello')];

    expect(shown([reply('2', 10, 'Hello')], both)).toEqual(['a Hello', 'b Hello (sending)']);
    expect(shown([reply('2', 10, 'Hello'), reply('3', 11, 'Hello')], both)).toEqual(['a Hello', 'b Hello']);
  });
});
