import type { notFound } from '../../locales/en/not-found.js';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { NoticePage } from '../../features/landing/frame/notice-page.js';
import styles from '../../features/landing/frame/notice-page.module.css';

interface NotFoundPageProps {
  texts: VisitorTexts;
  language: Language;
  notFoundTexts: typeof notFound;
}

export function NotFoundPage({ texts, language, notFoundTexts }: NotFoundPageProps) {
  return (
    <NoticePage texts={texts} language={language} title={notFoundTexts.title} hint={notFoundTexts.hint}>
      <a href="/" className={styles.home}>
        {notFoundTexts.home}
      </a>
    </NoticePage>
  );
}
