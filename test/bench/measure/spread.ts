/** Median and extremes of several runs. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = sortedOf(values);
  return { median: quantileOf(sorted, 0.5), least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN };
}

/** The quantile `part` (0.99 for p99) of the sorted values, interpolated linearly. */
export function quantileOf(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}

export function sortedOf(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

export function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
