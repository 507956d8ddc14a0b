/** Numbers that were measured. */
export class Samples {
  private readonly values: number[] = [];

  add(value: number): void {
    this.values.push(value);
  }

  get count(): number {
    return this.values.length;
  }

  /** The value that so large a share of all does not exceed; 0 when there is none. */
  quantile(share: number): number {
    const sorted = [...this.values].sort((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  }

  get max(): number {
    return this.quantile(1);
  }

  /** Median, 99 % and the longest, for people. */
  toString(): string {
    if (this.count === 0) return 'none';
    const [median, high, max] = [0.5, 0.99, 1].map((share) => this.quantile(share).toFixed(0));
    return `${this.count}: median ${median}, p99 ${high}, max ${max} ms`;
  }
}
