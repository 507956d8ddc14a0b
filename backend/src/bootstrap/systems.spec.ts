import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs the check at the beginning of every script as if the system was this one. */
const checkOn = (platform: string) => {
  const disguise = `Object.defineProperty(process, 'platform', { value: '${platform}' })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${disguise}`, join(ROOT, 'scripts/require-node.mjs')],
    { encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
};

describe('the systems on which it runs', () => {
  it.each(['linux', 'darwin'])('are %s', (platform) => {
    expect(checkOn(platform)).toEqual({ status: 0, said: '' });
  });

  it.each(['win32', 'freebsd'])('are not %s, which is said in one sentence', (platform) => {
    expect(checkOn(platform)).toEqual({
      status: 1,
      said: `Falaj Bank runs on Linux and macOS, on Windows in WSL 2; this is ${platform}.\n`,
    });
  });

  it('are named for the shell of Windows, which knows no `exec` and would run this file instead', () => {
    expect(readFileSync(join(ROOT, 'exec.cmd'), 'utf8')).toContain('on Windows in WSL 2.& exit /b 1');
    expect(readFileSync(join(ROOT, 'package.json'), 'utf8')).toContain('"start": "exec sh ');
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toMatch(/On Linux .* or macOS[\s\S]*WSL 2/);
  });
});

describe('an npm script', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'falaj-node-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Runs `node.sh` on a machine whose Node has this version; `brought` stands for the one that is fetched. */
  function ranOn(version: string): string {
    const brought = join(folder, 'brought');
    const program = `#!/bin/sh
case $1 in
--version) echo ${version} ;;
*bring-node.mjs) echo ${brought} ;;
*) echo "$0" "$@" ;;
esac
`;
    for (const path of [join(folder, 'node'), brought]) writeFileSync(path, program, { mode: 0o755 });
    const env = { PATH: `${folder}:/usr/bin:/bin` };
    const { stdout } = spawnSync('sh', [join(ROOT, 'scripts/node.sh'), '--flag', 'start.mjs'], {
      encoding: 'utf8',
      env,
    });
    return stdout.replace(`${folder}/`, '');
  }

  it.each(['v24.0.0', 'v26.10.0', 'v30.1.0'])('runs under the Node of the machine if it is %s', (version) => {
    expect(ranOn(version)).toBe('node --flag start.mjs\n');
  });

  it.each(['v18.20.8', 'v20.19.0', 'v22.12.0', 'v23.11.0'])(
    'runs under one that is fetched if it is %s',
    (version) => {
      expect(ranOn(version)).toBe('brought --flag start.mjs\n');
    },
  );
});
