import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../..');

/** Rules that only place elements or set text. More may not be added: the parts have properties for that. */
const ALLOWED = 126;

const PLACING =
  /^(display|(row-|column-)?gap|width|color|line-height|text-align|(flex|grid|margin|padding|align|justify|place|font|min|max)(-[a-z-]+)?)$/;

test('new rules that only place elements or set text go into the properties of the parts', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.module.css') && !name.endsWith('parts.module.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const placing = sheets.flatMap((sheet) => {
    const text = readFileSync(join(SOURCES, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
    return rulesOf(text)
      .filter(({ properties }) => properties.every((property) => PLACING.test(property)))
      .map(({ name }) => `${sheet} ${name}`);
  });
  expect(placing.length).toBeLessThanOrEqual(ALLOWED);
});

/** The rules of single classes that nothing else in their sheet mentions, with the properties that they set. */
function rulesOf(text: string): { name: string; properties: string[] }[] {
  return [...text.matchAll(/^\.(\w+) \{([^{}]*)\}/gm)]
    .map(([, name = '', body = '']) => ({
      name,
      properties: [...body.matchAll(/^\s*([\w-]+):/gm)].map(([, property = '']) => property),
    }))
    .filter(({ name }) => text.match(new RegExp(`\\.${name}\\b`, 'g'))?.length === 1);
}
