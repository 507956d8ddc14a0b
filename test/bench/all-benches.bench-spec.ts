import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { HANGS_AFTER_MS } from '../support/until.js';
import { BENCHES } from './all-benches.js';
import { tableOf } from './report/table.js';
import { Stage } from './stage/stage.js';

const SCRIPT = join(import.meta.dirname, '../../scripts/bench.mjs');
/** Measured by Playwright. */
const IN_BROWSER = ['K10', 'K14', 'K16', 'consoles'];

const stage = new Stage();
afterAll(() => stage.close(), HANGS_AFTER_MS);

/** The figures of a run of this size mean nothing; what the benchmarks check themselves holds in each size. */
describe('a tiny run of the benchmark', () => {
  it.each(BENCHES.map((bench) => [bench.id, bench] as const))(
    '%s ends with a result',
    async (id, bench) => {
      const figure = await bench.measure(stage);
      expect(figure.id).toBe(id);
      expect(figure.lines.length).toBeGreaterThan(0);
      for (const { name } of figure.lines) expect(tableOf([figure])).toContain(name);
    },
    HANGS_AFTER_MS,
  );
});

describe('npm run bench', () => {
  it('runs any of them by its name', () => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, 'no such one'], { encoding: 'utf8' });
    const names = /there are (.+)\.$/m.exec(stderr)?.[1]?.split(', ');
    expect([status, names?.sort()]).toEqual([1, [...BENCHES.map(({ id }) => id), ...IN_BROWSER].sort()]);
  });
});
