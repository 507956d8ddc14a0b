import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import {
  FIRST_LOADS_FILE,
  type FirstLoads,
  type LoadsByLanguage,
  PAGE_ROLES,
  ROLE_COOKIE,
} from '#contract/first-loads';

const COOKIE = new RegExp(`(?:^|;)\\s*${ROLE_COOKIE}=(${PAGE_ROLES.join('|')})\\s*(?:;|$)`);
/** The call with which every page begins. */
const USER = '<link rel="preload" as="fetch" crossorigin href="/api/auth/user">';

/** What a page needs, by the name of its address, such as `/admin/customers/:id`. */
export interface EarlyLoads {
  /** Tells apart the pages of a role. */
  key: string;
  /** The tags for the head of the page in a language. */
  tags: (language: keyof LoadsByLanguage) => string;
}

/**
 * Returns a function that finds what the browser can load at once, while it reads the page: the scripts, styles and texts
 * of the role that used the browser last. It returns `null` for an unknown role, and always without a build.
 */
export function earlyLoads(
  folder: string,
): (path: string, headers: IncomingHttpHeaders) => EarlyLoads | null {
  const file = join(folder, FIRST_LOADS_FILE);
  if (!existsSync(file)) return () => null;
  const loads = JSON.parse(readFileSync(file, 'utf8')) as FirstLoads;
  const pages = PAGE_ROLES.flatMap((role) =>
    Object.entries(loads[role]).map(([address, files]) => ({
      role,
      matches: address === '*' ? /^/ : new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
      key: `${role} ${address}`,
      tags: (language: keyof LoadsByLanguage) => [USER, ...files[language].map(tagOf)].join(''),
    })),
  );
  return (path, { cookie = '' }) => {
    const role = COOKIE.exec(cookie)?.[1];
    // The entry for all other addresses is the last one of a role.
    return pages.find((page) => page.role === role && page.matches.test(path)) ?? null;
  };
}

function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
