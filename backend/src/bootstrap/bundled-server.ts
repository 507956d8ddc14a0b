import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';
import type * as start from './serve.js';

type Server = typeof start;

/** The server and its packages as one file, which `scripts/bundle-server.mjs` makes beside the modules. */
export const BUNDLE = join(import.meta.dirname, 'server.cjs');
/** What V8 made of it during the build; of no use to another version of Node, which compiles it anew. */
export const CODE_CACHE = `${BUNDLE}.cache`;

/** `undefined` where none was made, as in development: then the modules themselves are the server. */
export function bundledServer(): Server | undefined {
  return existsSync(BUNDLE) ? evaluate(compile(readIfThere(CODE_CACHE))) : undefined;
}

/** To be kept as {@link CODE_CACHE}; made after a first run, so that it holds whatever a start compiles. */
export function codeCache(): Buffer {
  const script = compile();
  evaluate(script);
  return script.createCachedData();
}

function compile(cachedData?: Buffer): Script {
  return new Script(Module.wrap(readFileSync(BUNDLE, 'utf8')), {
    filename: BUNDLE,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

/** As Node runs any CommonJS module. */
function evaluate(script: Script): Server {
  const module = { exports: {} as Server };
  const run = script.runInThisContext() as (...scope: unknown[]) => void;
  run(module.exports, createRequire(BUNDLE), module, BUNDLE, dirname(BUNDLE));
  return module.exports;
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
