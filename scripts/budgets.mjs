/**
 * Checks how much a browser loads before a page can be used: the sizes of the build's files, compressed with
 * brotli as the server sends them. Fonts of the app are left out: they load later, and only the current language needs
 * one.
 */
import './require-node.mjs';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensurePagesBuilt } from './ensure-built.mjs';
import { root } from './run.mjs';
import { alone } from './setup-lock.mjs';

const dist = join(root, 'frontend/dist');

/**
 * How many files the start page of a role may have, and any other page. A browser loads six files at once over
 * HTTP/1.1, so each further six cost a round trip.
 */
const MOST_FILES = { start: 28, any: 38 };

/**
 * Limits in kB. The static pages are counted by the modules that are requested at the start, with their static imports, and
 * what the build's list for the server names belongs to the pages of signed-in people.
 */
const budgets = [
  { name: 'landing page', kB: 65, modules: ['landing.html'], page: 'landing.en.html' },
  ...['en', 'ar', 'hi'].map((language) => ({
    name: `landing page with its fonts (${language})`,
    kB: 65,
    modules: ['landing.html'],
    page: `landing.${language}.html`,
    hasFonts: true,
  })),
  {
    name: 'sign-in dialog',
    kB: 90,
    modules: ['landing.html', 'src/app/visitor/login-island.tsx', 'src/locales/en/visitor.ts'],
    page: 'landing.en.html',
  },
  { name: 'customer', kB: 300, files: MOST_FILES.start, of: ['customer', '/'] },
  { name: 'administrator', kB: 310, files: MOST_FILES.start, of: ['admin', '/'] },
  { name: 'agent', kB: 365, files: MOST_FILES.start, of: ['agent', '/'] },
  { name: 'any page of somebody who is signed in', kB: 380, files: MOST_FILES.any, of: 'any' },
  {
    name: 'customer, with charts',
    kB: 640,
    modules: ['src/shared/ui/charts/canvases.ts'],
    of: ['customer', '/'],
  },
];

await alone(ensurePagesBuilt);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const firstLoads = JSON.parse(readFileSync(join(dist, '.vite/first-loads.json'), 'utf8'));
const starts = Object.entries(firstLoads).flatMap(([role, pages]) =>
  Object.keys(pages).map((address) => [role, address]),
);

let isWithin = true;
for (const { name, kB, files: most = Infinity, modules = [], of: counted, ...page } of budgets) {
  const loads = (counted === 'any' ? starts : [counted]).map((start) => loadOf(modules, start, page));
  const size = Math.max(...loads.map((load) => load.kB));
  const count = Math.max(...loads.map(({ files }) => files));
  const fits = size <= kB && count <= most;
  console.log(`${fits ? '✓' : '✗'} ${name}: ${size.toFixed(1)} of ${kB} kB in ${count} files`);
  isWithin &&= fits;
}
const stray = Object.keys(manifest).filter((key) => key.includes('src/app/parts/'));
if (stray.length > 0)
  console.log(`✗ the page of parts is for development only, and the build has ${stray.join()}`);
process.exitCode = isWithin && stray.length === 0 ? 0 : 1;

/** What a load takes: of some modules, of the start of somebody who is signed in, and of a static page. */
function loadOf(modules, start, { page, hasFonts = false }) {
  const files = new Set([
    ...filesOf(start ? ['index.html', ...modules] : modules),
    ...(start ? filesOfStart(...start) : []),
    ...(page ? filesOfPage(page, hasFonts) : []),
  ]);
  return { files: files.size, kB: [...files].reduce((sum, file) => sum + compressedSize(file), 0) / 1000 };
}

function filesOf(modules) {
  const seen = new Set();
  const files = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build knows no ${key}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return files;
}

/** The files that the server names in the page of an address, in English. */
function filesOfStart(role, address) {
  return firstLoads[role][address].en.map((file) => file.slice(1));
}

/** The HTML of a prerendered page, and the style sheets and scripts that it references; its fonts if they count. */
function filesOfPage(page, hasFonts) {
  const html = readFileSync(join(dist, page), 'utf8');
  const named = [...html.matchAll(/"\/(assets\/[^"]+\.(?:css|js))"/g)].map(([, file]) => file);
  const fonts = [...html.matchAll(/url\(\/(assets\/[^)]+\.woff2)\)/g)].map(([, file]) => file);
  return [page, ...named, ...(hasFonts ? fonts : [])];
}

/** The build has compressed most files; the server compresses the others when it sends them. */
function compressedSize(file) {
  const path = join(dist, file);
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}
