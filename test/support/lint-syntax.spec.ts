import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** Each is the content of a component with the parameters `t`, `is`, `name`, `children`, `icon` and `list`. */
const REFUSED = [
  "return <p>{is && t('a')}<b /></p>;",
  "return <p>{is ? t('a') : t('b')} <b /></p>;",
  "return <p>{t('a')} {t('b')}</p>;",
  'return <p><b />: {name}</p>;',
  'return <p>{`${name} `}<b /></p>;',
  "return <p><b />{' '}<i /></p>;",
  "const text = is ? t('a') : null; return <div>{text}<b /></div>;",
  'return <span>{icon}{children}</span>;',
  'return <div>{list.map((one) => one.name)}<b /></div>;',
  "return <>{t('a')}</>;",
  "if (is) return t('a'); return <b />;",
];
const TAKEN = [
  "return <p>{is ? t('a') : t('b')}</p>;",
  "return <p>{is && <span>{t('a')}</span>}<b /></p>;",
  'return <div>{children}{icon}</div>;',
  'return <div>{name && <b>{name}</b>}{list.map((one) => <i key={one.id}>{one.name}</i>)}</div>;',
  'const part = is ? <b /> : null; return <div>{part}<i /></div>;',
  'return <>{children}</>;',
  'return null;',
];

describe('the lint rule text-alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-lint-'));
  let found: string[];

  beforeAll(() => {
    const rules = { 'falaj/text-alone': 'error' };
    const config = {
      jsPlugins: [join(root, 'scripts/lint-syntax.mjs')],
      categories: { correctness: 'off' },
      rules,
    };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    for (const [kind, contents] of Object.entries({ refused: REFUSED, taken: TAKEN })) {
      contents.forEach((content, at) => {
        const component = `export function Part({ t, is, name, children, icon, list }) { ${content} }\n`;
        writeFileSync(join(folder, `${kind}-${at}.tsx`), component);
      });
    }
    const command = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [command, '-c', 'config.json', '--format=unix', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    found = [...new Set(stdout.match(/(refused|taken)-\d+/g))];
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(REFUSED.map((content, at) => [content, at]))('refuses %s', (_content, at) => {
    expect(found).toContain(`refused-${at}`);
  });

  it.each(TAKEN.map((content, at) => [content, at]))('takes %s', (_content, at) => {
    expect(found).not.toContain(`taken-${at}`);
  });
});
