import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { processIdentity } from './process-identity.js';
import {
  useEmbeddedCluster,
  killAtOnce,
  startedOwner,
  postmasterPid,
  start,
  ask,
  killServer,
  until,
  dataDir,
  moveDataDir,
  children,
  spawnOwner,
} from '../../../../../test/support/database/embedded-cluster.js';

useEmbeddedCluster();

describe('the embedded PostgreSQL', () => {
  it('is taken over after its owner was killed, and stopped by the new owner', async () => {
    await killAtOnce(await startedOwner());
    const orphan = await postmasterPid();

    const server = await start();

    expect(await postmasterPid()).toBe(orphan);
    expect(await ask(server, 'SELECT 1 AS answer')).toBe(1);
    await server.stop();
    expect(await processIdentity(orphan)).toBeUndefined();
  });

  it('is restarted when the orphan runs with other settings', async () => {
    await killAtOnce(await startedOwner());
    const orphan = await postmasterPid();

    const server = await start({ max_connections: '30' });

    expect(await ask(server, "SELECT current_setting('max_connections') AS answer")).toBe('30');
    expect(await processIdentity(orphan)).toBeUndefined();
  });

  it('restarts by itself after PostgreSQL was killed, with all committed data', async () => {
    const server = await start();
    await ask(server, 'CREATE TABLE coins AS SELECT 7 AS answer');
    const killed = await postmasterPid();
    await killServer();

    await until(async () => {
      const answer = await ask(server, 'SELECT answer FROM coins').catch(() => null);
      return answer === 7;
    });

    const successor = await postmasterPid();
    expect(successor).not.toBe(killed);
    await server.stop();
    expect(await processIdentity(successor)).toBeUndefined();
  });

  it('starts again after PostgreSQL was killed together with its owner', async () => {
    const owner = await startedOwner();
    await killAtOnce(owner);
    await killServer();

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
  });

  it('starts again when the pid of a killed server has been reused', async () => {
    await killAtOnce(await startedOwner());
    const socketFolder =
      (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
    await killServer();
    // Not this process, because PostgreSQL ignores the pid of its own parent.
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    children.push(stranger);
    // The lock file of the socket has the same pid, and PostgreSQL checks both.
    for (const file of [join(dataDir, 'postgres/postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    }

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
  });

  it('starts again after it was killed while creating the cluster', async () => {
    const owner = spawnOwner();
    const halfMade = async (): Promise<string[]> =>
      (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('postgres.new-'));
    await until(async () => (await halfMade()).length > 0);
    await killAtOnce(owner);
    await mkdir(join(dataDir, 'postgres.new-older/base'), { recursive: true });

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
    expect(await halfMade()).toEqual([]);
  });

  it('removes what a restore that was killed has left, and its server', async () => {
    const home = dataDir;
    moveDataDir(join(home, 'restoring-1'));
    await mkdir(dataDir, { recursive: true });
    await killAtOnce(await startedOwner());
    const orphan = await postmasterPid();
    moveDataDir(home);

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
    expect(await readdir(dataDir)).not.toContain('restoring-1');
    expect(await processIdentity(orphan)).toBeUndefined();
  });
});
