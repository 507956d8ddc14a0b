import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.js';

const PAGE = join(import.meta.dirname, '../../../docs/reliability.md');
const [BEGIN, END] = ['<!-- cluster: begin -->', '<!-- cluster: end -->'];
const HEAD = [
  'fault',
  'acknowledged',
  'refused',
  'unknown',
  'lost',
  'doubled',
  'broken',
  '500',
  'pushes',
  'missed',
  'slowest push, s',
  'without a write, s',
  'allowed, s',
];

/** The outcomes as a table in Markdown, with columns as the formatter aligns them. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = [HEAD, ...outcomes.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head = [], ...body] = rows;
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

/** Replaces the block between the markers of docs/reliability.md. */
export function writeTable(outcomes: readonly Outcome[], remark: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the table.`);
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${remark}\n\n${tableOf(outcomes)}\n\n${END}${after}`);
}

function cells(outcome: Outcome): string[] {
  const { acknowledged, refused, unknown, lost, doubled, broken, errors, pushes, missed } = outcome;
  const counts = [acknowledged, refused, unknown, lost, doubled, broken, errors, pushes, missed].map(String);
  const seconds = [outcome.slowestPush, outcome.gap].map((value) => value.toFixed(1));
  return [outcome.fault, ...counts, ...seconds, String(outcome.mostGap)];
}
