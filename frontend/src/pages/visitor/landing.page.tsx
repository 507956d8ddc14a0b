import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { About } from '../../features/landing/sections/about.js';
import { Contact } from '../../features/landing/sections/contact.js';
import { Footer } from '../../features/landing/frame/footer.js';
import { Access } from '../../features/landing/sections/access.js';
import { Features } from '../../features/landing/sections/features.js';
import { Header } from '../../features/landing/frame/header.js';
import { Hero } from '../../features/landing/sections/hero.js';
import { Services } from '../../features/landing/sections/services.js';
import { VisitDialog } from '../../features/landing/sections/visit-dialog.js';

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
