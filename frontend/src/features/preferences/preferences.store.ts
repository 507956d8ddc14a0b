import { createStore, useStore } from 'zustand';
import type { Currency } from '#contract/accounts';

/** Choices of the 'Default Currency' setting. */
export const DISPLAY_CURRENCIES = ['AED', 'USD', 'EUR'] as const satisfies Currency[];
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** Initial state of the switches on the settings page. */
const SWITCHES = {
  twoFactor: false,
  smsNotifications: true,
  emailNotifications: true,
  transactionAlerts: true,
  transferConfirmations: true,
  billReminders: true,
  marketingUpdates: false,
  biometricLogin: true,
};
export type SwitchName = keyof typeof SWITCHES;

export interface Preferences {
  /** For amounts that have no currency of their own. */
  currency: DisplayCurrency;
  isDark: boolean;
  isBalanceHidden: boolean;
  /** Samples: kept for the visit, without any effect. */
  switches: Readonly<Record<SwitchName, boolean>>;
}

/** Kept in memory for this visit; a reload resets it. Dark Mode is off at first, whatever the device prefers. */
export const preferences = createStore<Preferences>(() => ({
  currency: 'AED',
  isDark: false,
  isBalanceHidden: false,
  switches: SWITCHES,
}));

export function turnSwitch(name: SwitchName, isOn: boolean): void {
  preferences.setState(({ switches }) => ({ switches: { ...switches, [name]: isOn } }));
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}
