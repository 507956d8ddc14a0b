import { describe, expect, it } from '@jest/globals';
import { NO_FILTER } from './beneficiary-filter.js';
import { type Gap, withGaps } from './use-gaps.js';

const gap = (id: string, nextId: string | null): Gap => ({
  id,
  nextId,
  height: 80,
  filter: NO_FILTER,
  isTouched: false,
});
const order = (shown: string[], gaps: Gap[]) =>
  withGaps(
    shown.map((id) => ({ id })),
    gaps,
  ).map(({ id }) => id);

describe('the places of deleted recipients', () => {
  it('stay where they were', () => {
    expect(order(['a', 'c'], [gap('b', 'c')])).toEqual(['a', 'b', 'c']);
    expect(order(['a', 'b'], [gap('c', null)])).toEqual(['a', 'b', 'c']);
  });

  it('stay side by side, whichever was deleted first', () => {
    expect(order(['a', 'd'], [gap('b', 'c'), gap('c', 'd')])).toEqual(['a', 'b', 'c', 'd']);
    expect(order(['a', 'd'], [gap('c', 'd'), gap('b', 'c')])).toEqual(['a', 'b', 'c', 'd']);
    expect(order(['a'], [gap('b', 'c'), gap('c', null)])).toEqual(['a', 'b', 'c']);
  });

  it('go to the end when what came after them is gone', () => {
    expect(order(['a'], [gap('b', 'x')])).toEqual(['a', 'b']);
  });
});
