/** Writes the latest figures into `docs/performance.md` and draws the growth pictures. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Series } from './report/figure.js';
import { growthPicture } from './report/growth-picture.js';
import { markdownOf } from './report/markdown.js';
import { readResults, writeFormatted } from './report/results.js';

const root = join(import.meta.dirname, '../..');
const PAGE = join(root, 'docs/performance.md');
const PICTURE = join(root, 'docs/pictures/growth.svg');
const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of the figures -->';

const results = readResults();
const page = readFileSync(PAGE, 'utf8');
const [before, rest] = page.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the figures.`);

const rows = results.rows?.series ?? [];
const sockets = results.sockets?.series ?? [];
const panels = [
  { title: 'Medians, ms', grows: 'transactions in the bank', series: rows },
  { title: 'Memory for each, KiB', grows: 'connected customers', series: inUnit(sockets, 'KiB') },
  { title: 'Pushes, ms', grows: 'connected customers', series: inUnit(sockets, 'ms') },
];
writeFileSync(PICTURE, growthPicture(panels.filter(({ series }) => series.length > 0)));
await writeFormatted(PAGE, `${before}${BEGIN}\n\n${markdownOf(Object.values(results))}\n${END}${after}`);
console.log('\nThe figures are in docs/performance.md and docs/pictures/growth.svg.');

function inUnit(series: readonly Series[], unit: string): Series[] {
  return series.filter((one) => one.unit === unit);
}
