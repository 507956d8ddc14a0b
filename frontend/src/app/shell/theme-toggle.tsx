import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '../../features/preferences/preferences.store.js';
import styles from './theme-toggle.module.css';

/** Light or dark, in one click. */
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
      }}
    >
      {isDark ? <SunOutlined /> : <MoonOutlined />}
    </button>
  );
}
