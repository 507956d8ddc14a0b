import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns an identifier of a process that no later process with the same pid has: the boot id and the start time.
 * Returns `undefined` if there is no such process, or if it is a zombie.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid);
}

/** Returns the working directory of a process; `undefined` where the system does not report it. */
export function workingDirectory(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

/** Returns the program and the arguments of a process; an empty list if they cannot be read. */
export async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.split('\0').slice(0, -1);
  }
  // The program is queried separately, because its path may contain spaces and `ps` separates arguments by spaces.
  const program = await ps(pid, 'comm=');
  return [program, ...(await ps(pid, 'command=')).slice(program.length).trim().split(' ')];
}

/** Whether the process exists. Signal 0 has no effect; EPERM means that the process belongs to another user. */
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
  // The program name is in parentheses and may contain any character, so parse after the last parenthesis (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  // If /proc is not readable, only the existence of the process is known.
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
