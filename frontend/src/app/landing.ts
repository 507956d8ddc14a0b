/** All that the static landing page runs; everything else comes when somebody asks for it. */
import type { Language } from '../shared/i18n/languages.js';
import { answerVisitors } from './visitor/answer-visitors.js';
import { markMissingLogos } from './visitor/logo-fallback.js';

/** Puts in the same page in the language that the cookie now names, as the server has it. */
async function speak(language: Language): Promise<void> {
  const page = await pageFromServer();
  if (page?.documentElement.lang !== language) {
    window.location.reload();
    return;
  }
  const { lang, dir } = page.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  document.querySelector<HTMLSelectElement>('[data-speaks]')?.focus();
  markMissingLogos();
}

/** The same styles as are here already, under the nonce of another answer, which would be refused. */
const STYLES = /<style.*?<\/style>/s;

/** `null` when it does not come, or is not the landing page any more. */
async function pageFromServer(): Promise<Document | null> {
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' } });
    const text = (await response.text()).replace(STYLES, '');
    const page = new DOMParser().parseFromString(text, 'text/html');
    return page.querySelector('[data-speaks]') ? page : null;
  } catch {
    return null;
  }
}

answerVisitors(speak);
