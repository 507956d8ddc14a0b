import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenBooks } from '../../faults/checks/books.js';
import { checkPayments } from '../../faults/checks/check-payments.js';
import { checkScreens } from '../../faults/checks/check-screens.js';
import { settle } from '../../faults/checks/settle.js';
import { foundWorld } from '../../faults/work/found-world.js';
import { work } from '../../faults/work/load.js';
import type { World } from '../../faults/work/world.js';
import { until } from '../../support/until.js';
import type { ClusterBed } from '../bed/cluster-bed.js';
import { type Outcome, outcomeOf } from '../measure/outcome.js';
import { PushWatch } from '../measure/push-watch.js';
import type { ClusterTrial } from '../measure/struck.js';

const WORKING_MS = 3_000;
/** Longer than the clocks of the client and of the log differ, in milliseconds. */
const APART_MS = 1_500;
const ARCHIVING_MS = 60_000;
const OPENING_MS = 30_000;
/** Nothing is written while the bank is away, which lasts as long as the copy takes, in seconds. */
const MOST_GAP = 120;
const BIN = '/usr/lib/postgresql/15/bin';

/** A world that has worked for a while, and knows the outcome of all it did. */
async function worked(bed: ClusterBed, name: string): Promise<World> {
  const world = await foundWorld(bed, name);
  const working = work(world);
  await pause(WORKING_MS);
  world.closing = true;
  await working;
  await settle(world);
  return world;
}

async function afterwards(
  bed: ClusterBed,
  world: World,
  since: number,
  fault: string,
  extra: string[],
): Promise<Outcome> {
  await untilOpen(bed);
  const gap = performance.now() - since;
  const watch = await PushWatch.begin(bed);
  const again = await worked(bed, `${fault}, afterwards`);
  watch.stop();
  const checks = [await checkPayments(world), await checkPayments(again)];
  const broken = [
    ...extra,
    ...checks.flatMap((one) => one.broken),
    ...(await checkScreens(world)),
    ...(await brokenBooks(bed)),
  ];
  const lost = checks.flatMap((one) => one.lost);
  const duplicated = checks.flatMap((one) => one.duplicated);
  return outcomeOf({
    fault,
    calls: [...world.log.calls, ...again.log.calls],
    findings: { lost, duplicated, broken, healedInTime: true },
    pushes: await watch.end(),
    whole: performance.now(),
    gap,
    mostGap: MOST_GAP,
  });
}

/** Dumps the database, and restores it into a new one, which takes its name. */
async function dumpAndRestore(bed: ClusterBed): Promise<Outcome> {
  const world = await worked(bed, 'dump');
  const since = performance.now();
  await Promise.all(bed.nodes.map((node) => node.stop()));
  const { place } = await bed.primary();
  const access = [`--host=${place.runDir}`, `--port=${place.port}`, '--username=postgres'];
  const file = `${bed.folder}/bank.dump`;
  await bed.run([`${BIN}/pg_dump`, ...access, '--format=custom', `--file=${file}`, 'falaj']);
  await bed.run([`${BIN}/createdb`, ...access, '--owner=falaj', 'falaj_new']);
  await bed.run([`${BIN}/pg_restore`, ...access, '--exit-on-error', '--dbname=falaj_new', file]);
  await bed.run([`${BIN}/vacuumdb`, ...access, '--analyze-only', '--quiet', 'falaj_new']);
  const client = await bed.connect('postgres');
  try {
    await client.query('ALTER DATABASE falaj RENAME TO falaj_old');
    await client.query('ALTER DATABASE falaj_new RENAME TO falaj');
  } finally {
    await client.end();
  }
  await Promise.all(bed.nodes.map((node) => node.start()));
  return afterwards(bed, world, since, 'pg_dump, and restore into a new database', []);
}

/** Backs the cluster up, destroys it and all of etcd, and restores the bank to a moment in between. */
async function restoreMoment(bed: ClusterBed): Promise<Outcome> {
  const { place } = await bed.primary();
  await bed.run(['pgbackrest', `--config=${place.backupConfig}`, '--stanza=falaj', '--type=full', 'backup']);
  const world = await worked(bed, 'before the moment');
  await pause(APART_MS);
  const [row] = await bed.sql<{ moment: string }>('SELECT now()::text AS moment');
  await pause(APART_MS);
  const later = await worked(bed, 'after the moment');
  await archiveAll(bed);
  const since = performance.now();
  await destroy(bed);
  bed.databaseEnvironment.RESTORE_TO = row?.moment ?? '';
  for (const etcd of bed.etcds) etcd.start();
  await bed.startDatabases();
  await Promise.all(bed.nodes.map((node) => node.start()));
  await bed.untilWhole();
  delete bed.databaseEnvironment.RESTORE_TO;
  const [after] = await bed.sql<{ count: number }>(
    'SELECT count(*)::int FROM transactions WHERE notes = ANY ($1)',
    [later.payments.map(({ key }) => key)],
  );
  const count = after?.count ?? 0;
  const extra = count === 0 ? [] : [`${count} transfers of after the moment are there.`];
  return afterwards(bed, world, since, 'all destroyed, restored to a moment', extra);
}

/** Waits until each proxy has found a node: until then it answers 503 by itself. */
async function untilOpen({ members }: ClusterBed): Promise<void> {
  const isOpen = ({ node }: (typeof members)[number]) =>
    fetch(`http://127.0.0.1:${node.port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.all(members.map((member) => until(() => isOpen(member), OPENING_MS)));
}

/** Waits until the log of all that has been committed is in the archive. */
async function archiveAll(bed: ClusterBed): Promise<void> {
  const [row] = await bed.sql<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const file = row?.file ?? '';
  await until(async () => {
    const [last] = await bed.sql<{ wal: string | null }>(
      'SELECT last_archived_wal AS wal FROM pg_stat_archiver',
    );
    return (last?.wal ?? '') >= file;
  }, ARCHIVING_MS);
}

/** Kills everything but the proxies, and removes its data. */
async function destroy(bed: ClusterBed): Promise<void> {
  await Promise.all(bed.nodes.map((node) => node.kill()));
  await Promise.all(bed.databases.map((member) => member.kill()));
  await Promise.all(bed.etcds.map((etcd) => etcd.end()));
  const folders = [...bed.layout.databases, ...bed.layout.etcds].map(({ dataDir }) => dataDir);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

export const dumpRestored: ClusterTrial = { key: 'dump-restore', run: dumpAndRestore };
export const momentRestored: ClusterTrial = { key: 'point-in-time', run: restoreMoment };
