import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { spreadOf } from './measure/spread.js';
import type { Bench, Line } from './report/figure.js';
import type { Stage } from './stage/stage.js';

const root = join(import.meta.dirname, '../..');
const LINE = /^[✓✗] (?<name>.+): (?<kB>[\d.]+) of (?<budget>\d+) kB/gmu;

/** K11: how much a browser loads before a page can be used; uses the check of the budgets. */
export const k11: Bench<Stage> = {
  id: 'K11',
  measure() {
    const said = execFileSync(process.execPath, [join(root, 'scripts/budgets.mjs')], { encoding: 'utf8' });
    const lines = [...said.matchAll(LINE)].map(({ groups = {} }): Line => {
      const { name = '', kB, budget } = groups;
      return { name, unit: 'kB', product: spreadOf([Number(kB)]), goal: { atMost: Number(budget) } };
    });
    if (lines.length === 0) throw new Error(`The check of the budgets said nothing: ${said}`);
    return Promise.resolve({
      id: 'K11',
      title: 'First loads, as brotli',
      yardstick: 'the budgets of npm run check',
      lines,
      remarks: [],
    });
  },
};
