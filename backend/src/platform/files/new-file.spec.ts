import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFolder } from './make-folder.js';
import { writeNewFile } from './new-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-new-'));
  file = join(folder, 'copy');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const written = (text: string, check?: (draft: string) => Promise<unknown>) =>
  writeNewFile(file, {
    write: (target) => pipeline(Readable.from([text]), target),
    ...(check && { check }),
  });

const failed = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: as the system says, ${syscall}`), { code, syscall });

describe('a new file', () => {
  it('appears closed to others, after its check, and is never overwritten', async () => {
    await written('first', (draft) => {
      expect(readFileSync(draft, 'utf8')).toBe('first');
      expect(readdirSync(folder)).not.toContain('copy');
      return Promise.resolve();
    });

    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(written('second')).rejects.toThrow(`${file} exists already.`);
    expect(readFileSync(file, 'utf8')).toBe('first');
  });

  it('names a folder that does not exist, or is none', async () => {
    file = join(folder, 'missing/copy');
    await expect(written('x')).rejects.toThrow(
      `${file} cannot be written: the folder ${folder}/missing does not exist.`,
    );
    writeFileSync(join(folder, 'plain'), '');
    file = join(folder, 'plain/copy');
    await expect(written('x')).rejects.toThrow('a part of the path is no folder');
  });

  it.each([
    ['ENOSPC', 'write', 'no space is left on the disk'],
    ['EDQUOT', 'write', 'the share of this user of the disk is used up'],
    ['EROFS', 'open', 'the disk can only be read'],
    ['EACCES', 'open', 'this user may not do that'],
  ])('says of %s in one sentence what it is, and leaves nothing', async (code, syscall, reason) => {
    const full = writeNewFile(file, {
      write: async (target) => {
        await pipeline(Readable.from(['a part']), target);
        throw failed(code, syscall);
      },
    });

    await expect(full).rejects.toThrow(`${file} cannot be written: ${reason} (${code}: as the system says`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing when its check fails, and removes what a killed process has left', async () => {
    writeFileSync(`${file}.part-999999999`, 'keys');
    writeFileSync(`${file}.part-${process.ppid}`, 'of a process that runs');

    await expect(written('x', () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');

    expect(readdirSync(folder)).toEqual([`copy.part-${process.ppid}`]);
  });
});

describe('a folder', () => {
  it('is made with those above it, and accepted when it exists', () => {
    const deep = join(folder, 'a/b/c');
    makeFolder(deep);
    makeFolder(deep);
    expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  it('is refused where there can be none', () => {
    writeFileSync(file, '');
    expect(() => {
      makeFolder(join(file, 'below'));
    }).toThrow('ENOTDIR');
    expect(() => {
      makeFolder(file);
    }).toThrow('EEXIST');
  });

  it('is refused, and not tried for ever, by a folder of the system', () => {
    expect(() => {
      makeFolder('/proc/falaj-bank');
    }).toThrow(/ENOENT|EROFS|EACCES/);
  });
});
