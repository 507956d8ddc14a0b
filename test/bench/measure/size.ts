/** `BENCH_QUICK=true` tries a benchmark out in seconds; its figures mean nothing. */
export const isQuick = process.env.BENCH_QUICK === 'true';

/** The count of a full run, or a tenth of it in a quick one. */
export function scaled(count: number): number {
  return isQuick ? Math.ceil(count / 10) : count;
}

/** Rounds of a comparison; each is four runs. */
export function roundsOf(rounds: number): number {
  return isQuick ? 1 : rounds;
}

/** The size of the bank that most benchmarks use. */
export const ORDINARY = { transactions: 10_000, users: 7_500, people: 5_600 };

/** The size of a bank with this many transactions. */
export function grown(transactions: number) {
  return { transactions, users: Math.max(300, transactions / 10), people: 64 };
}
