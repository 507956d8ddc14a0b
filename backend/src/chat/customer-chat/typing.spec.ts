import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Typing, type TypingSignal } from './typing.js';

const toAgents: TypingSignal = { conversationId: '7', from: 'user', room: 'agents' };
const toPriya: TypingSignal = { ...toAgents, room: 'user:priya' };
const toSara: TypingSignal = { conversationId: '7', from: 'agent', room: 'user:sara' };

const priyaToViewers: TypingSignal = {
  conversationId: '7',
  from: 'agent',
  room: 'viewing:7',
  agent: { id: 'priya', firstName: 'Priya' },
};
const adamToViewers: TypingSignal = { ...priyaToViewers, agent: { id: 'adam', firstName: 'Adam' } };

describe('Typing', () => {
  let told: string[];
  let typing: Typing;

  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    const listeners = (room: string) => ({
      emit: (event: string, { from, agent }: Pick<TypingSignal, 'from' | 'agent'>) =>
        told.push(`${event} by ${agent?.firstName ?? from} to ${room}`),
    });
    const to = (room: string) => ({
      ...listeners(room),
      except: (own: string) => listeners(`${room} but ${own}`),
    });
    typing = new Typing();
    typing.attachServer({ local: { to } } as unknown as Parameters<Typing['attachServer']>[0]);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('emits stopped 5 seconds after the last signal', () => {
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

  it('that goes on is told once in two seconds, and its end is still five seconds after the last signal', () => {
    const answers: boolean[] = [];
    for (let signal = 0; signal < 21; signal += 1) {
      if (signal > 0) jest.advanceTimersByTime(200);
      answers.push(typing.show(toSara));
    }
    expect(told).toEqual(Array.from({ length: 3 }, () => 'chat.typing by agent to user:sara'));
    expect(answers.flatMap((isTold, at) => (isTold ? [at] : []))).toEqual([0, 10, 20]);
    jest.advanceTimersByTime(4_999);
    expect(told).toHaveLength(3);
    jest.advanceTimersByTime(1);
    expect(told.slice(3)).toEqual(['chat.typing.stopped by agent to user:sara']);
  });

  it('tracks the two sides independently', () => {
    typing.show(toSara);
    jest.advanceTimersByTime(3_000);
    typing.show(toAgents);
    jest.advanceTimersByTime(2_000);
    expect(told.slice(2)).toEqual(['chat.typing.stopped by agent to user:sara']);
  });

  it('emits stopped to the previous room once an agent has claimed the conversation', () => {
    typing.show(toAgents);
    typing.show(toPriya);
    expect(told.slice(1)).toEqual([
      'chat.typing.stopped by user to agents',
      'chat.typing by user to user:priya',
    ]);
    jest.advanceTimersByTime(5_000);
    expect(told.slice(3)).toEqual(['chat.typing.stopped by user to user:priya']);
  });

  it('tracks two agents independently and does not show agents their own typing', () => {
    typing.show(priyaToViewers);
    jest.advanceTimersByTime(3_000);
    typing.show(adamToViewers);
    jest.advanceTimersByTime(2_000);
    expect(told).toEqual([
      'chat.typing by Priya to viewing:7 but user:priya',
      'chat.typing by Adam to viewing:7 but user:adam',
      'chat.typing.stopped by Priya to viewing:7 but user:priya',
    ]);
  });

  it('shows an agent’s typing to the customer and to colleagues separately', () => {
    typing.show(toSara);
    typing.show(priyaToViewers);
    expect(told).toEqual([
      'chat.typing by agent to user:sara',
      'chat.typing by Priya to viewing:7 but user:priya',
    ]);
  });
});
