import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from './size.js';

const LOOK_MS = 250;
const LOOKS = sized(6, 6, 1);
const STEADY_KIB = 128;
const PATIENCE_MS = 20_000;

/** The proportional set size in KiB: shared pages count in part (proc(5)). */
function memoryOf(pid: number): number {
  return kibIn(`/proc/${pid}/smaps_rollup`, 'Pss');
}

/** The resident memory in KiB; quick enough to be sampled often. */
export function residentOf(pid: number): number {
  return kibIn(`/proc/${pid}/status`, 'VmRSS');
}

/** The process's memory once it has been stable for 1.5 s. */
export async function settledMemoryOf(pid: number): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  const looks: number[] = [];
  for (;;) {
    looks.push(memoryOf(pid));
    const last = looks.slice(-LOOKS);
    const isSteady = last.length === LOOKS && Math.max(...last) - Math.min(...last) <= STEADY_KIB;
    if (isSteady || Date.now() > deadline) return last.at(-1) ?? NaN;
    await pause(LOOK_MS);
  }
}

function kibIn(path: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'));
  if (!found) throw new Error(`${path} does not tell ${name}.`);
  return Number(found[1]);
}
