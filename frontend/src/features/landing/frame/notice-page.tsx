import type { ReactNode } from 'react';
import type { VisitorTexts } from '../../../locales/en/visitor.js';
import type { Language } from '../../../shared/i18n/languages.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import styles from './notice-page.module.css';

interface NoticePageProps {
  texts: VisitorTexts;
  language: Language;
  title: string;
  hint: string;
  /** The action that is offered. */
  children: ReactNode;
}

/** Shown in place of a page that a visitor cannot see, with a reason and an action. */
export function NoticePage({ texts, language, title, hint, children }: NoticePageProps) {
  return (
    <div className={styles.page}>
      <Header texts={texts} language={language} hasSections={false} />
      <main id="content" className={styles.notice}>
        <svg className={styles.channels} viewBox="0 0 96 48" aria-hidden="true">
          <path d="M20-2v12c0 14 28 12 28 26v14M76-2v12c0 14-28 12-28 26M4-2v14c0 20 36 16 36 36M92-2v14c0 20-36 16-36 36" />
        </svg>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
        {children}
      </main>
      <Footer texts={texts.footer} />
    </div>
  );
}
