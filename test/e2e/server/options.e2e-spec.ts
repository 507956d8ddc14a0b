import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../../backend/src/bootstrap/create-app.js';
import { createLogger } from '../../../backend/src/platform/logging/logger.js';
import {
  ENVIRONMENT_VARIABLES,
  type EnvironmentVariable,
  loadConfig,
} from '../../../backend/src/platform/config/load-config.js';
import { makeDemoData } from '../../../backend/src/bootstrap/demo/demo-data.js';
import { LedgerChecks } from '../../../backend/src/ledger/check/ledger-checks.service.js';
import { cloneDatabase } from '../../support/database/database.js';
import { Given } from '../../support/given/given.js';
import { Client } from '../../support/http/client.js';
import { OPTIONS } from '../../support/options.js';

const ROOT = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'falaj-options-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

/**
 * Options of the ways to a node, of secrets, observers, logs and later jobs: the demo's history is the same whatever
 * they are. So one bank has the demo under all of them.
 */
const APART_FROM_DEMO: readonly EnvironmentVariable[] = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'DEMO_DATA',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'PIN_KEY',
  'PIN_KEY_PREVIOUS',
  'DATA_KEY',
  'DATA_KEY_PREVIOUS',
  'WEBAUTHN_RP_ID',
  'PUBLIC_ORIGIN',
  'TRUST_PROXY',
  'REQUEST_RATE_LIMIT',
  'DRAIN_SECONDS',
  'API_DOCS',
  'EVENT_RETENTION_YEARS',
  'MAIL_FROM',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'LOG_LEVEL',
];
/** Options that meet in the demo nowhere, each with values under which its part of the history could fail. */
const UNRELATED: readonly EnvironmentVariable[][] = [
  ['DATABASE_POOL_SIZE', 'OPENING_BALANCE', 'STRICT_IBAN'],
  ['STAFF_SECOND_FACTOR', 'MAX_PENDING_TRANSFERS'],
  ['STRONG_AUTHENTICATION', 'MAX_PENDING_BENEFICIARIES'],
  ['CONFIRM_ABOVE', 'MAX_QUEUE_WAIT_MS', 'SMTP_URL'],
];
/** Each of the others alone, and so every option that is new. */
const OF_DEMO = [
  ...UNRELATED,
  ...ENVIRONMENT_VARIABLES.filter((name) => ![...APART_FROM_DEMO, ...UNRELATED.flat()].includes(name)).map(
    (name) => [name],
  ),
];

const together = (names: readonly EnvironmentVariable[]) =>
  Object.assign({}, ...names.map((name) => OPTIONS[name])) as typeof OPTIONS.PORT;

const AISHA = { username: 'aisha', password: 'Aisha#2026' };

/** Opens an empty bank with these options, as a first start does; returns what could be observed. */
async function firstStart(options: Record<string, string>, { hasDemo }: { hasDemo: boolean }) {
  const config = loadConfig({ DATA_DIR: dataDir, DEMO_DATA: 'true', LOG_LEVEL: 'error', ...options });
  const database = await cloneDatabase();
  try {
    const app = await createApp(config, database, createLogger(config));
    try {
      if (hasDemo) await makeDemoData(app, () => undefined);
      await app.listen(0, '127.0.0.1');
      const client = () => new Client((app.getHttpServer().address() as AddressInfo).port);
      const { username, password } = hasDemo ? AISHA : await new Given(app, client).customer();
      const { status } = await client().signIn(username, password);
      const { ok } = await app.get(LedgerChecks).check();
      return { ready: (await client().get('/readyz')).status, signIn: status, booksBalance: ok };
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

const OPEN = { ready: 200, signIn: 200, booksBalance: true };

describe('a fresh bank', () => {
  it.each(ENVIRONMENT_VARIABLES)('opens with %s', async (name) => {
    expect(await firstStart(OPTIONS[name], { hasDemo: false })).toEqual(OPEN);
  });
});

describe('a fresh bank with the demo', () => {
  it.each(OF_DEMO.map((names) => [names.join(', '), names] as const))('opens with %s', async (_, names) => {
    expect(await firstStart(together(names), { hasDemo: true })).toEqual(OPEN);
  });

  it('opens with all options that its history does not depend on', async () => {
    expect(await firstStart(together(APART_FROM_DEMO), { hasDemo: true })).toEqual(OPEN);
  });

  it('opens with all options together, but for the laboratory, which production refuses', async () => {
    const all = ENVIRONMENT_VARIABLES.filter((name) => name !== 'LAB');
    expect(await firstStart(together(all), { hasDemo: true })).toEqual(OPEN);
    await expect(firstStart(together(ENVIRONMENT_VARIABLES), { hasDemo: true })).rejects.toThrow('LAB');
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
