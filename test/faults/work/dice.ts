import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const LARGEST = 2 ** 30;
const BATCH = 256;

/** Seed of everything random in a run; `SEED=… npm run test:faults` repeats it. */
const SEED = Number(process.env.SEED ?? randomInt(LARGEST));
process.stdout.write(`SEED=${SEED}\n`);

/** Whether the long form runs: more faults, longer ones, and more load. */
export const isFull = process.env.FAULTS === 'full';

/**
 * The limit, in milliseconds, for what the bank promises to do in time. The long form runs alone on its machine and
 * holds the bank to its promise; beside other tests, only what never comes fails.
 */
export const promised = (ms: number): number => (isFull ? ms : 60_000);

/**
 * Seeded random numbers. Each name has its own sequence, so that an extra draw here changes nothing there.
 */
export class Dice {
  private rolls: number[] = [];
  private batch = 0;
  private readonly seed: number;

  constructor(private readonly name: string) {
    this.seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % LARGEST, SEED);
  }

  /** A sequence of its own for this name. */
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
