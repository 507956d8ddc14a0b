import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const LARGEST = 2 ** 30;
const BATCH = 256;

/** Of everything random in a run: `SEED=… npm run test:faults` rolls the same again. */
const SEED = Number(process.env.SEED ?? randomInt(LARGEST));
process.stdout.write(`SEED=${SEED}\n`);

/** Whether the long form runs: more faults, longer ones, and more load. */
export const isFull = process.env.FAULTS === 'full';

/** Chance that comes from the seed: for each name its own, so that one more roll here changes nothing there. */
export class Dice {
  private rolls: number[] = [];
  private batch = 0;
  private readonly seed: number;

  constructor(private readonly name: string) {
    this.seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % LARGEST, SEED);
  }

  /** Other dice, for somebody or something that rolls its own. */
  of(name: string): Dice {
    return new Dice(`${this.name}/${name}`);
  }

  /** A whole number from 0 on, below `count`. */
  below(count: number): number {
    return Math.floor((this.roll() / LARGEST) * count);
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.roll() < probability * LARGEST;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  private roll(): number {
    if (this.rolls.length === 0) {
      this.batch += 1;
      const seed = (this.seed + this.batch * 7919) % LARGEST;
      this.rolls = fc.sample(fc.noBias(fc.nat(LARGEST - 1)), { seed, numRuns: BATCH });
    }
    return this.rolls.pop() ?? 0;
  }
}
