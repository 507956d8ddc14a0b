import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { About } from './landing/about.js';
import { Access } from './landing/access.js';
import { Contact } from './landing/contact.js';
import { Features } from './landing/features.js';
import { Footer } from './landing/footer.js';
import { Header } from './landing/header.js';
import { Hero } from './landing/hero.js';
import { Services } from './landing/services.js';
import { VisitDialog } from './landing/visit-dialog.js';

/**
 * The landing page. It has no state or effects, since it is built as a static page for each language: its
 * buttons carry `data-` attributes, which listeners on the document act on.
 */
export function LandingPage({ texts, language }: { texts: VisitorTexts; language: Language }) {
  return (
    <>
      <Header texts={texts} language={language} hasSections />
      <main id="content">
        <Hero texts={texts} />
        <Services texts={texts.services} />
        <Features texts={texts.features} />
        <About texts={texts.about} />
        <Access texts={texts.access} />
        <Contact texts={texts.contact} />
      </main>
      <Footer texts={texts.footer} />
      <VisitDialog id="open-account" {...texts.visit.openAccount} texts={texts} />
      <VisitDialog id="consultation" {...texts.visit.consultation} texts={texts} />
    </>
  );
}
