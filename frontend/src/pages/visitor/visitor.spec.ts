import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '../..');

/** The declarations in the selector's block, line by line. */
function block(path: string, selector: string): string[] {
  const [, rest = ''] = readFileSync(join(SOURCES, path), 'utf8').split(`${selector} {`);
  const [content = ''] = rest.split('}');
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

it('visitors see the same dark palette as customers', () => {
  const visitors = block('pages/visitor/visitor.css', ':root:not([data-theme])');

  expect(visitors).toContain('--page: #0a1511;');
  expect(visitors).toEqual(block('shared/ui/tokens.css', ":root[data-theme='dark']"));
});
