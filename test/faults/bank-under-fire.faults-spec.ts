import { afterAll, describe, expect, it } from '@jest/globals';
import { databaseClockStepped, nodeClocksStepped } from './injection/clock-faults.js';
import { Cluster } from './cluster/cluster.js';
import { useCluster } from './cluster/use-cluster.js';
import { DatabaseClock } from './cluster/database-clock.js';
import { backendsTerminated, databaseKilled, rowsLocked } from './injection/database-faults.js';
import { HANGS_AFTER_MS } from '../support/until.js';
import { isFull } from './work/dice.js';
import { type Figures, printFigures } from './checks/figures.js';
import { allLinksSilent, answersLost, linksSlow, oneLinkSilent } from './injection/link-faults.js';
import { bothNodesKilled, nodesReplaced, oneNodeKilled, oneNodePaused } from './injection/node-faults.js';
import { type Fault, trial, UNHARMED } from './work/trial.js';

const TRIAL_MS = HANGS_AFTER_MS;
/** How much of the end of the nodes' log a failure shows, in characters. */
const LOG = 6_000;

const cluster = useCluster();
const table: Figures[] = [];
afterAll(() => {
  printFigures(table);
});

async function harmBy(fault: Fault, on = cluster.current): Promise<unknown> {
  const { findings, figures } = await trial(on, fault);
  table.push(figures);
  if (figures.lost + figures.duplicated + figures.broken > 0)
    process.stdout.write(`\n${on.log.slice(-LOG)}\n`);
  return findings;
}

/** The short form runs only the most informative faults. */
const itInFull = isFull ? it : () => undefined;

describe('customers, administrators and agents at work on two nodes, while', () => {
  it(
    'a node is killed',
    async () => {
      expect(await harmBy(oneNodeKilled)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  itInFull(
    'both nodes are killed',
    async () => {
      expect(await harmBy(bothNodesKilled)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  it(
    'the nodes are replaced, one after the other',
    async () => {
      expect(await harmBy(nodesReplaced)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  it(
    'a node hangs, and goes on',
    async () => {
      expect(await harmBy(oneNodePaused)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  it(
    'PostgreSQL is killed',
    async () => {
      expect(await harmBy(databaseKilled)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  itInFull(
    'PostgreSQL ends all connections',
    async () => {
      expect(await harmBy(backendsTerminated)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  itInFull(
    'somebody else has locked what everybody needs',
    async () => {
      expect(await harmBy(rowsLocked)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  it(
    'a node’s way to PostgreSQL falls silent',
    async () => {
      expect(await harmBy(oneLinkSilent)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  itInFull(
    'every way to PostgreSQL falls silent',
    async () => {
      expect(await harmBy(allLinksSilent)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  itInFull(
    'the way to PostgreSQL is slow',
    async () => {
      expect(await harmBy(linksSlow)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  it(
    'answers are lost after the commit',
    async () => {
      expect(await harmBy(answersLost)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  itInFull(
    'clocks step',
    async () => {
      expect(await harmBy(nodeClocksStepped)).toEqual(UNHARMED);
    },
    TRIAL_MS,
  );

  itInFull(
    'the clock of PostgreSQL steps',
    async () => {
      const clock = DatabaseClock.make();
      if (!clock) {
        process.stdout.write('\nlibfaketime is not installed: only the clocks of the nodes were stepped.\n');
        return;
      }
      const other = await Cluster.open({ databasePrefix: clock.prefix });
      try {
        expect(await harmBy(databaseClockStepped(clock), other)).toEqual(UNHARMED);
      } finally {
        await other.close();
        clock.forget();
      }
    },
    TRIAL_MS,
  );
});
