import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { type Group, joinGroups, type Prices } from './join-groups.js';
import { startsIn } from './starts.js';
import { chunkWith, chunksOf, importsOf, withImports } from './static-imports.js';

type Chunk = Rolldown.OutputChunk;

/**
 * What one more file costs, in bytes of code before compression. A browser has six connections, and on a slow line each
 * file keeps one of them for as long as some three kilobytes take after compression.
 */
const FILE = 10_000;
/** The parts that a visitor loads. They stay chunks of their own, by the names that budgets and texts know. */
const OF_VISITORS = /\/src\/(app\/visitor|features\/auth\/|locales\/\w+\/(visitor|newcomer)\.)/;
/** Those of the static pages and their sign-in, which get nothing that they do not need. */
const OF_STATIC_PAGES = /\/src\/(app\/visitor\/|locales\/)/;
/**
 * How much such a load, another one of a visitor, and what a page runs before it knows its user count beside a start of
 * somebody who is signed in.
 */
const WEIGHTS = { staticPage: 10_000, visitor: 10, main: 100 };
const PAGE = /\/src\/pages\/\w+\/([\w-]+\.page)\.tsx$/;
/** The part behind the sign-in. */
const SIGNED_IN = 'src/app/signed-in.tsx';

/** A build's chunks that are loaded together, and how much that counts. */
interface Load {
  chunks: ReadonlySet<Chunk>;
  weight: number;
}

/**
 * Joins chunks, so that a page needs some twenty files instead of a hundred and forty. The bundler makes a chunk for each
 * set of entries that share a module; with a hundred entries, most chunks are a single icon or style sheet. Here only the
 * first loads of pages count. A first build, which is thrown away, tells which modules each of them needs when unused code
 * is gone.
 */
export function groupChunks(): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    async config(config) {
      const groups = groupsOf(await firstBuild(config), config.root ?? '.');
      const names = new Map<string, string>();
      for (const [index, group] of groups.entries()) {
        for (const id of group.modules) names.set(id, pageOf(group) ?? `shared-${index}`);
      }
      const group = {
        debugName: 'group-chunks',
        name: (id: string) => names.get(id) ?? null,
        // What a module imports is in the same group, or in one that is loaded wherever this one is.
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
      ...{ write: false, reportCompressedSize: false },
      // As an entry, what it shares with `index.html` is apart from that, as it has to be in the end.
      rolldownOptions: { input: [...inputsOf(options), join(root, SIGNED_IN)] },
    },
  });
  if (!('output' in result)) throw new Error('The first build has no output.');
  return chunksOf(result.output);
}

function inputsOf(options: UserConfig['build']): string[] {
  const input = options?.rolldownOptions?.input;
  if (!Array.isArray(input)) throw new TypeError('The entries of the build are no list.');
  return input;
}

/** The groups of all modules that a first load needs. */
function groupsOf(chunks: readonly Chunk[], root: string): Group[] {
  const loads = loadsOf(chunks, root);
  const prices: Prices = { file: FILE, weights: loads.map(({ weight }) => weight) };
  return joinGroups(byLoads(chunks, loads), prices);
}

function loadsOf(chunks: readonly Chunk[], root: string): Load[] {
  const load = (from: readonly Chunk[], weight: number): Load => ({
    chunks: withImports(from, chunks),
    weight,
  });
  const entry = (page: string) => chunkWith(join(root, page), chunks);
  const visitors = chunks.filter(isOfVisitors);
  const starts = startsIn(root).map(({ modules }) => modules.map((path) => chunkWith(path, chunks)));
  return [
    load([entry('landing.html')], WEIGHTS.staticPage),
    ...visitors.map((part) =>
      load(
        [entry('landing.html'), part],
        OF_STATIC_PAGES.test(part.facadeModuleId ?? '') ? WEIGHTS.staticPage : WEIGHTS.visitor,
      ),
    ),
    load([entry('index.html')], WEIGHTS.main),
    ...starts.map((parts) => load([entry('index.html'), ...parts], 1)),
  ];
}

/** The name of the page, such as `bills.page`, where a group has the code of one. */
function pageOf({ modules }: Group): string | null {
  const [page, ...others] = modules.flatMap((id) => PAGE.exec(id)?.slice(1) ?? []);
  return page !== undefined && others.length === 0 ? page : null;
}

function isPage({ facadeModuleId }: Chunk): boolean {
  return facadeModuleId?.endsWith('.html') ?? false;
}

function isOfVisitors({ facadeModuleId }: Chunk): boolean {
  return OF_VISITORS.test(facadeModuleId ?? '');
}

/** One group for all chunks that the same loads need. */
function byLoads(chunks: readonly Chunk[], loads: readonly Load[]): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = new Map<Chunk, Group>();
  for (const chunk of chunks) {
    const numbers = [...loads.keys()].filter((number) => loads[number]?.chunks.has(chunk));
    if (numbers.length === 0 || isPage(chunk) || isOfVisitors(chunk)) continue;
    const key = numbers.join();
    const group = groups.get(key) ?? newGroup(numbers);
    groups.set(key, group);
    groupOf.set(chunk, group);
    group.modules.push(...chunk.moduleIds);
    group.bytes += chunk.code.length;
    group.hasStyles ||= (chunk.viteMetadata?.importedCss.size ?? 0) > 0;
  }
  for (const [chunk, group] of groupOf) {
    for (const imported of importsOf(chunk, chunks)) {
      const other = groupOf.get(imported);
      if (other && other !== group) group.imports.add(other);
    }
  }
  return [...groups.values()];
}

function newGroup(loads: readonly number[]): Group {
  return { modules: [], bytes: 0, hasStyles: false, loads: new Set(loads), imports: new Set() };
}
