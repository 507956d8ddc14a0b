/**
 * Builds the server and the pages when their sources have changed since the last build. A hash of the sources' contents
 * is stored in the built folder; it is removed before a build begins and written after it has succeeded, so that a
 * failed or interrupted build is never taken for a good one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { giveUp, root, run, runTool, withProgress } from './run.mjs';

const bundler = 'scripts/bundle-server.mjs';
const shared = ['libs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** What is built: from which sources, into which folder, and the file in it that comes last. */
const builtParts = [
  {
    name: 'server',
    origin: 'backend/src/main.ts',
    sources: ['backend/src', 'nest-cli.json', 'tsconfig.build.json', bundler, ...shared],
    product: 'dist',
    entry: 'dist/backend/src/main.js',
    build: buildServer,
  },
  {
    name: 'pages',
    origin: 'frontend/index.html',
    sources: ['frontend', ...shared],
    product: 'frontend/dist',
    entry: 'frontend/dist/index.html',
    build: () =>
      runTool('vite/bin/vite.js', ['build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'], {
        env: { NODE_ENV: 'production' },
      }),
  },
];

/** The parts that must be built before the product can be served. */
export function staleParts() {
  const stale = builtParts.filter((part) => !isFresh(part));
  for (const { name, origin, product } of stale) {
    if (!isHere(origin)) giveUp(`There is no complete build of the ${name} in ${product}, and no ${origin}.`);
  }
  return stale;
}

/** Builds what is stale; needs the development packages if anything is. */
export async function ensureBuilt() {
  for (const part of staleParts()) await build(part);
}

/** The same for the server alone. */
export async function ensureServerBuilt() {
  for (const part of staleParts()) if (part.name === 'server') await build(part);
}

/** The same for the pages alone. */
export async function ensurePagesBuilt() {
  for (const part of staleParts()) if (part.name === 'pages') await build(part);
}

async function buildServer() {
  const modules = await runTool('@nestjs/cli/bin/nest.js', ['build']);
  if (modules.code !== 0) return modules;
  return run(process.execPath, [join(root, bundler)]);
}

async function build({ name, product, entry, build, ...from }) {
  const fingerprint = fingerprintOf(from);
  rmSync(markOf(product), { force: true });
  const { code } = await withProgress(`Building the ${name}`, build);
  if (code !== 0 || !isHere(entry)) giveUp(`The ${name} could not be built; see above.`);
  writeFileSync(markOf(product), fingerprint);
}

/** Without sources, as in the production image, any complete build is fresh. */
function isFresh({ origin, product, entry, ...from }) {
  if (!existsSync(markOf(product)) || !isHere(entry)) return false;
  if (!isHere(origin)) return true;
  return readFileSync(markOf(product), 'utf8') === fingerprintOf(from);
}

function isHere(path) {
  return existsSync(join(root, path));
}

function markOf(product) {
  return join(root, product, '.built-from');
}

function fingerprintOf({ sources }) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The files of a source, which is a file or a folder and may be missing. Specs are not part of a build. */
function filesOf(source) {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  return statSync(path).isFile() ? [path] : filesIn(path);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && !/\.spec\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}${sep}${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : [path];
    })
    .sort();
}
