import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claimDataDirectory } from './owner-lock.js';
import { processIdentity } from './process-identity.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'falaj-spec-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A claim that was left behind when its process was killed. */
async function leaveClaim(number: number, holder: string): Promise<void> {
  await mkdir(join(dataDir, 'owner'), { recursive: true });
  await symlink(holder, join(dataDir, 'owner', String(number)));
}

async function identityOfThisProcess(): Promise<string> {
  return (await processIdentity(process.pid)) ?? 'none';
}

describe('the claim on a data directory', () => {
  it('is refused while it is held, naming the process', async () => {
    const lock = await claimDataDirectory(dataDir);

    await expect(claimDataDirectory(dataDir)).rejects.toThrow(
      `Another Falaj Bank (process ${process.pid}) is already using ${dataDir}; ` +
        'stop it first or set DATA_DIR.',
    );
    await lock.release();
  });

  it('is free after its release, and releasing it twice does not release the next one', async () => {
    const first = await claimDataDirectory(dataDir);
    await first.release();
    const second = await claimDataDirectory(dataDir);
    await first.release();

    await expect(claimDataDirectory(dataDir)).rejects.toThrow('already using');
    await second.release();
  });

  it('never reuses a number, so that a slow process cannot take one that was passed', async () => {
    await (await claimDataDirectory(dataDir)).release();
    await (await claimDataDirectory(dataDir)).release();

    expect(await readdir(join(dataDir, 'owner'))).toEqual(['4']);
  });

  it('is void when its process has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await leaveClaim(1, `${pid}@${await identityOfThisProcess()}`);

    await (await claimDataDirectory(dataDir)).release();
  });

  it('is void when its pid now belongs to another process', async () => {
    await leaveClaim(1, `${process.pid}@another-boot:4711`);

    await (await claimDataDirectory(dataDir)).release();
  });

  it('is void when it cannot be read', async () => {
    await leaveClaim(1, 'scribble');

    await (await claimDataDirectory(dataDir)).release();
  });

  it('is taken over by exactly one of many that find it void at the same time', async () => {
    await leaveClaim(1, `${process.pid}@another-boot:4711`);

    const claims = await Promise.allSettled(Array.from({ length: 40 }, () => claimDataDirectory(dataDir)));

    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(join(dataDir, 'owner'))).toEqual(['2']);
  });

  it('is the one with the highest number, even if a slow process has left a lower one', async () => {
    await leaveClaim(8, `${process.pid}@${await identityOfThisProcess()}`);
    await leaveClaim(7, `${process.pid}@another-boot:4711`);

    await expect(claimDataDirectory(dataDir)).rejects.toThrow('already using');
  });
});
