import type { ComponentType } from 'react';
import type { Texts } from '../shared/i18n/i18n.js';
import type { Language } from '../shared/i18n/languages.js';
import type { LiveBindings } from '../shared/live/live-bindings.js';

/** What one kind of user has of the app: pages, the caches that are kept live, and the texts. */
export interface RoleApp {
  Pages: ComponentType;
  live: readonly LiveBindings[];
  loadTexts: (language: Language) => Promise<Texts>;
  /** For people who work here all day: controls are smaller. */
  isDense: boolean;
}
