import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allowedTo, MATRIX } from '../access-matrix.js';

const ROOT = join(import.meta.dirname, '../../..');

/** The part of the path that names what a route is about, such as `cards` or `admin/users`. */
function areaOf(path: string): string {
  const [first = '', second = ''] = path.replace(/^\/(api\/)?/, '').split('/');
  return first === 'admin' ? `${first}/${second}` : first;
}

/** The rows of the table: callers, and the areas in which they alone may read and change, in the order of the matrix. */
function tableOfTheMatrix(): string[][] {
  const rows = new Map<string, { read: Set<string>; change: Set<string> }>();
  for (const route of Object.keys(MATRIX)) {
    const [method = '', path = ''] = route.split(' ');
    const callers = allowedTo(route).join(', ');
    const row = rows.get(callers) ?? { read: new Set(), change: new Set() };
    row[method === 'GET' ? 'read' : 'change'].add(areaOf(path));
    rows.set(callers, row);
  }
  const cell = (areas: Set<string>) => [...areas].map((area) => `\`${area}\``).join(', ');
  return [...rows].map(([callers, { read, change }]) => [callers, cell(read), cell(change)]);
}

function tableOf(document: string): string[][] {
  const [, section = ''] = /^## Who may read and change what$([\s\S]*?)^## /m.exec(document) ?? [];
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the table of access in docs/architecture.md', () => {
  it('is that of the access matrix', () => {
    const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(tableOf(document)).toEqual(tableOfTheMatrix());
  });
});
