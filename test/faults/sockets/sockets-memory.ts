import { readFileSync } from 'node:fs';

/** The memory of a process in MB; 0 on systems that do not report it. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
