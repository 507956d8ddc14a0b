import type { ComponentType } from 'react';
import type { Texts } from '../shared/i18n/i18n.js';
import type { Language } from '../shared/i18n/languages.js';
import type { LiveBindings } from '../shared/live/live-bindings.js';
import type { Pages } from './lazy-page.js';

/** What one kind of user has of the app: pages, the caches that are kept live, and the texts. */
export interface RoleApp {
  /** Everything on screen: the shell with the page at the address. */
  Screen: ComponentType;
  pages: Pages;
  live: readonly LiveBindings[];
  loadTexts: (language: Language) => Promise<Texts>;
  /** For people who work here all day: controls are smaller. */
  isDense: boolean;
}
