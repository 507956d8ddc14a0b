import type { AccountDto } from '#contract/shapes/accounts.dto';

const sample = (over: Partial<AccountDto>): AccountDto => ({
  id: 'current',
  accountType: 'current',
  accountNumber: '1858339683528861',
  iban: 'AE300991858339683528861',
  nickname: null,
  balance: '64232.60',
  heldAmount: '2750.00',
  creditLimit: '0.00',
  availableBalance: '61482.60',
  currency: 'AED',
  isActive: true,
  userId: 'customer',
  updatedAt: '2026-11-28T08:00:00.000Z',
  ...over,
});

/** Accounts to choose from, one of them with a long name. */
export const ACCOUNTS: readonly AccountDto[] = [
  sample({}),
  sample({
    id: 'savings',
    accountType: 'savings',
    accountNumber: '1858339683528322',
    nickname: 'For the house in Ras Al Khaimah and everything in it',
    availableBalance: '52000.00',
  }),
];

/** A name that is too long for most places, and two in other scripts. */
export const NAMES = [
  'Omar Haddad',
  'عمر حداد',
  'उमर हद्दाद',
  'Whitfield & Sons International Trading Company Ltd',
];

export const SHARES = [
  { name: 'Checking', share: 26, color: '--chart-current' },
  { name: 'Savings', share: 22, color: '--chart-savings' },
  { name: 'Investment', share: 52, color: '--chart-investment' },
] as const;

/** Thirty days with salary, spending and one day below zero. */
export const BALANCES = Array.from({ length: 30 }, (_, index) => ({
  on: `2026-11-${String(index + 1).padStart(2, '0')}`,
  balance: index < 8 ? '1250.00' : index < 12 ? '-240.00' : index < 27 ? '18260.00' : '13760.00',
}));
