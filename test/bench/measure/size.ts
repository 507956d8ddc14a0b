/** `BENCH_QUICK=true` tries a benchmark out in seconds: the programs are right, the figures are not. */
export const isQuick = process.env.BENCH_QUICK === 'true';

/** So many in a proper run, a tenth of it when trying out. */
export function scaled(count: number): number {
  return isQuick ? Math.ceil(count / 10) : count;
}

/** Rounds of a comparison; each is four runs. */
export function roundsOf(rounds: number): number {
  return isQuick ? 1 : rounds;
}
