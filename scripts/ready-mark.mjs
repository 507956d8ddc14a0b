/**
 * Remembers that a checkout was found ready to run, so that the next start looks only at the state of its files (size,
 * and time of the last change as the file system keeps it) instead of reading all of them.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { builtParts, filesOf } from './ensure-built.mjs';
import { installedList } from './ensure-installed.mjs';
import { root } from './run.mjs';

const mark = join(root, 'dist/.ready');

/** The state of all files on which it depends whether the checkout is ready, as a short text. */
export function stateOfCheckout() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  const sources = new Set(builtParts.flatMap((part) => part.sources));
  for (const source of sources) for (const file of filesOf(source)) hash.update(stateOf(file));
  for (const { product, entry } of builtParts)
    hash.update(stateOf(join(root, product, '.built-from')) + stateOf(join(root, entry)));
  return hash.update(stateOf(join(root, installedList))).digest('hex');
}

/** Whether the checkout was found ready in this state. */
export function wasReady(state) {
  try {
    return readFileSync(mark, 'utf8') === state;
  } catch {
    return false;
  }
}

/** Remembers that the checkout is ready in this state; does nothing where the folder cannot be written. */
export function rememberReady(state) {
  try {
    writeFileSync(mark, state);
  } catch {
    // The next start looks at everything again.
  }
}

function stateOf(path) {
  // Whatever writes, moves or replaces a file changes its ctime, which cannot be set.
  const { size, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: -1, ctimeMs: 0 };
  return `${path}\0${size}\0${ctimeMs}\0`;
}
