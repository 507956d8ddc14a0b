import { describe, expect, it } from '@jest/globals';
import { isAcceptable, neighbourReason, reasonToSend, type OfferedReason } from './reasons.js';

const OFFERED: OfferedReason[] = [
  { value: 'duplicate', text: 'This request was made twice.' },
  { value: 'contact_support', text: 'Please contact support.' },
];

describe('the reason that is sent', () => {
  it.each([
    ['', null],
    ['   ', null],
    [' This request was made twice. ', 'duplicate'],
    ['This request was made twice', 'This request was made twice'],
    ['Ask the bank in Lyon', 'Ask the bank in Lyon'],
  ])('for %p is %p', (typed, sent) => {
    expect(reasonToSend(typed, OFFERED)).toBe(sent);
  });
});

describe('a reason', () => {
  it('has one line of at most 200 characters', () => {
    expect(isAcceptable('x'.repeat(200))).toBe(true);
    expect(isAcceptable(`  ${'x'.repeat(200)} `)).toBe(true);
    expect(isAcceptable('x'.repeat(201))).toBe(false);
    expect(isAcceptable('a\u202eb')).toBe(false);
  });

  it('is chosen with the arrow keys, in a circle', () => {
    const [first, second] = OFFERED.map(({ text }) => text);
    expect(neighbourReason('', OFFERED, 1)).toBe(first);
    expect(neighbourReason(first ?? '', OFFERED, 1)).toBe(second);
    expect(neighbourReason(second ?? '', OFFERED, 1)).toBe(first);
    expect(neighbourReason('', OFFERED, -1)).toBe(second);
    expect(neighbourReason('Something else', OFFERED, 1)).toBe(first);
  });
});
