import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';
import type * as start from './serve.js';

type Server = typeof start;

/**
 * The server and its packages bundled into one file, which `scripts/bundle-server.mjs` writes beside the modules: a
 * CommonJS module inside the function that Node would put around it, so that it is compiled as it was read.
 */
export const BUNDLE = join(import.meta.dirname, 'server.cjs');
/**
 * V8's code cache of the bundle, written by the build. Another version of Node, or Node with other flags of V8, rejects
 * it and compiles the bundle.
 */
export const CODE_CACHE = `${BUNDLE}.cache`;

/** Loads the bundle. Returns `undefined` if there is none, as in development; then the modules are used directly. */
export function bundledServer(): Server | undefined {
  return existsSync(BUNDLE) ? evaluate(compile(readIfThere(CODE_CACHE))) : undefined;
}

/**
 * Returns the content of {@link CODE_CACHE}. It is taken after a run of the bank, so that it includes all code that a
 * start uses. Where the embedded PostgreSQL does not run, it includes what loading the app uses.
 * @public The build uses the compiled file, which the check for dead code does not find in a fresh clone.
 */
export async function codeCache(): Promise<Buffer> {
  const script = compile();
  const server = evaluate(script);
  await server.loadApp();
  // V8 drops the code of functions that have not run for a while.
  setFlagsFromString('--no-flush-bytecode');
  try {
    await server.rehearse();
  } catch (error) {
    console.error(`The start will be slower, because the build could not run a bank: ${String(error)}`);
  }
  // The cache is valid only with the flags with which it is made.
  setFlagsFromString('--flush-bytecode');
  return script.createCachedData();
}

function compile(cachedData?: Buffer): Script {
  return new Script(readFileSync(BUNDLE, 'latin1'), {
    filename: BUNDLE,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

/** Evaluates the script as a CommonJS module. */
function evaluate(script: Script): Server {
  const module = { exports: {} as Server };
  const run = script.runInThisContext() as (...scope: unknown[]) => void;
  run(module.exports, createRequire(BUNDLE), module, BUNDLE, dirname(BUNDLE));
  return module.exports;
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
