import { mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EmbeddedPostgresError } from './embedded-postgres.js';
import { openEmbeddedDatabase } from './open-embedded-database.js';
import {
  useEmbeddedCluster,
  start,
  ask,
  dataDir,
  moveDataDir,
  postmasterPid,
  startedOwner,
  killAtOnce,
  parent,
  asRootOnly,
} from '../../../../../test/support/database/embedded-cluster.js';

useEmbeddedCluster();

/** What `pg` and libpq read; each would break a connection to the embedded server. */
const OF_ANOTHER_SERVER = {
  PGHOST: 'db.example',
  PGPORT: '1',
  PGUSER: 'somebody',
  PGDATABASE: 'else',
  PGPASSWORD: 'secret',
  PGPASSFILE: '/missing',
  PGSERVICE: 'else',
  PGSSLMODE: 'verify-full',
  PGSSLROOTCERT: '/missing.crt',
  PGSSLNEGOTIATION: 'direct',
  PGOPTIONS: '-c no_such.setting=1 -c search_path=nowhere -c default_transaction_read_only=on',
  PGTZ: 'Asia/Kolkata',
  PGCLIENTENCODING: 'LATIN1',
  PGCLIENT_ENCODING: 'LATIN1',
  PGREPLICATION: 'database',
  PGAPPNAME: 'else',
  PGCONNECT_TIMEOUT: '1',
};

describe('the embedded PostgreSQL', () => {
  it('starts a new cluster with UTF-8, without a TCP port, and with a private socket', async () => {
    delete process.env.LANG;
    delete process.env.LC_ALL;
    const server = await start();

    expect(await ask(server, "SELECT current_setting('server_encoding') AS answer")).toBe('UTF8');
    expect(await ask(server, "SELECT datcollate AS answer FROM pg_database WHERE datname = 'postgres'")).toBe(
      'C',
    );
    expect(await ask(server, "SELECT current_setting('listen_addresses') AS answer")).toBe('');
    expect(await ask(server, "SELECT current_setting('fsync') AS answer")).toBe('off');
    expect(await ask(server, 'SELECT rolsuper AS answer FROM pg_roles WHERE rolname = current_user')).toBe(
      true,
    );
    expect(server.user).toBe('falaj');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(server.host)).mode & 0o777).toBe(0o700);
    expect((await stat(join(server.host, `.s.PGSQL.${server.port}`))).mode & 0o777).toBe(0o700);
  });

  it('gets its database once, also while a statement of a killed node still creates it', async () => {
    const server = await start();
    const open = () => openEmbeddedDatabase(dataDir, { onProgress: () => undefined, share: true });
    await Promise.all(Array.from({ length: 5 }, open));

    expect(await ask(server, "SELECT count(*)::int AS answer FROM pg_database WHERE datname ~ 'falaj'")).toBe(
      1,
    );
  });

  it('is reached whatever the shell says about some other server', async () => {
    Object.assign(process.env, OF_ANOTHER_SERVER);
    const database = await openEmbeddedDatabase(dataDir, { onProgress: () => undefined });
    const stop = () => database.close();
    try {
      if ('urls' in database.target) throw new Error('This is an external server.');
      const { username: user, ...place } = database.target;
      expect(await ask({ ...place, user, stop }, 'SELECT 1 AS answer')).toBe(1);
      expect(Object.keys(OF_ANOTHER_SERVER).filter((name) => name in process.env)).toEqual([]);
    } finally {
      await stop();
    }
  });

  it('keeps its data across a restart', async () => {
    const first = await start();
    await ask(first, 'CREATE TABLE coins AS SELECT 7 AS answer');
    await Promise.all([first.stop(), first.stop()]);

    expect(await ask(await start(), 'SELECT answer FROM coins')).toBe(7);
  });

  it('has ended when stop resolves', async () => {
    const server = await start();
    const pid = await postmasterPid();
    // Enough unwritten data that a stop without waiting would be noticed.
    await ask(server, 'CREATE TABLE coins AS SELECT generate_series(1, 400000) AS answer');
    await server.stop();

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('has one owner: of two starts at the same time, one fails and names the owner', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);

    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals).toEqual([expect.any(EmbeddedPostgresError)]);
    expect(String(refusals[0])).toContain(
      `Another Falaj Bank (process ${process.pid}) is already using ${dataDir};`,
    );
  });

  it('is refused to a second process, which names the pid of the first', async () => {
    const owner = await startedOwner();

    await expect(start()).rejects.toThrow(`Another Falaj Bank (process ${owner.pid ?? 0}) is already using`);

    await killAtOnce(owner);
    await start();
  });

  it('works in a path that is too long for a socket', async () => {
    moveDataDir(join(parent, 'long'.repeat(30), '.data'));
    const server = await start();

    expect(await ask(server, "SELECT current_setting('data_directory') AS answer")).toBe(
      join(dataDir, 'postgres'),
    );
    expect(dirname(server.host)).toBe(tmpdir());
  });

  asRootOnly('runs as nobody for root where user namespaces are not allowed', async () => {
    const path = process.env.PATH;
    process.env.PATH = parent;
    const server = await start().finally(() => (process.env.PATH = path));
    const home = dirname(await realpath(join(dataDir, 'postgres')));

    expect((await stat(join(home, 'postgres'))).uid).toBe(65534);
    expect((await stat(server.host)).uid).toBe(65534);
    await ask(server, 'CREATE TABLE coins AS SELECT 7 AS answer');
    await server.stop();
    // An existing cluster keeps its user, even when namespaces are allowed again.
    expect(await ask(await start(), 'SELECT answer FROM coins')).toBe(7);
  });
});

describe('the embedded PostgreSQL explains in one sentence', () => {
  it('that the cluster is of another major version', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');

    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and here is PostgreSQL 18:');
  });

  it('that the data directory is a file', async () => {
    await writeFile(dataDir, '');

    await expect(start()).rejects.toThrow(
      `The data directory ${dataDir} is not a folder; set DATA_DIR to one`,
    );
  });

  it('why its database cannot be made, and stops what it has started', async () => {
    const server = await start();
    await ask(server, 'ALTER ROLE falaj SET default_transaction_read_only = on');
    await server.stop();

    await expect(openEmbeddedDatabase(dataDir, { onProgress: () => undefined })).rejects.toThrow(
      /^The embedded PostgreSQL in .* did not start: cannot execute CREATE DATABASE in a read-only transaction$/,
    );
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('why PostgreSQL refuses to start, and releases the data directory', async () => {
    const refused = start({ shared_buffers: 'plenty' });

    await expect(refused).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(refused).rejects.toThrow(
      /invalid value for parameter "shared_buffers": "plenty" .*postgres\.log\)\.$/,
    );
    await start();
  });
});
