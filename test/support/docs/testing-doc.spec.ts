/** docs/testing.md says what is true of the demo, the examples, the pages and the API. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DEMO_PEOPLE } from '../../../backend/src/bootstrap/demo/demo-people.js';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const doc = read('docs/testing.md');
/** Without code. */
const prose = doc.replace(/^```.*?^```/gms, '');

/** The code blocks of the document in this language. */
const blocks = (language: string) =>
  [...doc.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);

/** The cells in backticks of the table rows below a heading. */
function cells(heading: string): string[][] {
  const [, section = ''] = doc.split(`## ${heading}\n`);
  const rows = (section.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

const inBackticks = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

describe('docs/testing.md', () => {
  it('lists users of the demo as they are', () => {
    const listed = cells('Test users').map(([, name, password, , pin]) =>
      [name, password, pin].map((cell) => inBackticks(cell)[0]),
    );
    const known = DEMO_PEOPLE.map(({ username, password, pin }) => [username, password, pin]);
    expect(listed.length).toBeGreaterThan(5);
    expect(listed).toEqual(known.slice(0, listed.length));
    // Those who only write to the support are named below the table.
    for (const [username] of known) expect(doc).toContain(`\`${username}\``);
  });

  it.each(['transfer.e2e-spec.ts', 'transfer.journey.ts', 'load.mjs'])('shows %s as it is', (name) => {
    expect([...blocks('ts'), ...blocks('js')]).toContain(read(`test/examples/${name}`));
  });

  it('names only files that exist', () => {
    const paths = inBackticks(prose).filter((word) => /^(test|docs|backend|frontend)\/[\w./-]+$/.test(word));
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('lists every test id of the pages, which each stand in one component', () => {
    const sources = globSync('frontend/src/**/*.tsx', { cwd: ROOT }).filter(
      (path) => !path.includes('.spec.'),
    );
    const used = sources.flatMap((path) =>
      [...read(path).matchAll(/data-testid=(?:"[^"]*"|\{[^}]*\})/g)]
        .flatMap(([attribute]) => [...attribute.matchAll(/["']([a-z][\w-]*)["'](?!\])/g)])
        .map(([, id = '']) => id),
    );
    const listed = cells('What tests find on a page').flatMap(([, ids]) => inBackticks(ids));
    expect(used.toSorted()).toEqual(listed.toSorted());
    expect(listed).toEqual([...new Set(listed)]);
  });

  it('has a client that compiles with the types of the API', () => {
    const client = blocks('ts').find((code) => code.includes("from './bank.js'"));
    const folder = mkdtempSync(join(tmpdir(), 'falaj-client-'));
    try {
      const run = (program: string, ...args: string[]) =>
        execFileSync(process.execPath, [join(ROOT, program), ...args], { cwd: folder, stdio: 'inherit' });
      run('scripts/openapi-types.mjs', join(folder, 'bank.d.ts'));
      writeFileSync(join(folder, 'client.ts'), client ?? '');
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      const settings = ['--strict', '--noEmit', '--noUncheckedIndexedAccess', '--module', 'nodenext'];
      const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
      const check = () =>
        run('node_modules/typescript-native/bin/tsc', ...settings, ...types, join(folder, 'client.ts'));
      check();
      writeFileSync(join(folder, 'client.ts'), `${client}\nconsole.log(account?.colour);\n`);
      expect(check).toThrow();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
