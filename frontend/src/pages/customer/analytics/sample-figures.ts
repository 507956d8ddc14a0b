/** All figures of the analytics page: static samples that belong to no customer. */
export const SUMMARY = [
  { name: 'monthlySpending', amount: '8450.00' },
  { name: 'transfersSent', amount: '12300.00' },
  { name: 'billPayments', amount: '2180.00' },
] as const;

export const SAVINGS_RATE = 0.23;

/** In per cent. */
export const CATEGORIES = [
  { name: 'shopping', percent: 45, color: '--primary' },
  { name: 'bills', percent: 25, color: '--chart-current' },
  { name: 'dining', percent: 20, color: '--gold' },
  { name: 'transport', percent: 10, color: '--chart-investment' },
] as const;

export const ACTIVITIES = [
  { name: 'groceries', when: 'today', amount: '-245.50' },
  { name: 'electricity', when: 'yesterday', amount: '-320.00' },
  { name: 'salary', when: 'daysAgo', amount: '18500.00' },
] as const;
