import { existsSync } from 'node:fs';
import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type * as serve from './bootstrap/serve.js';

/**
 * The server and its packages in one file, which `scripts/bundle-server.mjs` writes beside the modules. It has the path
 * of the module that it replaces, because modules find files by their own.
 */
const BUNDLE = join(import.meta.dirname, 'bootstrap/server.cjs');

// In our own folder: other users could put code into a cache in the folder for temporary files, which is the default.
enableCompileCache(join(import.meta.dirname, '../../.compile-cache'));
const { start } = existsSync(BUNDLE)
  ? (createRequire(import.meta.url)(BUNDLE) as typeof serve)
  : await import('./bootstrap/serve.js');
await start();
