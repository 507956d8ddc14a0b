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

/** Amounts are decimal strings with two decimals, in `currency`. */
export interface AccountView<Type = AccountType> {
  id: string;
  accountType: Type;
  /** 16 digits. */
  accountNumber: string;
  iban: string;
  /** What the customer calls the account; `null` without a nickname. */
  nickname: string | null;
  /** Posted money. */
  balance: string;
  /** Reserved for pending outgoing transfers. */
  heldAmount: string;
  /** How far below zero the balance of a credit account may go; `0.00` for every other account. */
  creditLimit: string;
  /** `balance + creditLimit - heldAmount`. */
  availableBalance: string;
  currency: Currency;
  isActive: boolean;
  userId: string;
  updatedAt: string;
}

export type AdminAccountView = AccountView<AdminAccountType>;

export interface RenameAccountRequest {
  /** Trimmed; `null` or a blank text takes the nickname away. */
  nickname: string | null;
}

export interface OpenAccountRequest {
  accountType: AdminAccountType | AccountType;
  balance: string;
  currency?: Currency;
  userId: string;
  /** A verified confirmation, for users who must confirm an opening balance. */
  confirmationId?: string | null;
}
