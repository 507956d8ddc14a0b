import { createStore, useStore } from 'zustand';
import { LIMITS } from '#contract/limits';
import type { ChangePreferencesDto, PreferencesDto } from '#contract/shapes/preferences.dto';
import {
  type DisplayCurrency,
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
  type PreferredLanguage,
  SIGN_IN_SWITCHES,
  type SignInSwitch,
} from '#contract/preferences';
import { http } from '../api/http.js';
import { withProof } from '../proof/proof.store.js';

const PATH = '/api/preferences';

/** The switches on the settings page as they are until the customer's own are known. */
const SWITCHES: Record<SwitchName, boolean> = {
  twoFactor: false,
  smsNotifications: true,
  emailNotifications: true,
  transactionAlerts: true,
  transferConfirmations: true,
  billReminders: true,
  marketingUpdates: false,
  biometricLogin: true,
};
export type SwitchName = NotificationSwitch | SignInSwitch;
const SWITCH_NAMES = [...NOTIFICATION_SWITCHES, ...SIGN_IN_SWITCHES];

export interface Preferences {
  /** For amounts that have no currency of their own. */
  currency: DisplayCurrency;
  isDark: boolean;
  switches: Readonly<Record<SwitchName, boolean>>;
  /** A balance below this amount is reported; `0.00` for never. */
  lowBalance: string;
  /** Whether the bank sends e-mails at all. */
  emailAvailable: boolean;
  /** For this visit only. */
  isBalanceHidden: boolean;
}

/** What is shown now. Dark Mode is off at first, whatever the device prefers. */
export const preferences = createStore<Preferences>(() => ({
  currency: 'AED',
  isDark: false,
  switches: SWITCHES,
  lowBalance: LIMITS.lowBalance,
  emailAvailable: false,
  isBalanceHidden: false,
}));

export function usePreferences(): Preferences {
  return useStore(preferences);
}

/**
 * Loads what the customer has chosen, on whichever device, and shows it. Returns the language. Never rejects: without
 * an answer, and without a choice, it returns `null` and this device's language holds.
 */
export async function loadPreferences(): Promise<PreferredLanguage | null> {
  try {
    const { emailAvailable, ...chosen } = await http.get<PreferencesDto>(PATH);
    preferences.setState({ ...shown(chosen), emailAvailable });
    return chosen.language;
  } catch {
    return null;
  }
}

/** Shows the change at once and stores it. If that fails, the change is undone and the error thrown. */
export async function changePreferences(change: ChangePreferencesDto): Promise<void> {
  const { currency, isDark, lowBalance, switches } = preferences.getState();
  preferences.setState(shown(change));
  try {
    await withProof(() => http.patch(PATH, change));
  } catch (error) {
    preferences.setState({ currency, isDark, lowBalance, switches });
    throw error;
  }
}

/** Shows a theme without storing it. */
export function showTheme(isDark: boolean): void {
  preferences.setState({ isDark });
}

function shown(change: Partial<Omit<PreferencesDto, 'emailAvailable'>>): Partial<Preferences> {
  const { theme, currency, lowBalance } = change;
  const switches = { ...preferences.getState().switches };
  for (const name of SWITCH_NAMES) switches[name] = change[name] ?? switches[name];
  return {
    ...(theme === undefined ? {} : { isDark: theme === 'dark' }),
    ...(currency === undefined ? {} : { currency }),
    ...(lowBalance === undefined ? {} : { lowBalance }),
    switches,
  };
}
