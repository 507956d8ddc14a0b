import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Typing } from '#contract/events/realtime';
import { desk as texts } from '../../../locales/en/desk.js';

/** Stands in for the socket: `push` simulates an event of the server. */
const listeners: Record<string, (typing: Typing) => void> = {};
const emit = jest.fn(() => true);
jest.unstable_mockModule('../../../shared/live/connection.js', () => ({
  on: (name: string, listener: (typing: Typing) => void) => {
    listeners[name] = listener;
    return () => undefined;
  },
  emit,
  isConnected: () => true,
  isConnectionLost: () => false,
  useConnection: () => 'connected',
}));
const { startI18n } = await import('../../../shared/i18n/i18n.js');
const { sendTyping } = await import('../../../shared/live/typing.js');
const { endTypingOf, followTyping } = await import('../state/typing.store.js');
const { TypingLine } = await import('./typing-line.js');

const OMAR = { id: 'omar', firstName: 'Omar' };
const customer: Typing = { conversationId: 'c1', from: 'user' };
const colleague: Typing = { conversationId: 'c1', from: 'agent', agent: OMAR };

const push = (name: string, typing: Typing) => {
  act(() => listeners[name]?.(typing));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const line = () => screen.getByRole('status').textContent;

let stopFollowing: () => void;

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ desk: texts }));
});
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00.000Z') });
  stopFollowing = followTyping();
  render(<TypingLine conversationId="c1" customerName="Sara" />);
});
afterEach(() => {
  act(stopFollowing);
  jest.useRealTimers();
});

describe('the typing indicator', () => {
  it('shows the customer until the server reports the end', () => {
    push('chat.typing', customer);
    expect(line()).toBe('Sara is typing…');

    push('chat.typing.stopped', customer);
    expect(line()).toBe('');
  });

  it('disappears after 6 seconds without an event', async () => {
    push('chat.typing', customer);
    await pass(4_000);
    push('chat.typing', customer);
    await pass(5_999);
    expect(line()).toBe('Sara is typing…');
    await pass(1);
    expect(line()).toBe('');
  });

  it('shows a colleague beside the customer', () => {
    push('chat.typing', customer);
    push('chat.typing', colleague);
    expect(line()).toBe('Sara is typing…Omar (colleague) is typing…');

    push('chat.typing.stopped', customer);
    expect(line()).toBe('Omar (colleague) is typing…');
  });

  it('hides the author of a new message', () => {
    push('chat.typing', customer);
    push('chat.typing', colleague);
    act(() => {
      endTypingOf('c1', 'Omar');
    });
    expect(line()).toBe('Sara is typing…');
  });

  it('ignores a signal that arrives just after the message that it led to', async () => {
    act(() => {
      endTypingOf('c1', null);
    });
    push('chat.typing', customer);
    expect(line()).toBe('');

    await pass(1_000);
    push('chat.typing', customer);
    expect(line()).toBe('Sara is typing…');
  });

  it('does not show typists of another conversation', () => {
    push('chat.typing', { ...customer, conversationId: 'c2' });
    expect(line()).toBe('');
  });
});

describe('reporting that the agent types', () => {
  it('happens at most every two seconds, and at once in another conversation', async () => {
    sendTyping('c1');
    sendTyping('c1');
    await pass(1_999);
    sendTyping('c1');
    expect(emit).toHaveBeenCalledTimes(1);

    await pass(1);
    sendTyping('c1');
    sendTyping('c2');
    expect(emit.mock.calls).toEqual([
      ['chat.typing', { conversationId: 'c1' }],
      ['chat.typing', { conversationId: 'c1' }],
      ['chat.typing', { conversationId: 'c2' }],
    ]);
  });
});
