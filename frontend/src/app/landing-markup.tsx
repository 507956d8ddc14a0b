/** Runs only at build time, in Node: see `frontend/prerender.ts`. */
import { renderToStaticMarkup } from 'react-dom/server';
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
}

/** Renders the static pages in every language. */
export async function renderStaticPages(): Promise<StaticMarkup[]> {
  const pages = await Promise.all(LANGUAGES.map(pagesIn));
  return pages.flat();
}

async function pagesIn(language: Language): Promise<StaticMarkup[]> {
  const [texts, newcomer] = await Promise.all([loadVisitorTexts(language), loadNewcomerTexts(language)]);
  const common = { language, direction: directionOf(language) };
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
