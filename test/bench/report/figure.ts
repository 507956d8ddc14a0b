import type { Compared } from '../measure/rounds.js';
import { type Spread, spreadOf } from '../measure/spread.js';

/** The goal of a line's ratio, or of its own value where there is no yardstick. */
export type Goal = { atLeast: number } | { atMost: number };

export interface Line {
  name: string;
  unit: string;
  product: Spread;
  yardstick?: Spread;
  ratio?: Spread;
  goal?: Goal;
}

/** A value as a function of a growing size. */
export interface Series {
  name: string;
  unit: string;
  points: { x: number; y: number }[];
}

/** The result of one benchmark. */
export interface Figure {
  id: string;
  title: string;
  /** What the product is compared with. */
  yardstick: string;
  lines: Line[];
  /** Further counts, as sentences. */
  remarks: string[];
  /** Drawn in the growth picture. */
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

/** A line without a yardstick, measured once. */
export function lineAlone(name: string, unit: string, value: number, goal?: Goal): Line {
  return { name, unit, product: spreadOf([value]), ...(goal ? { goal } : {}) };
}

/** The usual four lines: rate and CPU time per operation, in total, in Node and in PostgreSQL. */
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
 * `null` when there is no goal, or when the value to compare is not a number. A ratio of 0 to 0 is `NaN` here
 * and `null` in the results file, and `null <= 1` is true in JavaScript.
 */
export function isMet({ product, ratio, goal }: Line): boolean | null {
  if (!goal) return null;
  const { median } = ratio ?? product;
  if (!Number.isFinite(median)) return null;
  return 'atLeast' in goal ? median >= goal.atLeast : median <= goal.atMost;
}
