import { describe, expect, it } from '@jest/globals';
import { ringOf } from './reply-ring.rules.js';

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const CLOCK = {
  waitingSince: '2026-11-21T08:00:00Z',
  replyAmberAt: '2026-11-21T08:12:00Z',
  replyDueAt: '2026-11-21T08:16:00Z',
};

describe('the ring of a conversation', () => {
  it.each([
    ['08:00:00', 'calm', 1, 960],
    ['08:06:00', 'calm', 0.625, 600],
    ['08:11:59', 'calm', 0.25, 241],
    ['08:12:00', 'amber', 0.25, 240],
    ['08:14:00', 'amber', 0.125, 120],
    ['08:16:00', 'red', 0, 0],
    ['09:16:00', 'red', 0, -3600],
  ])('at %s is %s, with %d left and %i seconds to go', (time, tone, left, seconds) => {
    const ring = ringOf(CLOCK, at(time));
    expect(ring).toMatchObject({ tone, seconds });
    expect(ring?.left).toBeCloseTo(left, 2);
  });

  it('is missing while the customer does not wait', () => {
    expect(ringOf({ ...CLOCK, replyDueAt: null }, at('08:00:00'))).toBeNull();
  });

  it('stays full before the desk opens', () => {
    expect(ringOf(CLOCK, at('07:00:00'))?.left).toBe(1);
  });
});
