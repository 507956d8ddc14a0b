import { cpuOf } from './cpu.js';

/** The processes whose CPU time counts; a generator's does not. */
export interface Processes {
  node: readonly number[];
  postgres: readonly number[];
}

/** Operations per second, and milliseconds of CPU time per operation: total, in Node and in PostgreSQL. */
export type Cost = Readonly<Record<'rate' | 'cpu' | 'node' | 'postgres', number>>;

/** The cost of `count` operations by `work`, which reports the time that it took. */
export async function metered(
  { node, postgres }: Processes,
  count: number,
  work: () => Promise<{ elapsedMs: number }>,
): Promise<Cost> {
  const before = { node: cpuOf(node), postgres: cpuOf(postgres) };
  const { elapsedMs } = await work();
  const spent = {
    node: (cpuOf(node) - before.node) / count,
    postgres: (cpuOf(postgres) - before.postgres) / count,
  };
  return { rate: (count / elapsedMs) * 1000, cpu: spent.node + spent.postgres, ...spent };
}
