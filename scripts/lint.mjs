/**
 * Runs ESLint with its cache; `npm run check -- lint`. ESLint lints a file again when its contents, the rules, Node or
 * ESLint itself have changed. It does not know that rules with type information look into other files, too:
 *
 * - What those rules depend on everywhere is part of the cache's name: the settings of TypeScript and the packages.
 * - A file that was refused is linted again without the cache, because the cause may have gone from another file.
 * - A file that was accepted stays accepted until it is changed, even if a type that it imports is not what it was.
 *   The type check finds most of that, and continuous integration, which has no cache, finds the rest.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './run.mjs';

const folder = join(root, 'node_modules/.cache/eslint');
const settings = ['eslint.config.mjs', 'tsconfig.json', 'frontend/tsconfig.json', 'package-lock.json'];

/** The cache for the current settings. Those for earlier settings are deleted. */
function cacheLocation() {
  const hash = createHash('sha256');
  for (const file of settings.map((name) => join(root, name))) {
    if (existsSync(file)) hash.update(readFileSync(file)).update('\0');
  }
  const name = `${hash.digest('hex').slice(0, 16)}.json`;
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(folder)) if (other !== name) rmSync(join(folder, other), { force: true });
  return join(folder, name);
}

/** The files with errors or warnings; none if ESLint could not run. */
function refusedFiles(report) {
  if (!existsSync(report)) return [];
  return JSON.parse(readFileSync(report, 'utf8'))
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath }) => filePath);
}

async function lint() {
  const report = join(folder, 'report.json');
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', cacheLocation()];
  const format = ['--format', 'json', '--output-file', report];
  const { code } = await eslint('.', ...cache, ...format);
  const refused = code === 0 ? [] : refusedFiles(report);
  rmSync(report, { force: true });
  return refused.length > 0 ? (await eslint(...refused)).code : code;
}

function eslint(...args) {
  return runTool('eslint/bin/eslint.js', ['--max-warnings', '0', ...args]);
}

process.exitCode = await lint();
