import type { Currency } from './banking/accounts.js';

/** Languages of the pages, and of e-mails. */
export const PREFERRED_LANGUAGES = ['en', 'ar', 'hi'] as const;
export type PreferredLanguage = (typeof PREFERRED_LANGUAGES)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Choices of the 'Default Currency' setting. */
export const DISPLAY_CURRENCIES = ['AED', 'USD', 'EUR'] as const satisfies Currency[];
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** Switches for the ways in which the bank tells a customer, and for the subjects. */
export const NOTIFICATION_SWITCHES = [
  'smsNotifications',
  'emailNotifications',
  'transactionAlerts',
  'transferConfirmations',
  'billReminders',
  'marketingUpdates',
] as const;
export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number];

/** The switches that have an effect: the bank sends neither SMS nor advertising. */
export const NOTICE_SWITCHES = [
  'emailNotifications',
  'transactionAlerts',
  'transferConfirmations',
  'billReminders',
] as const satisfies NotificationSwitch[];

/** How a customer wants to sign in. */
export const SIGN_IN_SWITCHES = ['twoFactor', 'biometricLogin'] as const;
export type SignInSwitch = (typeof SIGN_IN_SWITCHES)[number];
