import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  useEmbeddedCluster,
  killAtOnce,
  killWithServer,
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

const hasPidFile = async () => (await readdir(join(dataDir, 'postgres'))).includes('postmaster.pid');
const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8');

describe('the embedded PostgreSQL', () => {
  it.each([
    ['its owner is killed', 1],
    ['the process group of its owner is killed', -1],
  ])('shuts down cleanly when %s', async (_what, sign) => {
    const owner = await startedOwner();

    process.kill(sign * (owner.pid ?? 0), 'SIGKILL');

    await until(async () => !(await hasPidFile()));
    expect(await log()).toContain('received fast shutdown request');
    await start();
    expect(await log()).not.toContain('was not properly shut down');
  });

  it('starts while the server of a killed owner still stops', async () => {
    await killAtOnce(await startedOwner());

    const server = await start({ max_connections: '30' });
    expect(await ask(server, "SELECT current_setting('max_connections') AS answer")).toBe('30');
    expect((await log()).match(/received fast shutdown request/g)).toHaveLength(1);
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
    expect(() => process.kill(successor, 0)).toThrow('ESRCH');
  });

  it('starts again after PostgreSQL was killed together with its owner', async () => {
    await killWithServer(await startedOwner());

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
  });

  it('starts again when the pid of a killed server has been reused', async () => {
    const owner = await startedOwner();
    const socketFolder =
      (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
    await killWithServer(owner);
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

  it('removes the files of a restore that was killed', async () => {
    const home = dataDir;
    moveDataDir(join(home, 'restoring-1'));
    await mkdir(dataDir, { recursive: true });
    await killAtOnce(await startedOwner());
    moveDataDir(home);

    expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
    expect(await readdir(dataDir)).not.toContain('restoring-1');
  });
});
