import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { type FormatConfig, format } from 'oxfmt';
import { findBinaries } from '../../../backend/src/platform/database/embedded/binaries.js';
import { isFull } from '../measure/size.js';
import type { Figure } from './figure.js';

const FILE = join(import.meta.dirname, '../results/latest.json');
const STYLE = join(import.meta.dirname, '../../../.oxfmtrc.json');
const GIB = 1024 ** 3;

/** Where a figure was measured, and with which software. */
export interface Machine {
  date: string;
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  postgres: string;
}

export type Recorded = Figure & { machine: Machine };

/** The latest figure of each benchmark, by its name. */
export type Results = Record<string, Recorded>;

export function readResults(): Results {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {};
}

/** Replaces the stored figure of this name; only those of a full run are stored. */
export async function record(figure: Figure): Promise<void> {
  if (!isFull) return;
  const { version: postgres } = await findBinaries();
  const all = { ...readResults(), [figure.id]: { ...figure, machine: machineWith(postgres) } };
  const byName = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  await writeFormatted(FILE, JSON.stringify(Object.fromEntries(byName), rounded));
}

/** Formats as `npm run format` does. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  const style = JSON.parse(readFileSync(STYLE, 'utf8')) as FormatConfig;
  const { code } = await format(file, text, style);
  writeFileSync(file, code);
}

function machineWith(postgres: string): Machine {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / GIB),
    system: `${process.platform} ${release()}`,
    node: process.version,
    postgres,
  };
}

/** Rounds to the significant digits. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
