import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reportAndExit } from '../bootstrap/startup-errors.js';
import { untilAskedToEnd } from '../bootstrap/until-asked-to-end.js';
import { say } from '../bootstrap/with-bank.js';
import { OperatorError } from '../platform/config/config-error.js';
import { UNUSED_KEYS } from '../platform/config/generated-keys.js';
import { loadConfig } from '../platform/config/load-config.js';
import { passphraseOf, writeBackup } from '../platform/database/backup/backup-file.js';
import { CLUSTER } from '../platform/database/backup/online-copy.js';
import { openDatabase } from '../platform/database/connection/open-database.js';
import { readFileArgument } from './arguments.js';

const USAGE = `Usage: npm run backup -- FILE
Copies the bank and its keys into a new file, while it runs. With BACKUP_PASSPHRASE the file is encrypted.`;

/** `npm run backup`: copies the embedded database and its keys into one file. */
async function backUp(signal: AbortSignal): Promise<void> {
  const file = readFileArgument(USAGE);
  const passphrase = passphraseOf(process.env);
  const config = loadConfig({ ...process.env, ...UNUSED_KEYS });
  if (config.databaseUrl !== null) {
    throw new OperatorError('DATABASE_URL: only the embedded database is copied; see docs/operations.md.');
  }
  // Otherwise an empty bank would be made and copied.
  if (!existsSync(join(config.dataDir, CLUSTER))) {
    throw new OperatorError(`DATA_DIR: ${config.dataDir} holds no bank.`);
  }
  const database = await openDatabase(config, { onProgress: say, share: true });
  try {
    if ('urls' in database.target) throw new OperatorError(USAGE);
    const { username: user, ...server } = database.target;
    await writeBackup(file, { dataDir: config.dataDir, connection: { ...server, user }, passphrase, signal });
  } finally {
    await database.close();
  }
  const care =
    passphrase === undefined ? 'It holds the keys in clear: guard it like DATA_DIR.' : 'It is encrypted.';
  say(`${file} is complete, and was read once in full. ${care}`);
}

await untilAskedToEnd('The backup', backUp).catch(reportAndExit);
