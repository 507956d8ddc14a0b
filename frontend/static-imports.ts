import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The chunks that a chunk imports statically itself. */
export function importsOf({ imports }: Chunk, all: readonly Chunk[]): Chunk[] {
  return all.filter(({ fileName }) => imports.includes(fileName));
}

/** The chunks, and all that they import statically: what has to be loaded before they run. */
export function withImports(some: readonly Chunk[], all: readonly Chunk[]): Set<Chunk> {
  const found = new Set(some);
  // Iterating over a set also visits the items that are added during the iteration.
  for (const chunk of found) for (const imported of importsOf(chunk, all)) found.add(imported);
  return found;
}

/**
 * The chunk of a module.
 * @throws {Error} when the build has none
 */
export function chunkWith(path: string, all: readonly Chunk[]): Chunk {
  const found = all.find(
    ({ moduleIds, facadeModuleId }) => facadeModuleId === path || moduleIds.includes(path),
  );
  if (!found) throw new Error(`The build has no chunk with ${path}.`);
  return found;
}

/** The chunks of a build. */
export function chunksOf(bundle: Rolldown.OutputBundle | Rolldown.RolldownOutput['output']): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}
