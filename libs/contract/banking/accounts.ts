export const CURRENCIES = ['AED', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The types of accounts in answers for customers. */
export const ACCOUNT_TYPES = ['current', 'savings', 'credit', 'investment'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The types of accounts in calls of administrators, where `current` is called `checking`. */
export const ADMIN_ACCOUNT_TYPES = ['checking', 'savings', 'credit', 'investment'] as const;
export type AdminAccountType = (typeof ADMIN_ACCOUNT_TYPES)[number];

/** The longest nickname of an account, in UTF-16 code units. */
export const NICKNAME_MAX = 30;
