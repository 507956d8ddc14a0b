/**
 * `npm run test:cluster`: starts the cluster of `deploy/cluster` on the loopback address, and breaks it. Without
 * arguments in all ways, and then the table in docs/reliability.md is made anew; otherwise in those that are named.
 */
import { cpus, loadavg } from 'node:os';
import { ClusterBed } from './bed/cluster-bed.js';
import { TRIALS } from './faults/all.js';
import type { Outcome } from './measure/outcome.js';
import type { ClusterTrial } from './measure/struck.js';
import { tableOf, writeTable } from './measure/table.js';

/** How much of the end of the nodes' log a failure shows, in characters. */
const LOG_END = 4_000;
/** How many complaints about a fault are shown. */
const MOST_COMPLAINTS = 20;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !TRIALS.some(({ key }) => key === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${TRIALS.map(({ key }) => key).join(', ')}.`);
  process.exit(1);
}
const chosen = named.length > 0 ? TRIALS.filter(({ key }) => named.includes(key)) : TRIALS;

const begun = performance.now();
const passed = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

/** Runs one trial; without an outcome if it could not be ended. */
async function outcomeFor(bed: ClusterBed, { key, run }: ClusterTrial): Promise<Outcome | null> {
  try {
    const outcome = await run(bed);
    const { fault, complaints, gap } = outcome;
    const verdict = complaints.length === 0 ? 'as promised' : 'NOT as promised';
    console.log(`${passed()}: ${fault}: ${gap.toFixed(1)} s without a write, ${verdict}`);
    for (const complaint of complaints.slice(0, MOST_COMPLAINTS)) console.log(`  ${complaint}`);
    if (complaints.length > 0) console.log(bed.log.slice(-LOG_END));
    return outcome;
  } catch (error) {
    console.log(`${passed()}: ${key} could not be ended.`, error);
    await bed.untilWhole().catch(() => undefined);
    return null;
  }
}

const bed = await ClusterBed.open();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void bed.close().finally(() => process.exit(1)));
}
console.log(`${passed()}: the cluster is there`);
const outcomes: Outcome[] = [];
try {
  for (const trial of chosen) {
    const outcome = await outcomeFor(bed, trial);
    if (outcome) outcomes.push(outcome);
  }
} finally {
  await bed.close();
}
console.log(`\n${tableOf(outcomes)}\n`);
const passing = outcomes.filter(({ complaints }) => complaints.length === 0).length;
if (named.length === 0) {
  const load = loadavg()[2]?.toFixed(0) ?? '?';
  const machine = `${cpus().length} cores, whose load was ${load} in the last quarter of an hour`;
  writeTable(outcomes, `One run of ${passed()} with \`SEED=${process.env.SEED ?? '?'}\` on ${machine}.`);
}
console.log(`${passing} passed, ${chosen.length - passing} failed`);
process.exit(passing === chosen.length ? 0 : 1);
