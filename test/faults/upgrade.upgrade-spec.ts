import { afterAll, expect, it } from '@jest/globals';
import { type Figures, printFigures } from './checks/figures.js';
import { ROOT } from '../support/built-product.js';
import { Cluster } from './cluster/cluster.js';
import { type Fault, trial, UNHARMED } from './work/trial.js';

const UPGRADE_MS = 300_000;
/** How much of the end of the nodes' log a failure shows, in characters. */
const LOG = 6_000;
/** A checkout of the earlier release with its build. */
const EARLIER = process.env.EARLIER_RELEASE ?? '';

const table: Figures[] = [];
afterAll(() => {
  printFigures(table);
});

/** Replaces the process of a node by one of another release. */
async function exchange({ node }: Cluster['members'][number], release: string): Promise<void> {
  const { code } = await node.stop();
  if (code !== 0) throw new Error(`SIGTERM: code ${code}.\n${node.log}`);
  node.root = release;
  await node.start();
}

/** The way of docs/operations.md, with a change of mind: forward on one node, back, and forward on both. */
const upgraded: Fault = {
  name: 'upgrade, back, and upgrade',
  strike: async (cluster) => {
    const [first, second] = [cluster.member(0), cluster.member(1)];
    const before = await migrations(cluster);
    // The other node, of the earlier release, serves meanwhile and afterwards.
    await exchange(first, ROOT);
    const after = await migrations(cluster);
    process.stdout.write(`\nThe new release has run ${after - before} migrations.\n`);
    // The earlier release starts on the new schema, and is alone on it for a while.
    await exchange(second, EARLIER);
    await exchange(first, EARLIER);
    await exchange(second, ROOT);
    await exchange(first, ROOT);
  },
};

async function migrations(cluster: Cluster): Promise<number> {
  const [row] = await cluster.sql<{ count: number }>('SELECT count(*)::integer AS count FROM migrations');
  return row?.count ?? 0;
}

it(
  'the earlier release and this one serve beside each other on the new schema, and the books stay right',
  async () => {
    expect(EARLIER).not.toBe('');
    const cluster = await Cluster.open({ root: EARLIER });
    try {
      const { findings, figures } = await trial(cluster, upgraded);
      table.push(figures);
      if (figures.lost + figures.duplicated + figures.broken > 0)
        process.stdout.write(`\n${cluster.log.slice(-LOG)}\n`);
      expect(findings).toEqual(UNHARMED);
    } finally {
      await cluster.close();
    }
  },
  UPGRADE_MS,
);
