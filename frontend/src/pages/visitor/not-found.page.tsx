import type { notFound } from '../../locales/en/not-found.js';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { NoticePage } from '../../features/landing/frame/notice-page.js';
import { IS_DEVELOPMENT } from '../../shared/ui/development.js';
import styles from '../../features/landing/frame/notice-page.module.css';

interface NotFoundPageProps {
  texts: VisitorTexts;
  language: Language;
  notFoundTexts: typeof notFound;
}

export function NotFoundPage({ texts, language, notFoundTexts }: NotFoundPageProps) {
  const { title, hint, text, home } = notFoundTexts;
  return (
    <NoticePage texts={texts} language={language} title={title} hint={IS_DEVELOPMENT ? hint : text}>
      <a href="/" className={styles.home}>
        {home}
      </a>
    </NoticePage>
  );
}
