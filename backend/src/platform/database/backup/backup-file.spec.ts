import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { times } from '../../../../../test/support/times.js';
import { passphraseOf } from './backup-file.js';
import { readBackup } from './read-backup.js';
import { restoreFiles } from './restored-files.js';
import { sealed } from './seal.js';
import { packed } from './tar.js';

const PASSPHRASE = 'a passphrase for tests';
const KEYS = '{"pinKey":"in clear"}';
const sum = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const manifestOf = (files: Record<string, string | Buffer>) =>
  JSON.stringify({
    made: '2026-11-23',
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sum(content)])),
  });
const GOOD = { 'keys.json': KEYS, 'manifest.json': manifestOf({ 'keys.json': KEYS }) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-backup-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a backup with these contents by path; returns its path. */
async function backupOf(files: Record<string, string | Buffer>, passphrase?: string): Promise<string> {
  const entries = Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return { path, size: bytes.length, content: Readable.from([bytes]) };
  });
  const file = join(folder, 'backup');
  const seal = (bytes: AsyncIterable<Buffer>) => (passphrase ? sealed(bytes, passphrase) : bytes);
  await pipeline(packed(Readable.from(entries)), createGzip(), seal, createWriteStream(file));
  return file;
}

let folders = 0;
const restored = (file: string, passphrase?: string) => {
  folders += 1;
  return restoreFiles(file, join(folder, `new-${folders}`), passphrase);
};

/** Reads a backup without writing anything. */
async function read(file: string, passphrase?: string) {
  const sink = async (_path: string, content: AsyncIterable<Buffer> | null) => {
    for await (const chunk of content ?? []) expect(chunk.length).toBeGreaterThan(0);
  };
  return readBackup(file, { passphrase, sink });
}

/** Says how reading ends, or that it does not: a reader that waits for nothing would end the process. */
const outcomeOf = (reading: Promise<unknown>) =>
  Promise.race([
    reading.then(
      () => 'read',
      (error: unknown) => (error as Error).message,
    ),
    new Promise((resolve) => setTimeout(resolve, 20_000, 'stuck').unref()),
  ]);

describe('a backup file', () => {
  it.each([undefined, PASSPHRASE])('gives back what was packed, with passphrase: %s', async (passphrase) => {
    const file = await backupOf(GOOD, passphrase);
    const { made, keys } = await restored(file, passphrase);
    expect([made, keys.get('keys.json')?.toString()]).toEqual(['2026-11-23', KEYS]);
  });

  // The pieces of gunzip have 32 blocks of tar, so these archives end at each place of a piece. A key takes long to make.
  it.each([
    [undefined, times(33, (index) => index)],
    [PASSPHRASE, [0, 9, 18, 27]],
  ])('is read to its end whatever its length is, with passphrase: %s', async (passphrase, lengths) => {
    for (const blocks of lengths) {
      const big = randomBytes(blocks * 512 + 1);
      const files = { 'postgres/base': big, 'manifest.json': manifestOf({ 'postgres/base': big }) };
      expect(await outcomeOf(read(await backupOf(files, passphrase), passphrase))).toBe('read');
    }
  });

  it('shows nothing without the passphrase, and everything to gunzip and tar if there is none', async () => {
    expect(gunzipSync(readFileSync(await backupOf(GOOD))).includes(KEYS)).toBe(true);
    const file = await backupOf(GOOD, PASSPHRASE);
    expect(() => gunzipSync(readFileSync(file))).toThrow('incorrect header check');
    await expect(restored(file)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(restored(file, 'another passphrase')).rejects.toThrow('the passphrase is wrong');
  });

  it('is refused without a seal when a passphrase is given', async () => {
    await expect(restored(await backupOf(GOOD), PASSPHRASE)).rejects.toThrow('This file is not sealed');
  });

  it.each([undefined, PASSPHRASE])(
    'is called damaged when any one byte was changed, with passphrase: %s',
    async (passphrase) => {
      const file = await backupOf(GOOD, passphrase);
      const bytes = readFileSync(file);
      const step = passphrase === undefined ? 1 : Math.ceil(bytes.length / 6);
      const verdicts = new Set<unknown>();
      for (let place = 0; place < bytes.length; place += step) {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ 1;
        writeFileSync(file, changed);
        const verdict = String(await outcomeOf(read(file, passphrase)));
        // Some bytes of the head of gzip, such as the time, are not read.
        if (verdict !== 'read' || passphrase !== undefined)
          verdicts.add(verdict.includes('damaged') || verdict);
      }
      expect([...verdicts]).toEqual([true]);
    },
  );

  it.each([undefined, PASSPHRASE])(
    'is called damaged when it is cut anywhere, with passphrase: %s',
    async (passphrase) => {
      const file = await backupOf(GOOD, passphrase);
      const bytes = readFileSync(file);
      for (const length of [0, 1, 2, 20, 27, 54, 55, 60, 72, bytes.length - 40, bytes.length - 1]) {
        writeFileSync(file, bytes.subarray(0, length));
        expect(await outcomeOf(read(file, passphrase))).toMatch(/damaged|sealed/);
      }
    },
  );

  it('is refused when it lacks a file, has one more, or names one outside of the folder', async () => {
    const { 'manifest.json': manifest } = GOOD;
    await expect(read(await backupOf({ 'manifest.json': manifest }))).rejects.toThrow('damaged: keys.json');
    await expect(read(await backupOf({ ...GOOD, 'data-key.json': '{}' }))).rejects.toThrow(
      'damaged: data-key.json',
    );
    await expect(read(await backupOf({ 'keys.json': KEYS }))).rejects.toThrow('is not complete');
    for (const path of ['../keys.json', 'postgres/../../x', '/etc/x', 'else.json']) {
      await expect(read(await backupOf({ [path]: 'x' }))).rejects.toThrow('This is no backup.');
    }
  });

  it('is named when it is missing or a folder', async () => {
    const file = join(folder, 'missing');
    await expect(read(file)).rejects.toThrow(`${file} cannot be read: there is no such file or folder`);
    await expect(read(folder)).rejects.toThrow(`${folder} cannot be read: it is a folder`);
  });

  it('leaves nothing of its keys on the disk while it is unpacked', async () => {
    await restored(await backupOf(GOOD));
    expect(() => readFileSync(join(folder, `new-${folders}/keys.json`))).toThrow('ENOENT');
  });

  it('stops with the reason of a signal', async () => {
    const file = await backupOf(GOOD);
    const reason = new Error('asked to end');
    const stopped = restoreFiles(file, join(folder, 'stopped'), undefined, AbortSignal.abort(reason));
    await expect(stopped).rejects.toBe(reason);
  });
});

it('takes no short passphrase', () => {
  expect(passphraseOf({})).toBeUndefined();
  expect(passphraseOf({ BACKUP_PASSPHRASE: PASSPHRASE })).toBe(PASSPHRASE);
  expect(() => passphraseOf({ BACKUP_PASSPHRASE: 'too short' })).toThrow('at least 12 characters');
});
