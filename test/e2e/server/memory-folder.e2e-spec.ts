import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = join(import.meta.dirname, '../../../scripts/memory-folder.mjs');
/** More bytes than any machine has. */
const TOO_MUCH = 2 ** 62;

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'falaj-memory-'));
});
afterEach(() => {
  rmSync(memory, { recursive: true });
});

/** Returns the folder for temporary files and its permissions, as a program sees them while it runs. */
function folderOf(parent: string, enough: number, chosen = ''): { folder?: string; mode?: string } {
  const program = `import { keepTemporaryFilesInMemory } from '${SCRIPT}';
    import { statSync } from 'node:fs';
    keepTemporaryFilesInMemory('${parent}', ${enough});
    const folder = process.env.TMPDIR || undefined;
    const mode = folder && statSync(folder).mode.toString(8);
    process.stdout.write(JSON.stringify({ folder, mode }));`;
  const env = { ...process.env, TMPDIR: chosen };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' }),
  ) as { folder?: string; mode?: string };
}

describe('the folder for temporary files of the tests', () => {
  it('is in memory, can be used by every user, and is gone at the end', () => {
    const { folder, mode } = folderOf(memory, 1);

    expect(folder).toMatch(new RegExp(`^${memory}/falaj-test-\\d+-`));
    expect(mode).toBe('41777');
    expect(readdirSync(memory)).toEqual([]);
  });

  it('is the usual one where too little memory is free, or there is no such place', () => {
    expect(folderOf(memory, TOO_MUCH)).toEqual({});
    expect(folderOf(join(memory, 'nowhere'), 1)).toEqual({});
  });

  it('is the one that the user has chosen', () => {
    expect(folderOf(memory, 1, tmpdir()).folder).toBe(tmpdir());
    expect(readdirSync(memory)).toEqual([]);
  });

  it('takes the place of what killed runs have left, and not of that of others', () => {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const running = spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)']);
    const [left, kept] = [ended, running.pid].map((pid) => join(memory, `falaj-test-${pid}-Ab12Cd`));
    for (const folder of [left, kept, join(memory, 'falaj-test-other')]) mkdirSync(String(folder));
    try {
      folderOf(memory, 1);

      expect(existsSync(String(left))).toBe(false);
      expect(readdirSync(memory)).toHaveLength(2);
    } finally {
      running.kill('SIGKILL');
    }
  });
});
