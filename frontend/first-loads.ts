import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_LOADS_FILE, type FirstLoads } from '../libs/contract/first-loads.js';
import { startsIn } from './starts.js';
import { chunkWith, chunksOf, withImports } from './static-imports.js';

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
        const source = JSON.stringify(loadsOf(bundle, root));
        this.emitFile({ type: 'asset', fileName: FIRST_LOADS_FILE, source });
      },
    },
  };
}

function loadsOf(bundle: Rolldown.OutputBundle, root: string): FirstLoads {
  const chunks = chunksOf(bundle);
  const main = filesOf([chunkWith(join(root, 'index.html'), chunks)], chunks);
  const loads: FirstLoads = { customer: {}, admin: {}, agent: {} };
  for (const { role, address, language, modules } of startsIn(root)) {
    const files = filesOf(
      modules.map((path) => chunkWith(path, chunks)),
      chunks,
    );
    // The page itself names those of `index.html`.
    const ofPage = (loads[role][address] ??= { en: [], ar: [], hi: [] });
    ofPage[language] = [...files].filter((file) => !main.has(file));
  }
  return loads;
}

/** The files of these chunks, and of all chunks that they import statically. */
function filesOf(some: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = [...withImports(some, all)].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return new Set(files.map((file) => `/${file}`));
}
