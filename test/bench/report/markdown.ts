import type { Recorded } from './results.js';
import { cellsOf } from './table.js';

/** Characters in a line of a document. */
const PAGE_WIDTH = 118;

const HEAD = `| measured | product | yardstick | ratio (least – most) | goal |   |
|---|--:|--:|--:|--:|---|`;

/** The figures as Markdown: for each its title, its yardstick and a table; then where and when they were measured. */
export function markdownOf(figures: readonly Recorded[]): string {
  const remarks = figures.flatMap(({ id, remarks: said }) =>
    said.map((remark) => wrapped(`- ${id}: ${remark}`, '  ')),
  );
  return `${[...figures.map(sectionOf), remarks.join('\n'), ...machinesOf(figures)].join('\n\n')}\n`;
}

function sectionOf({ id, title, yardstick, lines }: Recorded): string {
  const rows = lines.map((line) => `| ${cellsOf(line).join(' | ')} |`);
  return `${wrapped(`**${id}**: **${title}**, against ${yardstick}`)}\n\n${HEAD}\n${rows.join('\n')}`;
}

/** Usually one. */
function machinesOf(figures: readonly Recorded[]): string[] {
  const byMachine = new Map<string, string[]>();
  for (const { id, machine } of figures) {
    const { date, processor, cores, memoryGiB, system, node, postgres } = machine;
    const words = `${date}, ${cores} × ${processor}, ${memoryGiB} GiB, ${system}, Node ${node}, PostgreSQL ${postgres}`;
    byMachine.set(words, [...(byMachine.get(words) ?? []), id]);
  }
  return [...byMachine].map(([words, ids]) => wrapped(`Measured (${ids.join(', ')}): ${words}.`));
}

/** Breaks a paragraph between words so that no line is wider than the page; further lines begin with `indent`. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= PAGE_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : indent + word);
  }
  return lines.join('\n');
}
