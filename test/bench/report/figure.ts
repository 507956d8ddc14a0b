import type { Compared } from '../measure/rounds.js';
import type { Spread } from '../measure/spread.js';

/** What a line's ratio, or its own value where there is no yardstick, should be. */
export type Goal = { atLeast: number } | { atMost: number };

export interface Line {
  name: string;
  unit: string;
  product: Spread;
  yardstick?: Spread;
  ratio?: Spread;
  goal?: Goal;
}

/** What became of something as something else grew. */
export interface Series {
  name: string;
  unit: string;
  points: { x: number; y: number }[];
}

/** What one benchmark has found. */
export interface Figure {
  id: string;
  title: string;
  /** What the product is held against. */
  yardstick: string;
  lines: Line[];
  /** What else was counted, in sentences. */
  remarks: string[];
  /** To be drawn. */
  series?: Series[];
}

/** A benchmark by its name on the command line. */
export interface Bench<Stage> {
  id: string;
  measure(stage: Stage): Promise<Figure>;
}

export function lineOf(name: string, unit: string, compared: Compared, goal?: Goal): Line {
  const { product, yardstick, ratio } = compared;
  return { name, unit, product, yardstick, ratio, ...(goal ? { goal } : {}) };
}

/** The usual four: rate and CPU time per operation, and where that was spent. */
export function costLines(
  compared: Record<'rate' | 'cpu' | 'node' | 'postgres', Compared>,
  goals: { rate?: Goal; cpu?: Goal },
): Line[] {
  return [
    lineOf('operations', '/s', compared.rate, goals.rate),
    lineOf('CPU per operation', 'ms', compared.cpu, goals.cpu),
    lineOf('… of it in Node', 'ms', compared.node),
    lineOf('… of it in PostgreSQL', 'ms', compared.postgres),
  ];
}

/**
 * `null` when there is no goal, or when the value to compare with it cannot be formed. A ratio of 0 to 0 is `NaN`
 * here and `null` in the file of results, and `null <= 1` is true in JavaScript.
 */
export function isMet({ product, ratio, goal }: Line): boolean | null {
  if (!goal) return null;
  const { median } = ratio ?? product;
  if (!Number.isFinite(median)) return null;
  return 'atLeast' in goal ? median >= goal.atLeast : median <= goal.atMost;
}
