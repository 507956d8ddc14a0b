import { roundsOf } from './size.js';
import { type Spread, spreadOf } from './spread.js';

const ROUNDS = 5;

/** What one run of one side came to, by measure. */
export type Run<Measure extends string> = Readonly<Record<Measure, number>>;

/** One measure of both sides, and the first divided by the second within each round. */
export interface Compared {
  product: Spread;
  yardstick: Spread;
  ratio: Spread;
}

type Side<Measure extends string> = () => Promise<Run<Measure>>;

/** Runs of each side before the clock does: V8 compiles the last of what it needs after ten thousand requests. */
export const WARM_UP = 3;

/** Lets both sides run themselves warm. */
export async function warmUp(...sides: (() => Promise<unknown>)[]): Promise<void> {
  for (let run = 0; run < WARM_UP; run += 1) {
    for (const side of sides) await side();
  }
}

/**
 * Runs both sides interleaved, product, yardstick, yardstick, product, five rounds: whatever else the machine
 * does meets both, and a drift within a round cancels out. A ratio is of one round, never of runs apart.
 */
export async function compare<Measure extends string>(
  product: Side<Measure>,
  yardstick: Side<Measure>,
  rounds = ROUNDS,
): Promise<Record<Measure, Compared>> {
  const pairs: { product: Run<Measure>; yardstick: Run<Measure> }[] = [];
  for (let round = 0; round < roundsOf(rounds); round += 1) {
    const first = await product();
    const second = await yardstick();
    const third = await yardstick();
    const fourth = await product();
    pairs.push({ product: mean(first, fourth), yardstick: mean(second, third) });
  }
  const measures = Object.keys(pairs[0]?.product ?? {}) as Measure[];
  const compared = measures.map((measure): [Measure, Compared] => {
    const side = (of: 'product' | 'yardstick') => spreadOf(pairs.map((pair) => pair[of][measure]));
    const ratio = spreadOf(pairs.map((pair) => pair.product[measure] / pair.yardstick[measure]));
    return [measure, { product: side('product'), yardstick: side('yardstick'), ratio }];
  });
  return Object.fromEntries(compared) as Record<Measure, Compared>;
}

function mean<Measure extends string>(a: Run<Measure>, b: Run<Measure>): Run<Measure> {
  const measures = Object.keys(a) as Measure[];
  return Object.fromEntries(
    measures.map((measure) => [measure, (a[measure] + b[measure]) / 2]),
  ) as Run<Measure>;
}
