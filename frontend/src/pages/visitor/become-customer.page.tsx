import type { NewcomerTexts } from '../../locales/en/newcomer.js';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { Footer } from '../../features/landing/frame/footer.js';
import { Header } from '../../features/landing/frame/header.js';
import { Joining } from '../../features/landing/sections/joining.js';

interface BecomeCustomerPageProps {
  texts: VisitorTexts;
  newcomer: NewcomerTexts;
  language: Language;
}

/** How to become a customer. A static page for each language, like the landing page. */
export function BecomeCustomerPage({ texts, newcomer, language }: BecomeCustomerPageProps) {
  return (
    <>
      <Header texts={texts} language={language} hasSections={false} />
      <main id="content">
        <Joining texts={newcomer.page} />
      </main>
      <Footer texts={texts.footer} />
    </>
  );
}
