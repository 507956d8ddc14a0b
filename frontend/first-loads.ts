import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PREFERRED_LANGUAGES, type PreferredLanguage } from '../libs/contract/preferences.js';
import {
  FIRST_LOADS_FILE,
  type FirstLoads,
  type LoadsByLanguage,
  PAGE_ROLES,
} from '../libs/contract/first-loads.js';
import { chunksOf, withImports } from './static-imports.js';

/** The texts of antd, which are loaded with those of the language. */
const LOCALES: Record<PreferredLanguage, string> = { en: 'en_GB', ar: 'ar_EG', hi: 'hi_IN' };

/** The modules of each role: its entry, the table of its pages, and its texts. */
const ROLES = {
  customer: { entry: 'customer/customer-role.ts', pages: 'customer/customer-pages.ts', texts: 'customer' },
  admin: { entry: 'admin/admin-role.ts', pages: 'admin/admin-pages.ts', texts: 'staff' },
  agent: { entry: 'staff/agent-role.ts', pages: 'staff/agent-app.tsx', texts: 'staff' },
} as const;

/** A page as the tables write it, and its later texts if it has them. */
const PAGE = String.raw`(lazy|later)Page\(\s*async \(\) =>\s*\(await import\('([^']+)'\)\)\.\w+,?\s*\)`;
const NAMED_PAGE = new RegExp(String.raw`const (\w+) = ${PAGE}`, 'g');
const ADDRESS = new RegExp(String.raw`'(\/[^']*)': (?:${PAGE}|([A-Z]\w+)),`, 'g');

interface PageModule {
  /** The path of the module. */
  path: string;
  hasLaterTexts: boolean;
}

/**
 * Writes which files each page needs, for the server: it names them in the page that it sends, so that the browser does
 * not have to find them one after the other.
 */
export function firstLoads(): Plugin {
  let root: string;
  return {
    name: 'first-loads',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(loadsOf(bundle, join(root, 'src')));
        this.emitFile({ type: 'asset', fileName: FIRST_LOADS_FILE, source });
      },
    },
  };
}

function loadsOf(bundle: Rolldown.OutputBundle, sources: string): FirstLoads {
  const chunks = chunksOf(bundle);
  const app = join(sources, 'app');
  /** The files of these modules, less those that `index.html` names. */
  const filesOf = (modules: readonly string[]): string[] => {
    const main = filesOfModules(chunks, [join(sources, '../index.html')]);
    return [...filesOfModules(chunks, modules)].filter((file) => !main.has(file));
  };
  const textsOf = (name: string, language: PreferredLanguage) =>
    join(sources, `locales/${language}/${name}.ts`);
  const loads = (role: (typeof ROLES)[keyof typeof ROLES], page?: PageModule): LoadsByLanguage => {
    const inLanguage = (language: PreferredLanguage) =>
      filesOf([
        join(app, 'signed-in.tsx'),
        join(app, role.entry),
        textsOf(role.texts, language),
        join(sources, `../../node_modules/antd/locale/${LOCALES[language]}.js`),
        ...(page ? [page.path] : []),
        ...(page?.hasLaterTexts ? [textsOf(`${role.texts}-later`, language)] : []),
      ]);
    return Object.fromEntries(
      PREFERRED_LANGUAGES.map((language) => [language, inLanguage(language)]),
    ) as LoadsByLanguage;
  };
  const ofRole = (name: keyof typeof ROLES) => {
    const role = ROLES[name];
    const pages = [...pagesIn(join(app, role.pages))].map(
      ([address, page]) => [address, loads(role, page)] as const,
    );
    return Object.fromEntries([...pages, ['*', loads(role)] as const]);
  };
  return Object.fromEntries(PAGE_ROLES.map((name) => [name, ofRole(name)])) as FirstLoads;
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

/** The files of the modules' chunks, and of all chunks that these import statically. */
function filesOfModules(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): Set<string> {
  const named = modules.map((path) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
    if (!chunk) throw new Error(`The build has no chunk of ${path}.`);
    return chunk;
  });
  const files = [...withImports(named, chunks)].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return new Set(files.map((file) => `/${file}`));
}
