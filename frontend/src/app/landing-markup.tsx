/** Runs only at build time, in Node: see `frontend/prerender.ts`. */
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '#contract/brand';
import { BecomeCustomerPage } from '../pages/visitor/become-customer.page.js';
import { LandingPage } from '../pages/visitor/landing.page.js';
import { directionOf, type Language, LANGUAGES } from '../shared/i18n/languages.js';
import { loadNewcomerTexts, loadVisitorTexts } from './visitor/texts.js';

export interface StaticMarkup {
  /** Of the file, which is `landing.en.html` for instance. */
  name: 'landing' | 'become-a-customer';
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The title and description tags. */
  head: string;
  body: string;
  /** All texts that may appear on the page, those of the sign-in included: fonts are made for their characters. */
  readable: string;
}

/** Renders the static pages in every language. */
export async function renderStaticPages(): Promise<StaticMarkup[]> {
  const pages = await Promise.all(LANGUAGES.map(pagesIn));
  return pages.flat();
}

async function pagesIn(language: Language): Promise<StaticMarkup[]> {
  const [texts, newcomer] = await Promise.all([loadVisitorTexts(language), loadNewcomerTexts(language)]);
  const readable = JSON.stringify([BRAND, texts, newcomer]);
  const common = { language, direction: directionOf(language), readable };
  const given = { texts, newcomer, language };
  return [
    {
      ...common,
      name: 'landing',
      head: renderToStaticMarkup(<Head {...texts} />),
      body: renderToStaticMarkup(<LandingPage {...given} />),
    },
    {
      ...common,
      name: 'become-a-customer',
      head: renderToStaticMarkup(<Head {...newcomer.page} />),
      body: renderToStaticMarkup(<BecomeCustomerPage {...given} />),
    },
  ];
}

function Head({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
}
