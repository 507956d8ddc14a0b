import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { chunksOf, importsOf, withImports } from './static-imports.js';

type Chunk = Rolldown.OutputChunk;

/** Shared modules with fewer bytes than this, before minification, join a chunk that more pages load. */
const MIN_BYTES = 16_000;

/** The entries of visitors. Their first loads have the smallest budgets, and never get more than they need. */
const OF_VISITORS =
  /\/landing\.html$|\/src\/(app\/visitor|features\/auth\/|locales\/\w+\/(visitor|newcomer)\.)/;
const TEXTS = /\/src\/locales\/\w+\/(customer|staff|staff-later)\.ts$/;
const MAIN = /\/index\.html$/;
const SIGNED_IN = /\/src\/app\/signed-in\.tsx$/;
const PAGE = /\/src\/pages\/(customer|admin|support)\//;
/** The entry of each role, and the pages that it may open. */
const ROLES = [
  { entry: /\/customer-role\.ts$/, pages: /\/pages\/customer\// },
  { entry: /\/admin-role\.ts$/, pages: /\/pages\/(admin|support)\// },
  { entry: /\/agent-role\.ts$/, pages: /\/pages\/support\// },
];

/** Modules that become one chunk. */
interface Group {
  modules: string[];
  bytes: number;
  /** The pages that cannot be shown without these modules. */
  pages: ReadonlySet<Chunk>;
  /** What they import. */
  imports: Set<Chunk>;
}

/**
 * Joins small chunks, so that a page needs some forty files instead of a hundred and forty. The bundler makes a chunk for each set
 * of entries that share a module; with a hundred entries, most chunks are a single icon or style sheet. Here only pages
 * count, and what a role loads with each of its pages counts as shared by all of them. A first build, which is thrown
 * away, tells which modules each page needs when unused code is gone.
 */
export function groupChunks(): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    async config(config) {
      const groups = groupsOf(await firstBuild(config));
      const names = new Map<string, string>();
      for (const [index, { modules }] of groups.entries()) {
        for (const id of modules) names.set(id, `shared-${index}`);
      }
      const group = {
        debugName: 'group-chunks',
        name: (id: string) => names.get(id) ?? null,
        // What a module imports is in the same group, in one that more pages load, or with the visitors' code.
        includeDependenciesRecursively: false,
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      for (const chunk of chunks) {
        // In a circle, a module may run before what it needs.
        if (withImports(importsOf(chunk, chunks), chunks).has(chunk))
          throw new Error(`${chunk.fileName} imports itself in a circle of chunks.`);
      }
    },
  };
}

async function firstBuild({ root = '.', resolve = {}, build: options }: UserConfig): Promise<Chunk[]> {
  const result = await build({
    ...{ root, resolve, configFile: false, logLevel: 'error' },
    plugins: [react()],
    build: {
      ...{ write: false, minify: false, cssMinify: false, reportCompressedSize: false },
      rolldownOptions: { input: options?.rolldownOptions?.input ?? [] },
    },
  });
  if (!('output' in result)) throw new Error('The first build has no output.');
  return result.output.filter((output) => output.type === 'chunk');
}

/** The groups of all modules that several entries share and at least one page needs. */
function groupsOf(chunks: readonly Chunk[]): Group[] {
  const entries = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null);
  const entriesOf = (pattern: RegExp) =>
    entries.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
  const loaded = (some: readonly Chunk[]) => withImports(some, chunks);
  const visitors = entriesOf(OF_VISITORS);
  const pages = [...entriesOf(PAGE), ...entriesOf(TEXTS), ...visitors];
  const users = new Map<Chunk, Set<Chunk>>(chunks.map((chunk) => [chunk, new Set()]));
  const use = (from: readonly Chunk[], by: readonly Chunk[]) => {
    for (const chunk of loaded(from)) for (const page of by) users.get(chunk)?.add(page);
  };
  use(entriesOf(MAIN), [...entriesOf(PAGE), ...entriesOf(TEXTS)]);
  use(entriesOf(SIGNED_IN), entriesOf(PAGE));
  for (const role of ROLES) use(entriesOf(role.entry), entriesOf(role.pages));
  for (const page of pages) use([page], [page]);

  const groups = new Map<string, Group>();
  const groupOf = new Map<Chunk, Group>();
  for (const chunk of chunks) {
    const needed = users.get(chunk);
    const isEntry = entries.includes(chunk);
    // What others import from an entry is shared, too.
    const isShared = !isEntry || chunks.some(({ imports }) => imports.includes(chunk.fileName));
    if (!needed?.size || chunk.isEntry || !isShared) continue;
    const key = pages.map((page) => (needed.has(page) ? 1 : 0)).join('');
    const group = groups.get(key) ?? { modules: [], bytes: 0, pages: needed, imports: new Set() };
    groups.set(key, group);
    groupOf.set(chunk, group);
    group.modules.push(...chunk.moduleIds.filter((id) => !isEntry || id !== chunk.facadeModuleId));
    group.bytes += chunk.code.length;
    for (const imported of importsOf(chunk, chunks)) group.imports.add(imported);
  }
  const pagesOf = (chunk: Chunk) => (groupOf.get(chunk) ?? { pages: users.get(chunk) }).pages ?? new Set();
  return withoutSmall(new Set(groups.values()), visitors, pagesOf);
}

/**
 * Adds small groups to the one that the fewest further pages load, as long as there are any. Chunks must not import each
 * other in a circle, therefore all pages of the other group must load whatever the small one imports.
 */
function withoutSmall(
  groups: Set<Group>,
  visitors: readonly Chunk[],
  pagesOf: (chunk: Chunk) => ReadonlySet<Chunk>,
): Group[] {
  const homeOf = (small: Group) =>
    [...groups]
      .filter((group) => group !== small && isWithin(small.pages, group.pages))
      .filter((group) => visitors.every((page) => group.pages.has(page) === small.pages.has(page)))
      .filter((group) =>
        [...small.imports].every(
          (chunk) => pagesOf(chunk) === small.pages || isWithin(group.pages, pagesOf(chunk)),
        ),
      )
      .toSorted((one, other) => one.pages.size - other.pages.size)[0];
  const next = () => {
    for (const small of groups) {
      const home = small.bytes < MIN_BYTES && homeOf(small);
      if (home) return { small, home };
    }
    return null;
  };
  for (let joined = next(); joined; joined = next()) {
    const { small, home } = joined;
    home.modules.push(...small.modules);
    home.bytes += small.bytes;
    for (const chunk of small.imports) home.imports.add(chunk);
    // Who asks for the pages of the small group gets those of its home.
    Object.assign(small, { pages: home.pages });
    groups.delete(small);
  }
  return [...groups];
}

function isWithin(some: ReadonlySet<Chunk>, others: ReadonlySet<Chunk>): boolean {
  return [...some].every((one) => others.has(one));
}
