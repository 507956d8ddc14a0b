import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { createServer, defaultServerConditions, type Plugin, type Rolldown } from 'vite';
import type { renderStaticPages, StaticMarkup } from './src/app/landing-markup.js';
import { chunksOf, withImports } from './static-imports.js';
import { facesOf, type FontSubset, subsetOf } from './subset-fonts.js';

const TEMPLATE = 'landing.html';
const COMPONENT = 'src/app/landing-markup.tsx';
/** Renders the same page in the browser, and therefore imports all of its styles. */
const STYLED_LIKE = 'src/app/visitor.tsx';
/** The first family of `--font` in `shared/ui/tokens.css`. */
const FAMILY = 'Falaj';
/** The script that a language has besides Latin figures and names. */
const OWN_SCRIPTS = { en: null, ar: 'arabic', hi: 'devanagari' } as const;

interface Component {
  renderStaticPages: typeof renderStaticPages;
}

/**
 * Builds the landing page and the page for newcomers as one static file per language (`landing.en.html`), so that a
 * first-time visitor can read them before any script has loaded.
 */
export function prerender(): Plugin {
  let root: string;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== 'asset') throw new Error(`The build has made no ${TEMPLATE}.`);
        Reflect.deleteProperty(bundle, TEMPLATE);
        const styles = stylesOf(bundle, join(root, STYLED_LIKE));
        const script = await scriptOf(bundle, join(root, TEMPLATE));
        const pages = await renderPages(root);
        const fonts = await fontsOf(pages);
        for (const { fileName, source } of new Set([...fonts.values()].flat())) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        for (const page of pages) {
          const faces = facesOf(FAMILY, fonts.get(page.language) ?? []);
          const source = fill(String(template.source), page, { styles: faces + styles, script });
          this.emitFile({ type: 'asset', fileName: `${page.name}.${page.language}.html`, source });
        }
      },
    },
  };
}

/**
 * Renders in Node through Vite's own module loader, so that components and style sheets agree on class
 * names.
 */
async function renderPages(root: string): Promise<StaticMarkup[]> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    environments: { ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  try {
    const { renderStaticPages } = (await server.ssrLoadModule(join(root, COMPONENT))) as Component;
    return await renderStaticPages();
  } finally {
    await server.close();
  }
}

/**
 * The fonts of each language: one for Latin letters and figures, which all pages share, and one for the script of the
 * language.
 */
async function fontsOf(pages: readonly StaticMarkup[]): Promise<Map<string, FontSubset[]>> {
  const latin = await subsetOf('latin', pages.map(({ readable }) => readable).join(''));
  const fonts = new Map<string, FontSubset[]>();
  for (const language of new Set(pages.map((page) => page.language))) {
    const text = pages.filter((page) => page.language === language).map(({ readable }) => readable);
    const own = OWN_SCRIPTS[language];
    const ofLanguage = own && (await subsetOf(own, text.join('')));
    fonts.set(
      language,
      [latin, ofLanguage ?? null].filter((font) => font !== null),
    );
  }
  return fonts;
}

/** The style sheets of a module's chunk and of all chunks that it imports statically, as one text. */
function stylesOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunks = chunksOf(bundle);
  const entries = chunks.filter(({ facadeModuleId }) => facadeModuleId === module);
  const wanted = withImports(entries, chunks);
  const sheets = [...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).reverse();
  if (sheets.length === 0) throw new Error(`${module} has no style sheet.`);
  return sheets.map((path) => textOf(bundle[path])).join('');
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset')
    throw new Error(`The build has made no ${file?.fileName ?? 'such style sheet'}.`);
  return String(file.source).trim();
}

/** A page's script with all its static imports, as one text. Dynamic imports stay separate files. */
async function scriptOf(bundle: Rolldown.OutputBundle, page: string): Promise<string> {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === page);
  if (!entry) throw new Error(`The build has made no script of ${page}.`);
  const together = await rolldown({
    input: entry.fileName,
    plugins: [
      {
        name: 'built-chunks',
        resolveId(source, _importer, { kind }) {
          const chunk = chunks.find(({ fileName }) => basename(fileName) === basename(source));
          if (!chunk) return null;
          const isLater = kind === 'dynamic-import';
          return isLater ? { id: `/${chunk.fileName}`, external: 'absolute' } : chunk.fileName;
        },
        load: (id) => chunks.find(({ fileName }) => fileName === id)?.code ?? null,
      },
    ],
  });
  const { output } = await together.generate({ format: 'es', minify: true });
  return output[0].code.trim();
}

/** The script tags that the build has inserted; the script is inlined instead. */
const SCRIPT_TAGS = /\s*<(script .*?<\/script>|link rel="modulepreload".*?>)/g;

/**
 * Puts styles, script and markup into the template. The page then requests only its logo, without waiting
 * for it, so that even on a slow phone it is visible and interactive after one round trip.
 */
function fill(
  template: string,
  { language, direction, head, body }: StaticMarkup,
  { styles, script }: Record<'styles' | 'script', string>,
): string {
  const parts = [
    head,
    `<style nonce="__CSP_NONCE__">${styles}</style>`,
    `<script type="module" nonce="__CSP_NONCE__">${script}</script>`,
  ];
  return template
    .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${direction}">`)
    .replaceAll(SCRIPT_TAGS, '')
    .replace('<!-- HEAD -->', () => parts.join('\n    '))
    .replace('<!-- PAGE -->', () => body);
}
