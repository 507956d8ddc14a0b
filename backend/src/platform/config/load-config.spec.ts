import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigError } from './config-error.js';
import { loadConfig } from './load-config.js';

const KEY = 'k'.repeat(32);

describe('loadConfig', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'falaj-config-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('has defaults for everything: demo data, an embedded database and port 3000', () => {
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
      environment: 'development',
      port: 3000,
      databaseUrl: null,
      demoData: true,
      apiDocs: true,
      trustProxy: 0,
      openingBalance: '0.00',
      strictIban: false,
    });
  });

  it('keeps all events by default, and never less than five years of them', () => {
    const kept = (years: string) => loadConfig({ DATA_DIR: dataDir, EVENT_RETENTION_YEARS: years });

    expect(loadConfig({ DATA_DIR: dataDir }).eventRetentionYears).toBeNull();
    expect(kept('5').eventRetentionYears).toBe(5);
    expect(() => kept('4')).toThrow('EVENT_RETENTION_YEARS: must be a whole number from 5 to 100');
  });

  it('creates demo data in an external database only with DEMO_DATA', () => {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://bank@db/bank',
      SESSION_SECRET: KEY,
      PIN_KEY: KEY,
      DATA_KEY: KEY,
    };
    expect(loadConfig(env).demoData).toBe(false);
    expect(loadConfig({ ...env, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  it('generates the keys once, in a file that other users cannot read', () => {
    const first = loadConfig({ DATA_DIR: dataDir });
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
      sessionSecret: first.sessionSecret,
      pinKey: first.pinKey,
      dataKey: first.dataKey,
    });
    expect(first.pinKey).toHaveLength(64);
    expect(new Set([first.pinKey, first.sessionSecret, first.dataKey]).size).toBe(3);
    for (const file of ['keys.json', 'data-key.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
  });

  it('keeps the keys of an installation that is older than DATA_KEY, and adds it', () => {
    const old = { sessionSecret: 's'.repeat(64), pinKey: 'p'.repeat(64) };
    writeFileSync(join(dataDir, 'keys.json'), JSON.stringify(old));
    const { dataKey } = loadConfig({ DATA_DIR: dataDir });
    expect(dataKey).toHaveLength(64);
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({ ...old, dataKey });
  });

  it('takes the host of passkeys from the public origin, and requires a second factor of staff in production', () => {
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
      webauthnRpId: 'localhost',
      staffSecondFactor: 'optional',
    });
    const env = { DATABASE_URL: 'postgres://db/x', SESSION_SECRET: KEY, PIN_KEY: KEY, DATA_KEY: KEY };
    const online = { ...env, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.bank.example:8443' };
    expect(loadConfig(online)).toMatchObject({
      webauthnRpId: 'www.bank.example',
      staffSecondFactor: 'required',
    });
    expect(
      loadConfig({ ...online, WEBAUTHN_RP_ID: 'bank.example', STAFF_SECOND_FACTOR: 'optional' }),
    ).toMatchObject({ webauthnRpId: 'bank.example', staffSecondFactor: 'optional' });
  });

  it.each([
    ['PORT', 'abc', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT: must be a whole number from 0 to 65535'],
    ['NODE_ENV', 'prod', 'NODE_ENV: must be development, production or test'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must be a URL like postgres://user:password@host:5432/name'],
    [
      'DATABASE_URL',
      'postgres://one,two/x?target_session_attrs=any',
      'DATABASE_URL: must be a URL like postgres://user:password@host:5432/name',
    ],
    [
      'READ_DATABASE_URL',
      'postgres://one,two/x?target_session_attrs=read-write',
      'READ_DATABASE_URL: must be a URL of a standby like postgres://user:password@host:5432/name',
    ],
    ['DEMO_DATA', 'yes', 'DEMO_DATA: must be true or false'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET: must have at least 32 characters'],
    ['DATA_KEY', 'short', 'DATA_KEY: must have at least 32 characters'],
    ['WEBAUTHN_RP_ID', 'https://bank.example', 'WEBAUTHN_RP_ID: must be a host name like bank.example'],
    ['STAFF_SECOND_FACTOR', 'true', 'STAFF_SECOND_FACTOR: must be optional or required'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY: must be a whole number from 0 to 10'],
    ['DRAIN_SECONDS', '301', 'DRAIN_SECONDS: must be a whole number from 0 to 300'],
    ['OPENING_BALANCE', '-1', 'OPENING_BALANCE: must be an amount like 1250.00'],
    ['OPENING_BALANCE', '1.005', 'OPENING_BALANCE: must be an amount like 1250.00'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('reports the invalid value %s=%s in one line', (name, value, line) => {
    expect(() => loadConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(new ConfigError(line));
  });

  it('refuses an origin with a path', () => {
    expect(() =>
      loadConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://a.example, https://b.example/x' }),
    ).toThrow(/^PUBLIC_ORIGIN: must be origins/);
  });

  it('requires a database and keys in production, and names each that is missing', () => {
    expect(() =>
      loadConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, PIN_KEY: KEY, DATA_KEY: KEY }),
    ).toThrow(
      new ConfigError('DATABASE_URL: must be set in production\nSESSION_SECRET: must be set in production'),
    );
  });

  it('refuses a second value that is the first one, also of a generated key', () => {
    expect(() => loadConfig({ DATA_DIR: dataDir, PIN_KEY: KEY, PIN_KEY_PREVIOUS: KEY })).toThrow(
      new ConfigError('PIN_KEY_PREVIOUS: must differ from PIN_KEY'),
    );
    const { dataKey } = loadConfig({ DATA_DIR: dataDir });
    expect(() => loadConfig({ DATA_DIR: dataDir, DATA_KEY_PREVIOUS: dataKey })).toThrow(
      new ConfigError('DATA_KEY_PREVIOUS: must differ from DATA_KEY'),
    );
  });

  it('requires keys together with an external database, and generates none', () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://bank@db/bank' };
    expect(() => loadConfig(env)).toThrow(
      new ConfigError(
        'SESSION_SECRET: must be set together with DATABASE_URL\nPIN_KEY: must be set together with DATABASE_URL\nDATA_KEY: must be set together with DATABASE_URL',
      ),
    );
    expect(() => loadConfig({ ...env, SESSION_SECRET: KEY, DATA_KEY: KEY })).toThrow(
      new ConfigError('PIN_KEY: must be set together with DATABASE_URL'),
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('drains for five seconds in production, and not at all elsewhere', () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/x',
      SESSION_SECRET: KEY,
      PIN_KEY: KEY,
      DATA_KEY: KEY,
    };
    expect(loadConfig(env).drainSeconds).toBe(5);
    expect(loadConfig({ ...env, DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
    expect(loadConfig({ DATA_DIR: dataDir }).drainSeconds).toBe(0);
  });

  it('hides the API documentation in production unless API_DOCS is set', () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/x',
      SESSION_SECRET: KEY,
      PIN_KEY: KEY,
      DATA_KEY: KEY,
    };
    expect(loadConfig(env).apiDocs).toBe(false);
    expect(loadConfig({ ...env, API_DOCS: 'true' }).apiDocs).toBe(true);
  });
});
