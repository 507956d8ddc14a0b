/**
 * Jest's runner of a test file, except that it ends the AsyncLocalStorage that Jest makes for the file.
 *
 * Jest makes one for each file and never disables it. In Node 20 each promise of a process copies the stores of all
 * storages that are not disabled, so the hundredth file of a worker would pay for a hundred of them: an eighth of the
 * time of the end-to-end tests. From Node 24 on, a storage that is not used costs nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import circus from 'jest-circus/runner';

const runInStore = AsyncLocalStorage.prototype.run;

/** The storages that are used while a file runs; those of the product enable themselves again when they are used. */
const used = new Set();

AsyncLocalStorage.prototype.run = function run(...args) {
  used.add(this);
  return runInStore.apply(this, args);
};

export default async function runFile(...args) {
  try {
    return await circus.default(...args);
  } finally {
    for (const storage of used) storage.disable();
    used.clear();
  }
}

/** Jest requires this module, and takes its `default`. */
export const __esModule = true;
