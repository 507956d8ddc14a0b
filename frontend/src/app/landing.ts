/** The only script of the static pages; everything else is loaded on demand. */
import type { Language } from '../shared/i18n/languages.js';
import { handleVisitorActions } from './visitor/visitor-actions.js';
import { markMissingLogos } from './visitor/logo-fallback.js';

/** Replaces the page with the server's version in the language that the cookie now names. */
async function showIn(language: Language): Promise<void> {
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

/**
 * The styles of the fetched page. They are on this page already, and carry another response's nonce, so the
 * browser would refuse them.
 */
const STYLES = /<style.*?<\/style>/s;

/** Fetches this page. Returns `null` when that fails, or when the address no longer serves it. */
async function pageFromServer(): Promise<Document | null> {
  try {
    const response = await fetch(window.location.pathname, { headers: { Accept: 'text/html' } });
    const text = (await response.text()).replace(STYLES, '');
    const page = new DOMParser().parseFromString(text, 'text/html');
    return page.querySelector('[data-speaks]') ? page : null;
  } catch {
    return null;
  }
}

handleVisitorActions(showIn);
