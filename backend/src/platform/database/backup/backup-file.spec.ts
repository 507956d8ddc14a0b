import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { passphraseOf } from './backup-file.js';
import { restoreFiles } from './restored-files.js';
import { sealed } from './seal.js';
import { packed } from './tar.js';

const PASSPHRASE = 'a passphrase for tests';
const KEYS = '{"pinKey":"in clear"}';
const sum = (text: string) => createHash('sha256').update(text).digest('hex');
const MANIFEST = JSON.stringify({ made: '2026-11-23', files: { 'keys.json': sum(KEYS) } });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-backup-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a backup with these texts by path; returns its path. */
async function backupOf(files: Record<string, string>, passphrase?: string): Promise<string> {
  const entries = Object.entries(files).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, size: bytes.length, content: Readable.from([bytes]) };
  });
  const file = join(folder, 'backup');
  const archive = Readable.from(packed(Readable.from(entries)), { objectMode: false });
  const seal = (bytes: AsyncIterable<Buffer>) => (passphrase ? sealed(bytes, passphrase) : bytes);
  await pipeline(archive, createGzip(), seal, createWriteStream(file));
  return file;
}

let folders = 0;
const restored = (file: string, passphrase?: string) => {
  folders += 1;
  return restoreFiles(file, join(folder, `new-${folders}`), passphrase);
};

describe('a backup file', () => {
  it.each([undefined, PASSPHRASE])('gives back what was packed, with passphrase: %s', async (passphrase) => {
    const file = await backupOf({ 'keys.json': KEYS, 'manifest.json': MANIFEST }, passphrase);
    expect(await restored(file, passphrase)).toMatchObject({ made: '2026-11-23' });
    expect(readFileSync(join(folder, `new-${folders}/keys.json`), 'utf8')).toBe(KEYS);
  });

  it('shows nothing without the passphrase, and everything to gunzip and tar if there is none', async () => {
    const content = { 'keys.json': KEYS, 'manifest.json': MANIFEST };
    expect(gunzipSync(readFileSync(await backupOf(content))).includes(KEYS)).toBe(true);
    const file = await backupOf(content, PASSPHRASE);
    expect(() => gunzipSync(readFileSync(file))).toThrow('incorrect header check');
    await expect(restored(file)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(restored(file, 'another passphrase')).rejects.toThrow('the passphrase is wrong');
  });

  it.each([undefined, PASSPHRASE])(
    'is refused when one byte was changed, with passphrase: %s',
    async (passphrase) => {
      const file = await backupOf({ 'keys.json': KEYS, 'manifest.json': MANIFEST }, passphrase);
      const bytes = readFileSync(file);
      for (const place of [bytes.length - 5, Math.floor(bytes.length / 2)]) {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ 1;
        writeFileSync(file, changed);
        await expect(restored(file, passphrase)).rejects.toThrow(/damaged|no backup|ends early/);
      }
    },
  );

  it('is refused when it is cut, lacks a file, or names one outside of the folder', async () => {
    const whole = readFileSync(await backupOf({ 'keys.json': KEYS, 'manifest.json': MANIFEST }));
    writeFileSync(join(folder, 'cut'), whole.subarray(0, whole.length - 40));
    await expect(restored(join(folder, 'cut'))).rejects.toThrow(/damaged|ends early/);
    await expect(restored(await backupOf({ 'manifest.json': MANIFEST }))).rejects.toThrow(
      'damaged: keys.json',
    );
    for (const path of ['../keys.json', 'postgres/../../x', '/etc/x', 'else.json']) {
      await expect(restored(await backupOf({ [path]: 'x' }))).rejects.toThrow('This is no backup.');
    }
  });
});

it('takes no short passphrase', () => {
  expect(passphraseOf({})).toBeUndefined();
  expect(passphraseOf({ BACKUP_PASSPHRASE: PASSPHRASE })).toBe(PASSPHRASE);
  expect(() => passphraseOf({ BACKUP_PASSPHRASE: 'too short' })).toThrow('at least 12 characters');
});
