import type { Currency } from '#contract/accounts';
import { createStore, useStore } from 'zustand';

/** What the settings offer as 'Default Currency' (specification, section 9). */
export const DISPLAY_CURRENCIES = ['AED', 'USD', 'EUR'] as const satisfies Currency[];
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

/** How the switches of the settings stand at first (specification, section 2, Settings). */
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
  /** For figures that have no currency of their own. */
  currency: DisplayCurrency;
  isDark: boolean;
  isBalanceHidden: boolean;
  /** Samples: they are remembered, and nothing depends on them. */
  switches: Readonly<Record<SwitchName, boolean>>;
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** For this visit only: nothing of it persists (specification, section 2, Settings). */
export const preferences = createStore<Preferences>(() => ({
  currency: 'AED',
  isDark: prefersDark(),
  isBalanceHidden: false,
  switches: SWITCHES,
}));

export function turnSwitch(name: SwitchName, isOn: boolean): void {
  preferences.setState(({ switches }) => ({ switches: { ...switches, [name]: isOn } }));
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}
