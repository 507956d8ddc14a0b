import type { NewcomerTexts } from '../../locales/en/newcomer.js';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { About } from '../../features/landing/sections/about.js';
import { Contact } from '../../features/landing/sections/contact.js';
import { Footer } from '../../features/landing/frame/footer.js';
import { Access } from '../../features/landing/sections/access.js';
import { Features } from '../../features/landing/sections/features.js';
import { Header } from '../../features/landing/frame/header.js';
import { Hero } from '../../features/landing/sections/hero.js';
import { Protection } from '../../features/landing/sections/protection.js';
import { Services } from '../../features/landing/sections/services.js';
import { VisitDialog } from '../../features/landing/sections/visit-dialog.js';
import styles from '../../features/landing/sections/visit-dialog.module.css';

interface LandingPageProps {
  texts: VisitorTexts;
  newcomer: NewcomerTexts;
  language: Language;
}

/**
 * The landing page. It has no state or effects, since it is built as a static page for each language: its
 * buttons carry `data-` attributes, which listeners on the document act on.
 */
export function LandingPage({ texts, newcomer, language }: LandingPageProps) {
  return (
    <>
      <Header texts={texts} language={language} hasSections />
      <main id="content">
        <Hero texts={texts} newcomer={newcomer} />
        <Services texts={newcomer.services} />
        <Features texts={texts.features} />
        <Protection texts={newcomer.protection} />
        <About texts={texts.about} />
        <Access texts={texts.access} />
        <Contact texts={texts.contact} />
      </main>
      <Footer texts={texts.footer} />
      <VisitDialog id="open-account" {...texts.visit.openAccount} texts={texts}>
        <p className={styles.more}>
          <a href="/become-a-customer" className={styles.link}>
            {newcomer.become}
          </a>
        </p>
      </VisitDialog>
      <VisitDialog id="consultation" {...texts.visit.consultation} texts={texts} />
    </>
  );
}
