import i18next from 'i18next';
import type { Language } from './languages.js';

/** Texts by namespace. */
type LoadTexts = (language: Language) => Promise<Record<string, object>>;

let load: LoadTexts = () => Promise.resolve({});
let areWanted = false;

/** Sets what loads the texts of pages that few people open. */
export function offerLaterTexts(by: LoadTexts): void {
  load = by;
}

/** Loads the texts of such pages in the language of the page, and from now on in every language that is chosen. */
export async function loadLaterTexts(): Promise<void> {
  areWanted = true;
  await addLaterTexts(i18next.language as Language);
}

/** Adds the texts in this language, if a page has needed them. Namespaces may have other texts already. */
export async function addLaterTexts(language: Language): Promise<void> {
  if (!areWanted) return;
  for (const [namespace, texts] of Object.entries(await load(language)))
    i18next.addResourceBundle(language, namespace, texts, true, true);
}
