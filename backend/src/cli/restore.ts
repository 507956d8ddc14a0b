import type { INestApplicationContext } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KeyFingerprints } from '../auth/keys/key-fingerprints.service.js';
import { reportAndExit } from '../bootstrap/startup-errors.js';
import { untilAskedToEnd } from '../bootstrap/until-asked-to-end.js';
import { runWithBank, say } from '../bootstrap/with-bank.js';
import { LedgerChecks } from '../ledger/check/ledger-checks.service.js';
import { makeFolder } from '../platform/files/make-folder.js';
import { explained } from '../platform/files/new-file.js';
import { OperatorError } from '../platform/config/config-error.js';
import { UNUSED_KEYS, variablesOf } from '../platform/config/generated-keys.js';
import { given, loadConfig } from '../platform/config/load-config.js';
import { passphraseOf } from '../platform/database/backup/backup-file.js';
import { CLUSTER, KEY_FILES } from '../platform/database/backup/online-copy.js';
import { type Restored, restoreFiles } from '../platform/database/backup/restored-files.js';
import { explained as embeddedExplained } from '../platform/database/embedded/embedded-postgres-error.js';
import { choosePlacement } from '../platform/database/embedded/launch-user.js';
import { FLAG, readArguments } from './arguments.js';
import { removeLeftRestores, removeRestore, stagingIn } from '../platform/database/embedded/left-restores.js';
import { claimDataDirectory, type OwnerLock } from '../platform/database/embedded/owner-lock.js';

const USAGE = `Usage: npm run restore -- FILE [--force]
Unpacks a backup into DATA_DIR and checks its books. A bank that is there is kept aside with --force, else nothing is done.`;

/** `npm run restore`: brings back a bank from a file of `npm run backup`. Nothing changes before its books are checked. */
async function restore(signal: AbortSignal): Promise<void> {
  const { file, force } = readOptions();
  const passphrase = passphraseOf(process.env);
  const { dataDir, databaseUrl } = loadConfig({ ...process.env, ...UNUSED_KEYS });
  if (databaseUrl !== null) {
    throw new OperatorError('DATABASE_URL: only the embedded database is restored; see docs/operations.md.');
  }
  // The app does not start as long as this is held.
  const lock = claimed(dataDir);
  const staging = stagingIn(dataDir);
  try {
    await removeLeftRestores(dataDir);
    const { home } = await choosePlacement(dataDir);
    const isTaken =
      existsSync(join(home, CLUSTER)) || KEY_FILES.some((name) => existsSync(join(dataDir, name)));
    if (isTaken && !force) throw new OperatorError(`${dataDir} holds a bank already. ${USAGE}`);
    const { made, keys } = await restoreFiles(file, staging, passphrase, signal);
    say(`The backup of ${made} is unpacked; checking it.`);
    await check(staging, keys, signal);
    await replace(staging, dataDir, keys);
    say('The bank is restored: its books balance, and its keys are the right ones.');
  } catch (error) {
    throw signal.aborted ? signal.reason : explained(error, `${dataDir} cannot be restored`);
  } finally {
    await removeRestore(staging);
    lock.release();
  }
}

/** @throws {OperatorError} when the folder cannot be made or is in use */
function claimed(dataDir: string): OwnerLock {
  try {
    makeFolder(dataDir);
    return claimDataDirectory(dataDir);
  } catch (error) {
    throw embeddedExplained(error, dataDir);
  }
}

/** @throws {OperatorError} without a file */
function readOptions(): { file: string; force: boolean } {
  const config = { options: { force: FLAG }, allowPositionals: true } as const;
  const { positionals, values } = readArguments(USAGE, config);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new OperatorError(USAGE);
  return { file, force: values.force };
}

/**
 * Starts the restored database with its keys, which are only in memory.
 * @throws {OperatorError} when its keys are not those of the environment, or the books are wrong
 * @throws {Error} the reason of the signal
 */
async function check(staging: string, keys: Restored['keys'], signal: AbortSignal): Promise<void> {
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
  // The check throws its error; here it must not count as unhandled.
  stopped.catch(() => undefined);
  await runWithBank(
    { ...variablesOf([...keys.values()]), ...given(process.env), DATA_DIR: staging },
    async (app) => {
      signal.throwIfAborted();
      await Promise.race([stopped, checkBank(app)]);
    },
    { alone: true },
  );
}

async function checkBank(app: INestApplicationContext): Promise<void> {
  await app.get(KeyFingerprints).claim();
  const { invariants } = await app.get(LedgerChecks).checkAll();
  const broken = invariants.filter(({ violations }) => violations > 0);
  if (broken.length > 0) {
    throw new OperatorError(
      `The books of the backup are wrong: ${broken.map(({ description }) => description).join('; ')}.`,
    );
  }
}

/** Moves the restored folder to its place, and the former one into a folder beside it. */
async function replace(staging: string, dataDir: string, keys: Restored['keys']): Promise<void> {
  const [from, to] = [await choosePlacement(staging), await choosePlacement(dataDir)];
  const aside = join(to.home, `before-${new Date().toISOString().replaceAll(':', '-')}`);
  // The keys are written first, so that a full disk fails before anything is moved.
  for (const [name, content] of keys) {
    await writeFile(join(staging, name), content, { mode: 0o600, flush: true });
  }
  const moves = [
    [join(from.home, CLUSTER), join(to.home, CLUSTER), CLUSTER] as const,
    ...KEY_FILES.map((name) => [join(staging, name), join(dataDir, name), name] as const),
  ];
  for (const [source, target, name] of moves) {
    if (existsSync(target)) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(target, join(aside, name));
      say(`What was in ${target} is in ${aside} now.`);
    }
    if (existsSync(source)) await rename(source, target);
  }
}

await untilAskedToEnd('The restore', restore).catch(reportAndExit);
