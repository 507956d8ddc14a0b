const SIZES = ['full', 'quick', 'tiny'] as const;

/**
 * `BENCH_SIZE=quick` tries a benchmark out in seconds. `BENCH_SIZE=tiny` shows whether it still runs, as `npm test`
 * does. Only the figures of a full run mean something.
 */
const SIZE = SIZES.find((name) => name === process.env.BENCH_SIZE) ?? 'full';

export const isFull = SIZE === 'full';

/** The value for a run of this size; a tiny one takes that of a quick one, if it has none of its own. */
export function sized<T>(full: T, quick: T, tiny: T = quick): T {
  return { full, quick, tiny }[SIZE];
}

/** The count of a full run, a tenth of it in a quick one, and at most twenty in a tiny one. */
export function scaled(count: number): number {
  return sized(count, Math.ceil(count / 10), Math.min(count, 20));
}

/** Rounds of a comparison; each is four runs. */
export function roundsOf(rounds: number): number {
  return sized(rounds, 1);
}

/** The size of a bank with this many transactions. */
export function grown(transactions: number) {
  return { transactions, users: Math.max(300, transactions / 10), people: 64 };
}

const THOUSANDS = { transactions: 10_000, users: 7_500, people: 5_600 };

/** The size of the bank that most benchmarks use. */
export const ORDINARY = sized(THOUSANDS, THOUSANDS, grown(1_000));
