import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const RULE = 'eslint/no-restricted-imports';

interface Config {
  overrides: { rules: Record<string, unknown> }[];
}

const FILES = {
  'frontend/src/features/cards/modal.tsx': "import { Modal } from 'antd';",
  'frontend/src/pages/customer/renamed.tsx': "import { Button, Drawer as Sheet } from 'antd';",
  'frontend/src/shared/ui/dialog/frame.tsx': "import { Modal } from 'antd';",
  'frontend/src/features/cards/button.tsx': "import { Button } from 'antd';",
};

describe('the lint rule about dialogs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-lint-'));
  let found: string;

  beforeAll(async () => {
    const { default: config } = (await import(pathToFileURL(join(root, 'oxlint.config.mjs')).href)) as {
      default: Config;
    };
    const overrides = config.overrides.filter(({ rules }) => RULE in rules);
    writeFileSync(
      join(folder, 'config.json'),
      JSON.stringify({ categories: { correctness: 'off' }, overrides }),
    );
    for (const [path, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${content}\n`);
    }
    const command = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [command, '-c', 'config.json', '--format=unix', '.'];
    found = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['cards/modal.tsx', 'customer/renamed.tsx'])('refuses a raw Modal or Drawer in %s', (path) => {
    expect(found).toContain(path);
  });

  it.each(['dialog/frame.tsx', 'cards/button.tsx'])('takes %s', (path) => {
    expect(found).not.toContain(path);
  });
});
