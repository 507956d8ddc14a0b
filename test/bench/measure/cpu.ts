import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every Linux that Node runs on (proc(5), `utime`). */
const MS_PER_TICK = 10;

interface ProcessTimes {
  parent: number;
  /** The CPU time of the process and its ended children, in milliseconds. */
  ms: number;
}

/**
 * The CPU time, user and system, of these processes and all their descendants so far, in milliseconds.
 * PostgreSQL's sessions are children of its first process, so naming that one includes them all.
 */
export function cpuOf(pids: readonly number[]): number {
  const all = readAll();
  const counted = new Set(pids);
  for (let before = -1; before !== counted.size;) {
    before = counted.size;
    for (const [pid, { parent }] of all) if (counted.has(parent)) counted.add(pid);
  }
  return [...counted].reduce((sum, pid) => sum + (all.get(pid)?.ms ?? 0), 0);
}

function readAll(): Map<number, ProcessTimes> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(
    pids.flatMap((pid) => {
      const times = read(pid);
      return times ? [[pid, times] as const] : [];
    }),
  );
}

/** `undefined` for a process that has ended meanwhile. */
function read(pid: number): ProcessTimes | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces: the fields follow the last parenthesis.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, ticks] = [fields[1], fields.slice(11, 15)];
    return { parent, ms: ticks.reduce((sum, tick) => sum + tick, 0) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}
