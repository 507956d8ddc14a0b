import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const between = (text: string, from: string, to: string) => text.split(from)[1]?.split(to)[0] ?? '';

it('names the same resources as docs/realtime.md', () => {
  const type = between(textOf('realtime.ts'), 'export type Resource =', ';');
  const known = [...type.matchAll(/['`]([^'`]+)['`]/g)].map(([, name = '']) =>
    name.replace('${string}', '{id}'),
  );
  const list = between(textOf('../../../docs/realtime.md'), 'Resources, by room;', '\n## ');
  const documented = [...new Set([...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))];

  expect(known).toContain('support.conversation:{id}');
  expect(documented.filter((name) => name !== '*' && name !== 'changed').sort()).toEqual(known.sort());
});
