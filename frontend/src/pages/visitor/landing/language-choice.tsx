import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../../shared/i18n/languages.js';
import styles from './language-choice.module.css';

/** The browser's own list, each name in its own script; on phones behind a globe. */
export function LanguageChoice({ label, language }: { label: string; language: Language }) {
  return (
    <label className={styles.field}>
      <svg className={styles.globe} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18" />
      </svg>
      <span className="unseen">{label}</span>
      <select className={styles.select} data-speaks="" defaultValue={language}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
