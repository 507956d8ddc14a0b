/** The bank that most benchmarks begin with: large enough that nothing is special about its rows. */
export const ORDINARY = { transactions: 10_000, users: 7_500, people: 5_600 };

/** Of a bank with so many transactions. */
export function grown(transactions: number) {
  return { transactions, users: Math.max(300, transactions / 10), people: 64 };
}
