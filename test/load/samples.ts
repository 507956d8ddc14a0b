/** A collection of measured numbers. */
export class Samples {
  private readonly values: number[] = [];

  add(value: number): void {
    this.values.push(value);
  }

  get count(): number {
    return this.values.length;
  }

  /** The quantile for this share; 0 when there are no samples. */
  quantile(share: number): number {
    const sorted = [...this.values].sort((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  }

  get max(): number {
    return this.quantile(1);
  }

  /** Median, 99 % and maximum, as text. */
  toString(): string {
    if (this.count === 0) return 'none';
    const [median, high, max] = [0.5, 0.99, 1].map((share) => this.quantile(share).toFixed(0));
    return `${this.count}: median ${median}, p99 ${high}, max ${max} ms`;
  }
}
