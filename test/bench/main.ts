/**
 * Runs the named benchmarks, or all; prints each figure and stores it in `results/latest.json`. When one
 * fails, the others still run, and the exit code is 1.
 */
import { BENCHES } from './all-benches.js';
import type { Bench } from './report/figure.js';
import { record } from './report/results.js';
import { tableOf } from './report/table.js';
import { Stage } from './stage/stage.js';

/** As in `-- K3 K8`; all without a name. */
const named = process.argv.slice(2);
const chosen = BENCHES.filter(({ id }) => named.length === 0 || named.includes(id));
const stage = new Stage();
// In a terminal a signal arrives twice: sent to the process group, and passed on by the parent script.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stage.close().finally(() => process.exit(1)));
}

try {
  for (const bench of chosen) {
    await measured(bench).catch((error: unknown) => {
      console.error(`\n${bench.id} failed:`, error);
      process.exitCode = 1;
    });
  }
} finally {
  await stage.close();
}

async function measured(bench: Bench<Stage>): Promise<void> {
  const begun = performance.now();
  const figure = await bench.measure(stage);
  console.log(`\n${figure.id}: ${figure.title}\n    against ${figure.yardstick}`);
  console.log(`${tableOf([figure])}\n${figure.remarks.join('\n')}`);
  console.log(`(${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  await record(figure);
}
