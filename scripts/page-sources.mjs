/** Which page has which picture in `docs/pictures`, and what the page was made of when it was taken. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

const PAGES = 'frontend/src/pages';
/** What a page looks like is decided here; what all pages share would make every picture old at once. */
const LOOKED_AT = /^frontend\/src\/(pages|features)\//;
const PICTURES = 'docs/pictures';
const LIST = join(PICTURES, 'pages.json');

/** The names of all pages that the build has, such as `customer/bills`. */
export function pageNames() {
  return readdirSync(join(root, PAGES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.page.tsx'))
    .map((file) => file.replaceAll('\\', '/').replace('.page.tsx', ''))
    .sort();
}

/** The recorded pages: their pictures, of which there may be none, and the digest of their sources at that time. */
export function recordedPages() {
  return JSON.parse(readFileSync(join(root, LIST), 'utf8'));
}

/** Records that all pictures show the pages as they are. */
export function recordPages() {
  const pages = Object.entries(recordedPages()).map(([name, { pictures }]) => [
    name,
    pictures.length > 0 ? { pictures, sources: digestOf(name) } : { pictures },
  ]);
  writeFileSync(join(root, LIST), `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`);
}

export function hasPicture(name) {
  return existsSync(join(root, PICTURES, `${name}.png`));
}

/** A digest of the page and of the parts of features that it is made of. */
export function digestOf(page) {
  const hash = createHash('sha256');
  for (const file of [...sourcesOf(`${PAGES}/${page}.page.tsx`)].sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A file and all that it imports, statically or later, within the folders that are looked at. */
function sourcesOf(file, seen = new Set()) {
  if (seen.has(file) || !LOOKED_AT.test(file) || !existsSync(join(root, file))) return seen;
  seen.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, path] of text.matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)) {
    const target = relative(root, join(root, dirname(file), path));
    for (const source of [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')]) {
      if (source.endsWith('.css') || /\.tsx?$/.test(source)) sourcesOf(source, seen);
    }
  }
  return seen;
}
