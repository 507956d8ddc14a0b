import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { copyBinaries, findBinaries, packageDirectory, restoreLibraryLinks } from './binaries.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'falaj-spec-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A package as installed by `npm ci --ignore-scripts`: the list of links without the links. */
async function givenPackage(target: string): Promise<string> {
  await mkdir(join(folder, 'native/lib'), { recursive: true });
  await writeFile(join(folder, 'native/lib/libicuuc.so.60.2'), 'a library');
  const links = [{ source: 'native/lib/libicuuc.so.60.2', target }];
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  return folder;
}

describe('the PostgreSQL programs', () => {
  it('get the library links that an install without scripts does not create', async () => {
    const packageDir = await givenPackage('native/lib/libicuuc.so.60');

    await Promise.all([restoreLibraryLinks(packageDir), restoreLibraryLinks(packageDir)]);
    await restoreLibraryLinks(packageDir);

    expect(await readlink(join(packageDir, 'native/lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2');
    expect(await readFile(join(packageDir, 'native/lib/libicuuc.so.60'), 'utf8')).toBe('a library');
  });

  it('are refused with one sentence when a link can be neither found nor created', async () => {
    const packageDir = await givenPackage('native/missing/libicuuc.so.60');

    await expect(restoreLibraryLinks(packageDir)).rejects.toThrow(
      `The PostgreSQL libraries in ${packageDir} lack their links; run "npm rebuild" there as its owner.`,
    );
  });

  it('are copied completely, even after an interrupted copy', async () => {
    const binaries = await findBinaries();
    const half = join(folder, `postgresql-${binaries.version}.new`);
    await mkdir(half);
    await writeFile(join(half, 'litter'), '');
    const told: string[] = [];

    const copy = await copyBinaries(binaries, folder, (line) => told.push(line));
    await copyBinaries(binaries, folder, (line) => told.push(line));

    expect(dirname(dirname(copy.postgres))).toBe(join(folder, `postgresql-${binaries.version}`));
    expect(execFileSync(copy.postgres, ['--version']).toString()).toContain(
      `(PostgreSQL) ${binaries.major}.`,
    );
    expect(told).toEqual(['Copying PostgreSQL to where an ordinary user may run it.']);
  });

  it('are refused for unsupported platforms', () => {
    expect(() => packageDirectory('sunos-x64')).toThrow(
      'There is no embedded PostgreSQL for sunos-x64; set DATABASE_URL instead.',
    );
    expect(() => packageDirectory('win32-x64')).toThrow(
      'does not run on Windows; use WSL or set DATABASE_URL.',
    );
  });
});
