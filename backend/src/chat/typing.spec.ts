import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Typing, type TypingSignal } from './typing.js';

const toAgents: TypingSignal = { conversationId: '7', from: 'user', room: 'agents' };
const toPriya: TypingSignal = { ...toAgents, room: 'user:priya' };
const toSara: TypingSignal = { conversationId: '7', from: 'agent', room: 'user:sara' };

describe('typing', () => {
  let told: string[];
  let typing: Typing;

  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    const to = (room: string) => ({
      emit: (event: string, { from }: { from: string }) => told.push(`${event} by ${from} to ${room}`),
    });
    typing = new Typing();
    typing.tellOver({ local: { to } } as unknown as Parameters<Typing['tellOver']>[0]);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('switches itself off 5 seconds after it was last heard of', () => {
    typing.show(toSara);
    jest.advanceTimersByTime(4_000);
    typing.show(toSara);
    jest.advanceTimersByTime(4_999);
    expect(told).toEqual(['chat.typing by agent to user:sara', 'chat.typing by agent to user:sara']);
    jest.advanceTimersByTime(1);
    expect(told.slice(2)).toEqual(['chat.typing.stopped by agent to user:sara']);
    jest.advanceTimersByTime(60_000);
    expect(told).toHaveLength(3);
  });

  it('of both sides goes on and off by itself', () => {
    typing.show(toSara);
    jest.advanceTimersByTime(3_000);
    typing.show(toAgents);
    jest.advanceTimersByTime(2_000);
    expect(told.slice(2)).toEqual(['chat.typing.stopped by agent to user:sara']);
  });

  it('is taken back from those who no longer hear of it, once somebody has claimed the conversation', () => {
    typing.show(toAgents);
    typing.show(toPriya);
    expect(told.slice(1)).toEqual([
      'chat.typing.stopped by user to agents',
      'chat.typing by user to user:priya',
    ]);
    jest.advanceTimersByTime(5_000);
    expect(told.slice(3)).toEqual(['chat.typing.stopped by user to user:priya']);
  });
});
