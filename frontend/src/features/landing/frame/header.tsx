import { BRAND } from '#contract/brand';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../../shared/i18n/languages.js';
import { LogoImage } from './logo-image.js';
import { Opener } from './opener.js';
import styles from './header.module.css';

const SECTIONS = ['services', 'features', 'about', 'contact'] as const;

interface HeaderProps {
  texts: VisitorTexts;
  language: Language;
  /** Only the landing page has the sections that these links lead to. */
  hasSections: boolean;
}

/** The fixed header: the brand, links to the sections, the language and the sign-in. */
export function Header({ texts, language, hasSections }: HeaderProps) {
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        {texts.skipToContent}
      </a>
      <div className={styles.bar}>
        <a href="/" className={styles.brand} aria-label={texts.header.home}>
          <LogoImage />
          <span className={styles.name}>{BRAND.name}</span>
        </a>
        {hasSections && <Sections texts={texts} />}
        <LanguageChoice label={texts.header.language} language={language} />
        <div className={styles.login}>
          <Opener opens="login" look="lineOnDeep">
            {texts.header.login}
          </Opener>
        </div>
        {hasSections && <MenuButton label={texts.header.menu} />}
      </div>
    </header>
  );
}

/** A row of links; on phones a popover, for which the browser handles opening, closing and focus. */
function Sections({ texts }: { texts: VisitorTexts }) {
  return (
    <nav id="sections" popover="auto" className={styles.sections} aria-label={texts.header.sections}>
      {SECTIONS.map((section) => (
        <a key={section} href={`#${section}`} className={styles.section}>
          {texts.sections[section]}
        </a>
      ))}
    </nav>
  );
}

function MenuButton({ label }: { label: string }) {
  return (
    <button type="button" className={styles.menu} popoverTarget="sections" aria-label={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 8h16M4 16h16" />
      </svg>
    </button>
  );
}

/** The browser's own list, each name in its own script; on phones behind a globe. */
function LanguageChoice({ label, language }: { label: string; language: Language }) {
  return (
    <label className={styles.field}>
      <svg className={styles.globe} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18" />
      </svg>
      <span className="sr-only">{label}</span>
      <select translate="no" className={styles.select} data-speaks="" defaultValue={language}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
