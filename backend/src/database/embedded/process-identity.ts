import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A name for a process that no later process of the same pid shares: the boot and the moment it started.
 * Undefined when there is no such process; a zombie, which waits only to be buried, counts as none.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid);
}

/** The folder a process works in; undefined where the system does not tell. */
export function workingDirectory(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

/** The program and arguments a process was started with, empty when they cannot be seen. */
export async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.split('\0').slice(0, -1);
  }
  // The program by itself first: its path may have spaces, and `ps` has no other separator.
  const program = await ps(pid, 'comm=');
  return [program, ...(await ps(pid, 'command=')).slice(program.length).trim().split(' ')];
}

/** Signal 0 only asks; a refusal means that somebody is there, and is not ours. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function identityFromProc(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program is in parentheses and may hold anything, so count from the last one (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  // Without a readable /proc all that is known is whether the process is there.
  if (fields.length < 20) return exists(pid) ? 'unknown' : undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[19] ?? ''}`;
}

async function identityFromPs(pid: number): Promise<string | undefined> {
  const [state, ...started] = (await ps(pid, 'state=,lstart=')).split(/\s+/);
  if (!state || state.startsWith('Z')) return undefined;
  return started.join('-');
}

async function ps(pid: number, columns: string): Promise<string> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const answer = await run('ps', ['-ww', '-o', columns, '-p', String(pid)], { env }).catch(() => ({
    stdout: '',
  }));
  return answer.stdout.trim();
}
