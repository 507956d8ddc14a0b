import type { Call } from '../work/call-log.js';

/** The figures of a trial, for the printed table. */
export interface Figures {
  fault: string;
  calls: readonly Call[];
  lost: number;
  duplicated: number;
  broken: number;
  /** Milliseconds from the fault's end to the first acknowledged write on the slowest node. */
  healed: number | null;
  /** The longest time without an acknowledged write, from the fault's start until it was healed, in milliseconds. */
  gap: number;
  /** 99th percentiles of acknowledged submissions and decisions, in milliseconds. */
  quiet: number | null;
  during: number | null;
}

const HEAD = [
  'fault',
  'done',
  'refused',
  'unknown',
  'lost',
  'double',
  'breaks',
  'healed',
  'p99 quiet',
  'during',
];
const [NAME, COLUMN] = [44, 10];

/** Prints the table directly, since Jest's console would add a stack trace. */
export function printFigures(rows: readonly Figures[]): void {
  const lines = [HEAD, ...rows.map(cells)].map(([name = '', ...rest]) =>
    [name.padEnd(NAME), ...rest.map((cell) => cell.padStart(COLUMN))].join(''),
  );
  process.stdout.write(`\n${lines.join('\n')}\n(times in ms)\n\n`);
}

/** The 99th percentile duration of the acknowledged calls, in milliseconds; `null` if there is none. */
export function p99(calls: readonly Call[], from: number, to: number): number | null {
  const took = calls
    .filter(({ deed, fate }) => (deed === 'submit' || deed === 'decide') && fate === 'acknowledged')
    .filter(({ begun }) => begun >= from && begun < to)
    .map(({ begun, ended }) => ended - begun)
    .sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] ?? null;
}

/** The longest time between two acknowledged calls that ended in this span, and from its ends, in milliseconds. */
export function longestGap(calls: readonly Call[], from: number, to: number): number {
  const ended = calls
    .filter((call) => call.fate === 'acknowledged' && call.ended > from && call.ended < to)
    .map((call) => call.ended)
    .sort((a, b) => a - b);
  const marks = [from, ...ended, to];
  return Math.max(...marks.slice(1).map((mark, place) => mark - (marks[place] ?? mark)));
}

function cells({ fault, calls, lost, duplicated, broken, healed, quiet, during }: Figures): string[] {
  const count = (fate: Call['fate']) => String(calls.filter((call) => call.fate === fate).length);
  const counts = [count('acknowledged'), count('refused'), count('unknown')];
  const faults = [lost, duplicated, broken].map(String);
  return [fault, ...counts, ...faults, ...[healed, quiet, during].map(rounded)];
}

function rounded(milliseconds: number | null): string {
  return milliseconds === null ? '–' : String(Math.round(milliseconds));
}
