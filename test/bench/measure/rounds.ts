import { roundsOf, sized } from './size.js';
import { type Spread, spreadOf } from './spread.js';

const ROUNDS = 5;

/** The result of one run of one side, by measure. */
export type Run<Measure extends string> = Readonly<Record<Measure, number>>;

/** One measure of both sides, and the ratio of the first to the second within each round. */
export interface Compared {
  product: Spread;
  yardstick: Spread;
  ratio: Spread;
}

type Side<Measure extends string> = () => Promise<Run<Measure>>;

/** Warm-up runs of each side: V8 optimises the last functions after about ten thousand requests. */
export const WARM_UP = sized(3, 3, 1);

/** Runs each side a few times without measuring. */
export async function warmUp(...sides: (() => Promise<unknown>)[]): Promise<void> {
  for (let run = 0; run < WARM_UP; run += 1) {
    for (const side of sides) await side();
  }
}

/**
 * Runs both sides interleaved (product, yardstick, yardstick, product) for five rounds, so that other load on
 * the machine affects both, and a drift within a round cancels out. Ratios compare runs of the same round
 * only.
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
