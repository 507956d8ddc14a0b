import { describe, expect, it } from '@jest/globals';
import type { SupportMessageDto } from '#contract/shapes/support.dto';
import { withResolutions } from '../../../shared/support/resolutions.js';
import type { Outgoing } from '../state/outgoing.store.js';
import { threadMessages } from './thread-messages.js';

const at = (second: number) => `2026-11-21T08:00:${String(second).padStart(2, '0')}.000Z`;

const stored = (id: string, second: number, more: Partial<SupportMessageDto> = {}): SupportMessageDto => ({
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

const shown = (messages: SupportMessageDto[], outgoing: Outgoing[]) =>
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

describe('the resolutions of a conversation', () => {
  const resolved = (second: number) => ({ resolvedAt: at(second), agentName: 'Priya' });
  const placed = (...seconds: number[]) =>
    withResolutions(
      threadMessages([stored('1', 10), reply('2', 20, 'Bye')], [written('a', 'Unsent')], 'Priya'),
      ({ outgoing }) => outgoing === null,
      seconds.map(resolved),
    ).map(
      ({ key, resolutions }) =>
        `${key}${resolutions.map(({ resolvedAt }) => ` ${resolvedAt.slice(17, 19)}`).join('')}`,
    );

  it('stand after the last message before them, but after none that is not sent', () => {
    expect(placed(15, 40)).toEqual(['1 15', '2 40', 'a']);
    expect(placed(40, 50)).toEqual(['1', '2 40 50', 'a']);
  });

  it('are left out if no message before them is loaded', () => {
    expect(placed(5)).toEqual(['1', '2', 'a']);
  });
});
