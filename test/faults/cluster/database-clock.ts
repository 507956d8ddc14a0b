import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Debian and its derivatives install the package `libfaketime` below this folder, in one named after the
 * architecture.
 */
const LIBRARIES = '/usr/lib';

/**
 * The clock of a PostgreSQL server that was started with {@link prefix}; libfaketime reads the offset from a
 * file.
 */
export class DatabaseClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'falaj-clock-'));

  private constructor(private readonly library: string) {
    // PostgreSQL may run as another user.
    chmodSync(this.folder, 0o755);
    this.setOffset(0);
  }

  /** Returns `null` if libfaketime is not installed. */
  static make(): DatabaseClock | null {
    const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
    const libraries = folders.map((name) => join(LIBRARIES, name, 'faketime/libfaketime.so.1'));
    const library = libraries.find((path) => existsSync(path));
    return library === undefined ? null : new DatabaseClock(library);
  }

  /** The prefix for PostgreSQL's command line. */
  get prefix(): string[] {
    return [
      'env',
      `LD_PRELOAD=${this.library}`,
      `FAKETIME_TIMESTAMP_FILE=${this.file}`,
      'FAKETIME_NO_CACHE=1',
      'FAKETIME_DONT_FAKE_MONOTONIC=1',
      'DONT_FAKE_MONOTONIC=1',
    ];
  }

  /** Sets the offset from the real time, in seconds; it applies at once. */
  setOffset(seconds: number): void {
    writeFileSync(this.file, seconds < 0 ? String(seconds) : `+${seconds}`);
  }

  forget(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get file(): string {
    return join(this.folder, 'offset');
  }
}
