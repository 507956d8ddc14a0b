/**
 * Renders a visitor's page in the browser, where the server could not send the static one: with a stale
 * session, or in development.
 */
import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import '../pages/visitor/visitor.css';
import { createRoot } from 'react-dom/client';
import { BRAND } from '#contract/brand';
import type { notFound } from '../locales/en/not-found.js';
import type { NewcomerTexts } from '../locales/en/newcomer.js';
import type { VisitorTexts } from '../locales/en/visitor.js';
import { BecomeCustomerPage } from '../pages/visitor/become-customer.page.js';
import { LandingPage } from '../pages/visitor/landing.page.js';
import { NotFoundPage } from '../pages/visitor/not-found.page.js';
import { PleaseLogInPage } from '../pages/visitor/please-log-in.page.js';
import { type Language, rememberedLanguage, showLanguage } from '../shared/i18n/languages.js';
import { handleVisitorActions } from './visitor/visitor-actions.js';
import { placeAt } from './visitor/place-at.js';
import { loadNewcomerTexts, loadVisitorTexts } from './visitor/texts.js';

type NotFoundTexts = typeof notFound;

const NOT_FOUND: Record<Language, () => Promise<NotFoundTexts>> = {
  en: async () => (await import('../locales/en/not-found.js')).notFound,
  ar: async () => (await import('../locales/ar/not-found.js')).notFound,
  hi: async () => (await import('../locales/hi/not-found.js')).notFound,
};

export async function showVisitor(root: HTMLElement): Promise<void> {
  const page = createRoot(root);
  const showIn = async (language: Language) => {
    const [texts, newcomer, notFoundTexts] = await Promise.all([
      loadVisitorTexts(language),
      loadNewcomerTexts(language),
      NOT_FOUND[language](),
    ]);
    const { title, content } = pageAt(window.location.pathname, language, { texts, newcomer, notFoundTexts });
    showLanguage(language);
    document.title = title;
    page.render(content);
  };
  await showIn(rememberedLanguage());
  handleVisitorActions(showIn);
}

interface PageTexts {
  texts: VisitorTexts;
  newcomer: NewcomerTexts;
  notFoundTexts: NotFoundTexts;
}

function pageAt(pathname: string, language: Language, { texts, newcomer, notFoundTexts }: PageTexts) {
  const place = placeAt(pathname);
  const common = { texts, language };
  switch (place) {
    case 'landing':
      return { title: texts.title, content: <LandingPage {...common} newcomer={newcomer} /> };
    case 'become-a-customer':
      return { title: newcomer.page.title, content: <BecomeCustomerPage {...common} newcomer={newcomer} /> };
    case 'not-found':
      return {
        title: `${notFoundTexts.title} · ${BRAND.name}`,
        content: <NotFoundPage {...common} notFoundTexts={notFoundTexts} />,
      };
    default:
      return {
        title: `${texts.pleaseLogIn.places[place]} · ${BRAND.name}`,
        content: <PleaseLogInPage {...common} place={place} />,
      };
  }
}
