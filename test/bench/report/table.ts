import type { Spread } from '../measure/spread.js';
import { type Figure, type Goal, isMet, type Line } from './figure.js';

/** Printed for a figure that is not a number, such as a ratio of 0 to 0. */
const NOT_FORMED = 'not formed';

/** The cells of a line: name, product, yardstick, ratio with least and most, goal, whether it is met. */
export function cellsOf(line: Line): string[] {
  const { name, unit, product, yardstick, ratio, goal } = line;
  return [
    name,
    quantity(product.median, unit),
    yardstick ? quantity(yardstick.median, unit) : '',
    ratio ? spread(ratio) : spreadAlone(line),
    goal ? goalText(goal) : '',
    verdictOf(line),
  ];
}

/** The table for the terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['', 'product', 'yardstick', 'ratio (least – most)', 'goal', ''],
    ...figures.flatMap(({ id, lines }) =>
      lines.map((line) => cellsOf(line).map((cell, column) => (column === 0 ? `${id} ${cell}` : cell))),
    ),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function quantity(value: number | null, unit: string): string {
  return isFormed(value) ? `${number(value)} ${unit}`.trim() : NOT_FORMED;
}

function verdictOf(line: Line): string {
  const met = isMet(line);
  if (met === null) return line.goal ? NOT_FORMED : '';
  return met ? 'met' : 'missed';
}

/** The spread of a value without a yardstick that was measured more than once. */
function spreadAlone({ product, yardstick }: Line): string {
  return yardstick || product.least === product.most ? '' : spread(product);
}

function spread({ median, least, most }: Spread): string {
  if (!isFormed(median) || least === most) return number(median);
  return `${number(median)} (${number(least)} – ${number(most)})`;
}

function goalText(goal: Goal): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

/** Three significant digits. `null` is what JSON makes of `NaN` and `Infinity`. */
export function number(value: number | null): string {
  if (!isFormed(value)) return NOT_FORMED;
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

function isFormed(value: number | null): value is number {
  return Number.isFinite(value);
}
