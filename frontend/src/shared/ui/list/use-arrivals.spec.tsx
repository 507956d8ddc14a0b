import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useArrivals } from './use-arrivals.js';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

describe('the rows that have arrived', () => {
  it('are those that came after the first show and are accepted, also once others follow', () => {
    const { result, rerender } = renderHook(
      ({ shown }) => useArrivals(shown, ({ id }) => id.startsWith('in')),
      { initialProps: { shown: rows('in-old') } },
    );
    expect(result.current('in-old')).toBe('');

    rerender({ shown: rows('in-1', 'out-1', 'in-old') });
    const classes = ['in-1', 'out-1', 'in-old'].map((id) => result.current(id));
    expect(classes).toEqual(['arrived', '', '']);
    rerender({ shown: rows('in-2', 'in-1', 'out-1') });
    expect(['in-2', 'in-1', 'out-1'].map((id) => result.current(id))).toEqual(['arrived', 'arrived', '']);
  });
});
