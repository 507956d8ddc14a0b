import { createHash } from 'node:crypto';
import type { Money } from '#money/money';

/** Drawn numbers: the same name draws the same ones. Each name has its own, so that a further draw here changes nothing there. */
export class Draw {
  private place = 0;

  constructor(private readonly name: string) {}

  /** Draws of its own for this name. */
  of(name: string | number): Draw {
    return new Draw(`${this.name}/${name}`);
  }

  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number {
    this.place += 1;
    const drawn = createHash('sha256').update(`${this.name} ${this.place}`).digest().readUIntBE(0, 6);
    return from + (drawn % (to - from + 1));
  }

  /** True in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  /** One of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.between(0, list.length - 1)];
    if (item === undefined) throw new Error('There is nothing to draw.');
    return item;
  }

  /** An amount from `from` to `to` in whole dirhams, with cents below it. */
  amount(from: number, to: number): Money {
    return `${this.between(from, to)}.${String(this.between(0, 99)).padStart(2, '0')}`;
  }

  /** So many digits. */
  digits(length: number): string {
    return Array.from({ length }, () => String(this.between(0, 9))).join('');
  }
}
