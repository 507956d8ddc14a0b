import type { Recorded } from './results.js';
import { cellsOf } from './table.js';

const HEAD = `
|   |   | product | yardstick | ratio (least – most) | goal |   |
|---|---|--:|--:|--:|--:|---|`;

/** The figures as a Markdown table, with each yardstick, and where and when they were measured. */
export function markdownOf(figures: readonly Recorded[]): string {
  const rows = figures.flatMap(({ id, title, yardstick, lines }) => [
    `| **${id}** | **${title}**, against ${yardstick} | | | | | |`,
    ...lines.map((line) => `|   | ${cellsOf(line).join(' | ')} |`),
  ]);
  const remarks = figures.flatMap(({ id, remarks: said }) => said.map((remark) => `- ${id}: ${remark}`));
  return `${HEAD}\n${rows.join('\n')}\n\n${remarks.join('\n')}\n\n${machinesOf(figures).join('\n')}\n`;
}

/** Usually one. */
function machinesOf(figures: readonly Recorded[]): string[] {
  const byMachine = new Map<string, string[]>();
  for (const { id, machine } of figures) {
    const { date, processor, cores, memoryGiB, system, node, postgres } = machine;
    const words = `${date}, ${cores} × ${processor}, ${memoryGiB} GiB, ${system}, Node ${node}, PostgreSQL ${postgres}`;
    byMachine.set(words, [...(byMachine.get(words) ?? []), id]);
  }
  return [...byMachine].map(([words, ids]) => `Measured (${ids.join(', ')}): ${words}.\n`);
}
