import { describe, expect, it } from '@jest/globals';
import { growthPicture } from './growth-picture.js';

const panelOf = (name: string, ...values: number[]) => {
  const points = values.map((y, index) => ({ x: 10 ** (index + 2), y }));
  return { title: 'Growth', grows: 'rows', series: [{ name, unit: 'ms', points }] };
};
const dotsOf = (picture: string) => picture.match(/<circle/g)?.length ?? 0;

describe('the growth picture', () => {
  it('has a dot for each point, and the name of the series', () => {
    const picture = growthPicture([panelOf('statement', 1, 2, 5)]);

    expect(dotsOf(picture)).toBe(3);
    expect(picture).toContain('>statement</text>');
  });

  it.each([0, NaN, Infinity, null as unknown as number])('leaves out a point at %s', (value) => {
    const picture = growthPicture([panelOf('statement', 1, value, 5)]);

    expect(dotsOf(picture)).toBe(2);
    expect(picture).not.toMatch(/NaN|Infinity/);
  });

  it('leaves out a series without a point', () => {
    const picture = growthPicture([panelOf('statement', 0, NaN)]);

    expect(dotsOf(picture)).toBe(0);
    expect(picture).not.toMatch(/statement|NaN|Infinity/);
  });
});
