import { chmod, chown, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { folderName, socketDirectory } from './socket-directory.js';

const me = process.getuid?.() ?? 0;
/** Tests of behaviour that only root can observe. */
const asRootOnly = me === 0 ? it : () => undefined;
let home: string;

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'falaj-spec-')));
});
afterEach(() => rm(home, { recursive: true }));

/** A data directory whose path is too long for a socket. */
async function longHome(): Promise<string> {
  const long = join(home, 'long'.repeat(30));
  await mkdir(long);
  return long;
}

describe('the folder of the socket', () => {
  it('is beside the data and closed to others', async () => {
    const folder = await socketDirectory(home, me);

    expect(folder).toBe(join(home, 'socket'));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await socketDirectory(home, me)).toBe(folder);
  });

  it('is a temporary folder when the path of the data is too long', async () => {
    const long = await longHome();

    const folder = await socketDirectory(long, me);

    expect(folder).toBe(join(tmpdir(), folderName('falaj', long)));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await rm(folder, { recursive: true });
  });

  it('is a temporary folder when the path has characters at which PostgreSQL splits it', async () => {
    const odd = join(home, 'sea, sand');
    await mkdir(odd);

    const folder = await socketDirectory(odd, me);

    expect(folder).toBe(join(tmpdir(), folderName('falaj', odd)));
    await rm(folder, { recursive: true });
  });

  it('is refused when it is a link', async () => {
    const long = await longHome();
    const place = join(tmpdir(), folderName('falaj', long));
    await mkdir(join(home, 'trap'), { mode: 0o700 });
    await symlink(join(home, 'trap'), place);

    await expect(socketDirectory(long, me)).rejects.toThrow('must be a folder of our own');
    await rm(place);
  });

  it('is refused when others have access to it', async () => {
    const place = join(home, 'socket');
    await mkdir(place);
    await chmod(place, 0o711);

    await expect(socketDirectory(home, me)).rejects.toThrow('must be a folder of our own');
  });

  asRootOnly('is refused when it belongs to somebody else', async () => {
    const place = join(home, 'socket');
    await mkdir(place, { mode: 0o700 });
    await chown(place, 4321, 4321);

    await expect(socketDirectory(home, me)).rejects.toThrow('must be a folder of our own');
  });

  asRootOnly('belongs to the user who runs PostgreSQL', async () => {
    expect((await stat(await socketDirectory(home, 65534))).uid).toBe(65534);
    expect((await stat(await socketDirectory(home, 65534))).mode & 0o777).toBe(0o700);
  });
});
