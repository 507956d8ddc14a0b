export const CURRENCIES = ['AED', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What customers' answers call an account's type. */
export const ACCOUNT_TYPES = ['current', 'savings', 'credit', 'investment'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What administrators' calls say: `checking` is what customers know as `current`. */
export const ADMIN_ACCOUNT_TYPES = ['checking', 'savings', 'credit', 'investment'] as const;
export type AdminAccountType = (typeof ADMIN_ACCOUNT_TYPES)[number];

/** The longest nickname of an account, in UTF-16 code units. */
export const NICKNAME_MAX = 30;
