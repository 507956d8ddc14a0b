import { GlobalOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { switchLanguage, useLanguage } from '../../i18n/i18n.js';
import { type Language, LANGUAGE_NAMES, LANGUAGES, rememberLanguage } from '../../i18n/languages.js';
import { Icon } from './icon.js';
import styles from './language-select.module.css';

interface LanguageSelectProps {
  /** Stores the choice for other devices. */
  onChoose?: ((language: Language) => void) | undefined;
}

/** Changes the language at once, and for later visits. */
export function LanguageSelect({ onChoose }: LanguageSelectProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <label className={styles.field}>
      <Icon of={GlobalOutlined} />
      <span className="sr-only">{t('language')}</span>
      <select
        translate="no"
        className={styles.select}
        value={language}
        onChange={(event) => {
          const chosen = event.target.value as Language;
          rememberLanguage(chosen);
          void switchLanguage(chosen);
          onChoose?.(chosen);
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
