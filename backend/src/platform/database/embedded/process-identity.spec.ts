import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { commandLine, processIdentity } from './process-identity.js';

let children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children = [];
});

describe('the identity of a process', () => {
  it('stays the same and differs from that of every other process', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    children.push(other);
    await once(other, 'spawn');

    const mine = await processIdentity(process.pid);

    expect(mine).toBeDefined();
    expect(await processIdentity(process.pid)).toBe(mine);
    expect(await processIdentity(other.pid ?? 0)).not.toBe(mine);
    expect(await commandLine(other.pid ?? 0)).toContain('-e');
  });

  it('is undefined for a process that has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);

    expect(await processIdentity(pid)).toBeUndefined();
  });

  it('is undefined for a zombie', async () => {
    // The shell replaces itself with a program that never waits for the child. When the child ends, it is a zombie.
    const script = "exec 3<&0; sh -c 'read word <&3' & echo $!; exec tail -f /dev/null";
    const parent = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
    children.push(parent);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const deadline = performance.now() + 10_000;
    while ((await commandLine(parent.pid ?? 0))[0] !== 'tail' && performance.now() < deadline);
    parent.stdin.write('now\n');
    let identity: string | undefined;
    do identity = await processIdentity(Number(line.toString()));
    while (identity !== undefined && performance.now() < deadline);

    expect(identity).toBeUndefined();
    expect(process.kill(Number(line.toString()), 0)).toBe(true);
  });
});
