/** Runs only at build time, in Node: see `frontend/prerender.ts`. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../pages/visitor/landing.page.js';
import { directionOf, type Language, LANGUAGES } from '../shared/i18n/languages.js';
import { loadVisitorTexts } from './visitor/texts.js';

export interface LandingMarkup {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The title and description tags. */
  head: string;
  body: string;
}

/** Renders the landing page in every language. */
export function renderLanding(): Promise<LandingMarkup[]> {
  return Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await loadVisitorTexts(language);
      const head = renderToStaticMarkup(<Head {...texts} />);
      const body = renderToStaticMarkup(<LandingPage texts={texts} language={language} />);
      return { language, direction: directionOf(language), head, body };
    }),
  );
}

function Head({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
}
