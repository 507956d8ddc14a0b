import { describe, expect, it } from '@jest/globals';
import { lineOf } from './figure.js';
import { cellsOf } from './table.js';

const once = (value: number) => ({ median: value, least: value, most: value });
const [GOAL, NONE] = [{ atMost: 1.5 }, once(0)];

/** A value as it is read back from the results file. */
function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

describe('a line of the table', () => {
  it('has product, yardstick, ratio with its spread, goal and verdict', () => {
    const compared = {
      product: once(12),
      yardstick: once(10),
      ratio: { median: 1.2, least: 1.1, most: 1.3 },
    };

    const cells = cellsOf(lineOf('p99', 'ms', compared, GOAL));

    expect(cells).toEqual(['p99', '12 ms', '10 ms', '1.2 (1.1 – 1.3)', '≤ 1.5', 'met']);
  });

  it('says that a ratio of 0 to 0 cannot be formed, also when it is read back', () => {
    const line = lineOf('p99', 'ms', { product: NONE, yardstick: NONE, ratio: once(NaN) }, GOAL);

    for (const one of [line, stored(line)])
      expect(cellsOf(one)).toEqual(['p99', '0 ms', '0 ms', 'not formed', '≤ 1.5', 'not formed']);
  });

  it('says it of the rounds in which it could not be formed', () => {
    const ratio = { median: 0.5, least: 0.2, most: Infinity };
    const line = lineOf('p99', 'ms', { product: once(1), yardstick: NONE, ratio }, GOAL);

    for (const one of [line, stored(line)]) expect(cellsOf(one)[3]).toBe('0.5 (0.2 – not formed)');
  });

  it('compares no milliseconds with the goal of a ratio', () => {
    const compared = { product: once(1), yardstick: NONE, ratio: once(Infinity) };

    expect(cellsOf(lineOf('p99', 'ms', compared, GOAL)).at(-1)).toBe('not formed');
  });

  it('says that the figure of a product without a yardstick cannot be formed', () => {
    const line = stored({ name: 'rows', unit: '/s', product: once(NaN), goal: { atLeast: 0 } });

    expect(cellsOf(line)).toEqual(['rows', 'not formed', '', '', '≥ 0', 'not formed']);
  });
});
