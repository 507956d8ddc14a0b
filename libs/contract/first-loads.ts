import type { PreferredLanguage } from './preferences.js';

/** What the server names in a page that it sends, so that the browser loads everything at once. */

/** The roles whose pages differ. */
export const PAGE_ROLES = ['customer', 'admin', 'agent'] as const;
export type PageRole = (typeof PAGE_ROLES)[number];

/**
 * The cookie in which a browser remembers who used it last. It only says what to load early: a wrong one costs some
 * bytes, and opens nothing.
 */
export const ROLE_COOKIE = 'falaj_role';

/** The build writes this file for the server; hidden files are not served. */
export const FIRST_LOADS_FILE = '.vite/first-loads.json';

/** The scripts and style sheets, as paths such as `/assets/app-1a2b3c.js`, of one page in each language. */
export type LoadsByLanguage = Record<PreferredLanguage, string[]>;

/** By role and address. `*` is any other address of the role. */
export type FirstLoads = Record<PageRole, Record<string, LoadsByLanguage>>;
