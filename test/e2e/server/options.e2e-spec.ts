import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../../backend/src/bootstrap/create-app.js';
import { createLogger } from '../../../backend/src/platform/common/logging/logger.js';
import { ENVIRONMENT_VARIABLES, loadConfig } from '../../../backend/src/platform/config/load-config.js';
import { makeDemoData } from '../../../backend/src/bootstrap/demo/demo-data.js';
import { LedgerChecks } from '../../../backend/src/ledger/check/ledger-checks.service.js';
import { Client } from '../../support/http/client.js';
import { cloneDatabase } from '../../support/database/database.js';
import { OPTIONS } from '../../support/options.js';

const ROOT = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'falaj-options-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

/** Opens an empty bank with these options, as a first start does; returns what could be observed. */
async function firstStart(options: Record<string, string>) {
  const config = loadConfig({ DATA_DIR: dataDir, DEMO_DATA: 'true', LOG_LEVEL: 'error', ...options });
  const database = await cloneDatabase();
  try {
    const app = await createApp(config, database, createLogger(config));
    try {
      await makeDemoData(app, () => undefined);
      await app.listen(0, '127.0.0.1');
      const client = new Client((app.getHttpServer().address() as AddressInfo).port);
      const { status } = await client.signIn('aisha', 'Aisha#2026');
      const { ok } = await app.get(LedgerChecks).check();
      return { ready: (await client.get('/readyz')).status, signIn: status, booksBalance: ok };
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

const OPEN = { ready: 200, signIn: 200, booksBalance: true };

describe('a fresh bank with the demo', () => {
  it.each(ENVIRONMENT_VARIABLES)('opens with %s', async (name) => {
    expect(await firstStart(OPTIONS[name])).toEqual(OPEN);
  });

  it('opens with all options together', async () => {
    const all = Object.assign(
      {},
      ...ENVIRONMENT_VARIABLES.map((name) => OPTIONS[name]),
    ) as typeof OPTIONS.PORT;

    expect(await firstStart(all)).toEqual(OPEN);
  });
});

describe('the options', () => {
  it.each(['docs/configuration.md', '.env.example'])('are all documented in %s', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');

    const mentioned = ENVIRONMENT_VARIABLES.filter((name) =>
      new RegExp(file === 'docs/configuration.md' ? `^\\| \`${name}\` ` : `^#?${name}=`, 'm').test(text),
    );
    expect(mentioned).toEqual(ENVIRONMENT_VARIABLES);
  });
});
