import type { Spread } from '../measure/spread.js';
import { type Figure, type Goal, isMet, type Line } from './figure.js';

/** The cells of a line: what, product, yardstick, ratio with least and most, goal, whether it is met. */
export function cellsOf(line: Line): string[] {
  const { name, unit, product, yardstick, ratio, goal } = line;
  const met = isMet(line);
  return [
    name,
    `${number(product.median)} ${unit}`.trim(),
    yardstick ? `${number(yardstick.median)} ${unit}`.trim() : '',
    ratio ? spread(ratio) : spreadAlone(line),
    goal ? goalText(goal) : '',
    met === null ? '' : met ? 'met' : 'missed',
  ];
}

/** For the screen. */
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

/** Of what has no yardstick, and was measured more than once. */
function spreadAlone({ product, yardstick }: Line): string {
  return yardstick || product.least === product.most ? '' : spread(product);
}

function spread({ median, least, most }: Spread): string {
  return least === most ? number(median) : `${number(median)} (${number(least)} – ${number(most)})`;
}

function goalText(goal: Goal): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

/** Three digits that mean something. */
export function number(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
