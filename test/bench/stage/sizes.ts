/** The size of the bank that most benchmarks use. */
export const ORDINARY = { transactions: 10_000, users: 7_500, people: 5_600 };

/** The size of a bank with this many transactions. */
export function grown(transactions: number) {
  return { transactions, users: Math.max(300, transactions / 10), people: 64 };
}
