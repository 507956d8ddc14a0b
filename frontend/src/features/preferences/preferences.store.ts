import type { Currency } from '#contract/accounts';
import { createStore, useStore } from 'zustand';

/** What the settings offer as 'Default Currency' (specification, section 9). */
export const DISPLAY_CURRENCIES = ['AED', 'USD', 'EUR'] as const satisfies Currency[];
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

export interface Preferences {
  /** For figures that have no currency of their own. */
  currency: DisplayCurrency;
  isDark: boolean;
  isBalanceHidden: boolean;
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** For this visit only: nothing of it persists (specification, section 2, Settings). */
export const preferences = createStore<Preferences>(() => ({
  currency: 'AED',
  isDark: prefersDark(),
  isBalanceHidden: false,
}));

export function usePreferences(): Preferences {
  return useStore(preferences);
}
