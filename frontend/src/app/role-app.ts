import type { ComponentType } from 'react';
import type { Texts } from '../shared/i18n/i18n.js';
import type { Language } from '../shared/i18n/languages.js';
import type { LiveBindings } from '../shared/live/live-bindings.js';
import type { Pages } from './lazy-page.js';

/** The part of the app that belongs to one role: its pages, its live caches and its texts. */
export interface RoleApp {
  /** The whole screen: the shell and the page at the current address. */
  Screen: ComponentType;
  pages: Pages;
  live: readonly LiveBindings[];
  loadTexts: (language: Language) => Promise<Texts>;
  /** Uses smaller controls, for staff who work with the app all day. */
  isDense: boolean;
}
