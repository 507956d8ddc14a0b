import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '../../features/preferences/preferences.store.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './theme-toggle.module.css';

const KEY = 'falaj.theme';

/** As it was left on this device; otherwise as the device prefers. */
export function takeRememberedTheme(): void {
  const theme = localStorage.getItem(KEY);
  if (theme !== null) preferences.setState({ isDark: theme === 'dark' });
}

/** Light or dark, in one click; remembered, since people come back to their desk each day. */
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
        localStorage.setItem(KEY, isDark ? 'light' : 'dark');
      }}
    >
      {isDark ? <Icon of={SunOutlined} /> : <Icon of={MoonOutlined} />}
    </button>
  );
}
