import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';
import { About } from './landing/about.js';
import { Contact } from './landing/contact.js';
import { Footer } from './landing/footer.js';
import { Header } from './landing/header.js';
import { Hero } from './landing/hero.js';
import { Services } from './landing/services.js';
import { VisitDialog } from './landing/visit-dialog.js';
import { Text } from '../../shared/ui/layout/parts.js';
import { Opener } from './landing/opener.js';
import accessStyles from './landing/access.module.css';
import { Section } from './landing/section.js';
import featuresStyles from './landing/features.module.css';

const FEATURES = ['setup', 'fee', 'transfers', 'support', 'email', 'branches'] as const;

/** The bank's promises, each with its figure. */
function Features({ texts }: { texts: VisitorTexts['features'] }) {
  return (
    <Section id="features" title={texts.title} lead={texts.lead}>
      <ul className={featuresStyles.features}>
        {FEATURES.map((feature) => (
          <li key={feature} className={featuresStyles.feature}>
            <Text as="p" size="huge" weight="strong" tone="primary" numbers>
              <bdi translate="yes">{texts[feature].figure}</bdi>
            </Text>
            <h3 className={featuresStyles.name}>{texts[feature].name}</h3>
            <p className={featuresStyles.text}>{texts[feature].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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

/** A second sign-in button, for visitors who have read on. */
function Access({ texts }: { texts: VisitorTexts['access'] }) {
  return (
    <section className={accessStyles.access} aria-labelledby="access-title">
      <div>
        <Text as="h2" id="access-title" size="huge" weight="strong">
          {texts.title}
        </Text>
        <p className={accessStyles.text}>{texts.text}</p>
      </div>
      <Opener opens="login" look="solidOnDeep">
        {texts.action}
      </Opener>
    </section>
  );
}
