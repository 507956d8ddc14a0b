import type { Currency } from './accounts.js';

/** Languages of the pages, and of e-mails. */
export const PREFERRED_LANGUAGES = ['en', 'ar', 'hi'] as const;
export type PreferredLanguage = (typeof PREFERRED_LANGUAGES)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Choices of the 'Default Currency' setting. */
export const DISPLAY_CURRENCIES = ['AED', 'USD', 'EUR'] as const satisfies Currency[];
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** How and about what a customer wants to hear from the bank. */
export const NOTIFICATION_SWITCHES = [
  'smsNotifications',
  'emailNotifications',
  'transactionAlerts',
  'transferConfirmations',
  'billReminders',
  'marketingUpdates',
] as const;
export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number];

/** Of these, what or how the bank tells; the bank sends no SMS, and the rest is advertising. */
export const NOTICE_SWITCHES = [
  'emailNotifications',
  'transactionAlerts',
  'transferConfirmations',
  'billReminders',
] as const satisfies NotificationSwitch[];

/** How a customer wants to sign in. */
export const SIGN_IN_SWITCHES = ['twoFactor', 'biometricLogin'] as const;
export type SignInSwitch = (typeof SIGN_IN_SWITCHES)[number];

/** What a customer has chosen, on every device. */
export interface Preferences extends Record<NotificationSwitch | SignInSwitch, boolean> {
  /** `null` until the customer has chosen one: each device then has its own. */
  language: PreferredLanguage | null;
  theme: Theme;
  /** For amounts that have no currency of their own. */
  currency: DisplayCurrency;
  /** A current account whose balance falls below this amount, in its currency, is reported; `"0.00"` for never. */
  lowBalance: string;
}

export interface PreferencesView extends Preferences {
  /** Whether this bank sends e-mails at all. */
  emailAvailable: boolean;
}

/** At least one field; the others keep their values. */
export type ChangePreferencesRequest = {
  [Field in keyof Preferences]?: NonNullable<Preferences[Field]>;
};
