import { type Fault, trial } from '../../faults/work/trial.js';
import type { ClusterBed } from '../bed/cluster-bed.js';
import { type Outcome, outcomeOf } from './outcome.js';
import { PushWatch } from './push-watch.js';

/** One row of the table, and how it comes about. */
export interface ClusterTrial {
  /** Chooses it on the command line. */
  key: string;
  run: (bed: ClusterBed) => Promise<Outcome>;
}

interface ClusterFault extends Fault<ClusterBed> {
  key: string;
  /** How long the bank may be without an acknowledged write because of it, in seconds. */
  mostGap: number;
  isUnnoticed?: boolean;
}

/** Runs the work of the fault suite through the proxies, strikes, and compares with the records of the clients. */
export function struckBy(fault: ClusterFault): ClusterTrial {
  const { key, name, mostGap, isUnnoticed = false } = fault;
  const run = async (bed: ClusterBed): Promise<Outcome> => {
    const watch = await PushWatch.begin(bed);
    let over = 0;
    const strike: Fault<ClusterBed>['strike'] = async (...given) => {
      await fault.strike(...given);
      over = performance.now();
    };
    const { findings, figures } = await trial(bed, { name, strike }).finally(() => {
      watch.stop();
    });
    const { calls, gap, healed } = figures;
    const whole = over + (healed ?? 0);
    return outcomeOf({
      fault: name,
      calls,
      findings,
      pushes: await watch.end(),
      whole,
      gap,
      mostGap,
      isUnnoticed,
    });
  };
  return { key, run };
}
