import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGE_ROLES, type PageRole } from '../libs/contract/first-loads.js';
import { PREFERRED_LANGUAGES, type PreferredLanguage } from '../libs/contract/preferences.js';

/** The texts of antd, which are loaded with those of the language. */
const LOCALES: Record<PreferredLanguage, string> = { en: 'en_GB', ar: 'ar_EG', hi: 'hi_IN' };

/** The modules of each role: its entry, the table of its pages, and its texts. */
const ROLES: Record<PageRole, { entry: string; pages: string; texts: string }> = {
  customer: { entry: 'customer/customer-role.ts', pages: 'customer/customer-pages.ts', texts: 'customer' },
  admin: { entry: 'admin/admin-role.ts', pages: 'admin/admin-pages.ts', texts: 'staff' },
  agent: { entry: 'staff/agent-role.ts', pages: 'staff/agent-app.tsx', texts: 'staff' },
};

/** A page as the tables write it, and its later texts if it has them. */
const PAGE = String.raw`(lazy|later)Page\(\s*async \(\) =>\s*\(await import\('([^']+)'\)\)\.\w+,?\s*\)`;
const NAMED_PAGE = new RegExp(String.raw`const (\w+) = ${PAGE}`, 'g');
const ADDRESS = new RegExp(String.raw`'(\/[^']*)': (?:${PAGE}|([A-Z]\w+)),`, 'g');

interface PageModule {
  /** The path of the module. */
  path: string;
  hasLaterTexts: boolean;
}

/** How a browser begins: somebody of a role opens an address, in a language. */
interface Start {
  role: PageRole;
  /** `*` is any address that has no page of its own. */
  address: string;
  language: PreferredLanguage;
  /** The paths of the modules that are imported before the page is shown. */
  modules: string[];
}

/** All starts of signed-in people; the entry for all other addresses is the last one of a role. */
export function startsIn(root: string): Start[] {
  return PAGE_ROLES.flatMap((role) => {
    const pages = pagesIn(join(root, 'src/app', ROLES[role].pages));
    return [...pages, ['*', null] as const].flatMap(([address, page]) =>
      PREFERRED_LANGUAGES.map((language) => ({
        ...{ role, address, language },
        modules: modulesOf(root, role, language, page),
      })),
    );
  });
}

function modulesOf(root: string, role: PageRole, language: PreferredLanguage, page: PageModule | null) {
  const { entry, texts } = ROLES[role];
  const textsOf = (name: string) => join(root, `src/locales/${language}/${name}.ts`);
  return [
    join(root, 'src/app/signed-in.tsx'),
    join(root, 'src/app', entry),
    textsOf(texts),
    join(root, `../node_modules/antd/locale/${LOCALES[language]}.js`),
    ...(page ? [page.path] : []),
    ...(page?.hasLaterTexts ? [textsOf(`${texts}-later`)] : []),
  ];
}

/**
 * The module of each address in a table of pages.
 * @throws {Error} when the table has a page that is written in another way
 */
function pagesIn(table: string): Map<string, PageModule> {
  const text = readFileSync(table, 'utf8');
  const moduleOf = (kind: string, path: string): PageModule => ({
    path: join(dirname(table), path.replace(/\.js$/, '.tsx')),
    hasLaterTexts: kind === 'later',
  });
  const named = new Map(
    [...text.matchAll(NAMED_PAGE)].map(([, name = '', kind = '', path = '']) => [name, moduleOf(kind, path)]),
  );
  const pages = new Map<string, PageModule>();
  for (const [, address = '', kind, path, name = ''] of text.matchAll(ADDRESS)) {
    const page = kind && path ? moduleOf(kind, path) : named.get(name);
    if (!page) throw new Error(`${table} does not say which module ${address} is.`);
    pages.set(address, page);
  }
  const imported = text.split('await import(').length - 1;
  if (new Set([...pages.values()].map(({ path }) => path)).size !== imported)
    throw new Error(`Not all pages of ${table} could be read.`);
  return pages;
}
