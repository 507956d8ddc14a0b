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

/** Limits in kB, and the modules that are requested at the start; their static imports are added. */
const customer = [
  'index.html',
  'src/app/signed-in.tsx',
  'src/app/customer/customer-role.ts',
  'src/locales/en/customer.ts',
  '../node_modules/antd/locale/en_GB.js',
  'src/pages/customer/dashboard.page.tsx',
];
const admin = [
  'index.html',
  'src/app/signed-in.tsx',
  'src/app/admin/admin-role.ts',
  'src/locales/en/staff.ts',
  '../node_modules/antd/locale/en_GB.js',
  'src/pages/admin/advanced-panel.page.tsx',
];
/** A browser loads six files at once over HTTP/1.1, so each further six cost a round trip. */
const MAX_FILES = 48;
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
  { name: 'customer', kB: 380, files: MAX_FILES, modules: customer },
  { name: 'administrator', kB: 330, files: MAX_FILES, modules: admin },
  { name: 'customer, with charts', kB: 700, modules: [...customer, 'src/shared/ui/charts/canvases.ts'] },
];

await alone(ensurePagesBuilt);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

let isWithin = true;
for (const { name, kB, files: most = Infinity, modules, page, hasFonts = false } of budgets) {
  const files = new Set([...filesOf(modules), ...(page ? filesOfPage(page, hasFonts) : [])]);
  const size = [...files].reduce((sum, file) => sum + compressedSize(file), 0) / 1000;
  const fits = size <= kB && files.size <= most;
  console.log(`${fits ? '✓' : '✗'} ${name}: ${size.toFixed(1)} of ${kB} kB in ${files.size} files`);
  isWithin &&= fits;
}
const stray = Object.keys(manifest).filter((key) => key.includes('src/app/parts/'));
if (stray.length > 0)
  console.log(`✗ the page of parts is for development only, and the build has ${stray.join()}`);
process.exitCode = isWithin && stray.length === 0 ? 0 : 1;

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
