import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '../../shared/user/preferences.store.js';
import { deviceStorage } from '../../shared/store/kept/browser-storage.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './theme-toggle.module.css';

const KEY = 'falaj.theme';

/** Restores the theme that was chosen on this device; without one, the device's preference applies. */
export function takeRememberedTheme(): void {
  const theme = deviceStorage.get(KEY);
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  preferences.setState({ isDark: theme === null ? prefersDark : theme === 'dark' });
}

/**
 * Switches between light and dark with one click, and remembers the choice, since staff return to the same
 * device each day.
 */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const { isDark } = usePreferences();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isDark}
      aria-label={t('darkMode')}
      onClick={() => {
        preferences.setState({ isDark: !isDark });
        deviceStorage.set(KEY, isDark ? 'light' : 'dark');
      }}
    >
      {isDark ? <Icon of={SunOutlined} /> : <Icon of={MoonOutlined} />}
    </button>
  );
}
