import { setTimeout as pause } from 'node:timers/promises';
import { USUAL_TIMES } from '../../../deploy/cluster/layouts.js';
import type { Times } from '../../../deploy/cluster/render.js';
import { until } from '../../support/until.js';
import type { ClusterBed } from '../bed/cluster-bed.js';
import type { DatabaseMember } from '../bed/database-member.js';
import { struckBy } from '../measure/struck.js';

/** Time for another server to take over, in milliseconds. */
const TAKING_OVER_MS = 60_000;
/** Between two looks at a server, in milliseconds. */
const LOOK_MS = 200;
const FREEZE_MS = 20_000;
/** Transactions that begin and are undone before the primary dies. */
const ABORTED = 20;
const QUICK_TIMES: Times = { ttl: 10, loopWait: 2, retryTimeout: 3 };

const anotherPrimary = (bed: ClusterBed, old: DatabaseMember) =>
  until(
    () =>
      bed.primary().then(
        ({ name }) => name !== old.name,
        () => false,
      ),
    TAKING_OVER_MS,
    LOOK_MS,
  );

const canCommit = (bed: ClusterBed) =>
  until(
    () =>
      bed.sql('SELECT pg_logical_emit_message(true, $1, $2)', ['trial', '']).then(
        () => true,
        () => false,
      ),
    TAKING_OVER_MS,
    LOOK_MS,
  );

/** Kills the primary's machine, and starts it again when another one has taken over. */
async function killPrimary(bed: ClusterBed): Promise<void> {
  const old = await bed.primary();
  await old.kill();
  await anotherPrimary(bed, old);
  await canCommit(bed);
  old.patroni.start();
  await bed.untilWhole();
}

async function setTimes(bed: ClusterBed, { ttl, loopWait, retryTimeout }: Times): Promise<void> {
  const primary = await bed.primary();
  const body = JSON.stringify({ ttl, loop_wait: loopWait, retry_timeout: retryTimeout });
  const answer = await primary.ask('config', {
    method: 'PATCH',
    headers: { authorization: bed.authorization },
    body,
  });
  if (answer?.status !== 200) throw new Error('Patroni did not take its times.');
  // Each member takes them in its next round.
  await pause(2_000 * USUAL_TIMES.loopWait);
}

export const primaryKilled = struckBy({
  key: 'kill-primary',
  name: `kill -9 of the primary and its Patroni, ttl ${USUAL_TIMES.ttl}`,
  mostGap: 20,
  strike: killPrimary,
});

export const primaryKilledAfterAborts = struckBy({
  key: 'kill-primary-after-aborts',
  name: 'the same after twenty undone transactions',
  mostGap: 20,
  strike: async (bed) => {
    await bed.sql('BEGIN; SELECT pg_current_xact_id(); ROLLBACK;'.repeat(ABORTED));
    await killPrimary(bed);
  },
});

export const primaryKilledQuick = struckBy({
  key: 'kill-primary-ttl-10',
  name: 'the same with ttl 10',
  mostGap: 12,
  strike: async (bed) => {
    await setTimes(bed, QUICK_TIMES);
    await killPrimary(bed);
    await setTimes(bed, USUAL_TIMES);
  },
});

export const postmasterKilled = struckBy({
  key: 'kill-postmaster',
  name: 'kill -9 of the postmaster alone',
  mostGap: 20,
  strike: async (bed) => {
    (await bed.primary()).killPostmaster();
    await pause(1_000);
    await canCommit(bed);
    await bed.untilWhole();
  },
});

export const switchedOver = struckBy({
  key: 'switch-over',
  name: 'switch-over',
  mostGap: 3,
  strike: async (bed) => {
    const old = await bed.primary();
    await bed.switchOver(old);
    await anotherPrimary(bed, old);
    await canCommit(bed);
    await bed.untilWhole();
  },
});

export const primaryFrozen = struckBy({
  key: 'pause-primary',
  name: 'the primary hangs for 20 s',
  mostGap: 24,
  strike: async (bed) => {
    const resume = (await bed.primary()).freeze();
    try {
      await pause(FREEZE_MS);
    } finally {
      resume();
    }
    await canCommit(bed);
    await bed.untilWhole();
  },
});
