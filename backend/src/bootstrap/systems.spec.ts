import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

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
    expect(readFileSync(join(ROOT, 'package.json'), 'utf8')).toContain('"start": "exec node ');
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toMatch(/On Linux .* or macOS[\s\S]*WSL 2/);
  });
});
