import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

test('all sizes of text follow the font size of the browser', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const fixed = sheets.filter((name) =>
    /(?:font-size|line-height):[^;]*[1-9][0-9.]*px|font:[^;]*[0-9]px/.test(
      readFileSync(join(SOURCES, name), 'utf8'),
    ),
  );
  expect(fixed).toEqual([]);
});
