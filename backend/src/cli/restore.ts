import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KeyFingerprints } from '../auth/keys/key-fingerprints.service.js';
import { reportAndExit } from '../bootstrap/startup-errors.js';
import { runWithBank, say } from '../bootstrap/with-bank.js';
import { LedgerChecks } from '../ledger/check/ledger-checks.service.js';
import { OperatorError } from '../platform/config/config-error.js';
import { loadConfig } from '../platform/config/load-config.js';
import { passphraseOf } from '../platform/database/backup/backup-file.js';
import { CLUSTER, KEY_FILES } from '../platform/database/backup/online-copy.js';
import { restoreFiles } from '../platform/database/backup/restored-files.js';
import { choosePlacement } from '../platform/database/embedded/launch-user.js';
import { claimDataDirectory } from '../platform/database/embedded/owner-lock.js';

const USAGE = `Usage: npm run restore -- FILE [--force]
Unpacks a backup into DATA_DIR and checks its books. A bank that is there is kept aside with --force, else nothing is done.`;

/** `npm run restore`: brings back a bank from a file of `npm run backup`. Nothing changes before its books are checked. */
async function restore(): Promise<void> {
  const { file, force } = readArguments();
  const passphrase = passphraseOf(process.env);
  const { dataDir } = loadConfig({ DATA_DIR: process.env.DATA_DIR, ...UNUSED_KEYS });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The app does not start as long as this is held.
  const lock = await claimDataDirectory(dataDir);
  const staging = join(dataDir, `restoring-${process.pid}`);
  try {
    const { home } = await choosePlacement(dataDir);
    const isTaken =
      existsSync(join(home, CLUSTER)) || KEY_FILES.some((name) => existsSync(join(dataDir, name)));
    if (isTaken && !force) throw new OperatorError(`${dataDir} holds a bank already. ${USAGE}`);
    const { made } = await restoreFiles(file, staging, passphrase);
    say(`The backup of ${made} is unpacked; checking it.`);
    await check(staging);
    await replace(staging, dataDir);
    say('The bank is restored: its books balance, and its keys are the right ones.');
  } finally {
    await rm(staging, { recursive: true, force: true });
    await lock.release();
  }
}

/** So that no keys are made for the folder. */
const UNUSED_KEYS = Object.fromEntries(
  ['SESSION_SECRET', 'PIN_KEY', 'DATA_KEY'].map((name) => [name, 'not used to find the folder of the bank']),
);

/** @throws {OperatorError} without a file */
function readArguments(): { file: string; force: boolean } {
  const options = { force: { type: 'boolean' } } as const;
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, force: values.force ?? false };
  } catch {
    // The usage says what is possible.
  }
  throw new OperatorError(USAGE);
}

/** Starts the restored database. @throws {OperatorError} when its keys are not those of the environment, or the books are wrong */
async function check(staging: string): Promise<void> {
  await runWithBank(
    { ...process.env, DATA_DIR: staging },
    async (app) => {
      await app.get(KeyFingerprints).claim();
      const { invariants } = await app.get(LedgerChecks).checkAll();
      const broken = invariants.filter(({ violations }) => violations > 0);
      if (broken.length > 0) {
        throw new OperatorError(
          `The books of the backup are wrong: ${broken.map(({ description }) => description).join('; ')}.`,
        );
      }
    },
    { alone: true },
  );
}

/** Puts what was restored into its place, and what was there into a folder beside it. */
async function replace(staging: string, dataDir: string): Promise<void> {
  const [from, to] = [await choosePlacement(staging), await choosePlacement(dataDir)];
  const aside = join(to.home, `before-${new Date().toISOString().replaceAll(':', '-')}`);
  const moves = [
    ...KEY_FILES.map((name) => [join(staging, name), join(dataDir, name), name] as const),
    [join(from.home, CLUSTER), join(to.home, CLUSTER), CLUSTER] as const,
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

await restore().catch(reportAndExit);
