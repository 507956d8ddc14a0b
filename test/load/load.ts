/**
 * `npm run test:load`: an ordinary day, then ten times the load, against the built product in its own
 * process. To try the program itself, LOAD_SCALE=0.05 reduces the load and LOAD_SECONDS=5 the duration.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { BankProcess } from './bank-process.js';
import { type Crowd, makeCrowd } from './crowd.js';
import { HttpCalls } from './http-calls.js';
import { openLoop } from './open-loop.js';
import { Report } from './report.js';
import { Counting, type Tally } from './tally.js';
import { type Rates, Traffic } from './traffic.js';
import { Watch } from './watch.js';

const scale = Number(process.env.LOAD_SCALE ?? 1);
const ordinarySeconds = Number(process.env.LOAD_SECONDS ?? 60);
const overloadSeconds = Math.ceil(ordinarySeconds / 2);
/** The factor between ordinary load and overload. */
const TIMES = 10;
/** The time after which the bank must have recovered, and how long that is measured, in seconds. */
const RECOVERY_SECONDS = 5;
const AFTERWARDS_SECONDS = Math.max(8, ordinarySeconds / 6);
/** How long it takes until all customers have connected, in seconds. */
const ARRIVAL_SECONDS = Math.max(10, ordinarySeconds / 3);
/** Memory growth allowed for garbage, caches and compiled code, in MiB. */
const MEMORY_NOISE = 48;
/**
 * Ten thousand sockets at about 40 KiB each, as much again for data in transit, and uncollected garbage; in
 * MiB.
 */
const MEMORY_BOUND = 2_048;
/** Requests of one customer: twice the sustained rate limit. */
const FLOOD_PER_SECOND = 120;
const READS_MS = 250;
const PUSHES_MS = 500;
const PROBES_MS = 1_000;
const REFUSALS_MS = 2_000;
/** A push that has not arrived within this time counts as lost. */
const LOST_MS = 5_000;

const ordinary = rates(1);
const overload = rates(TIMES);

function rates(times: number): Rates {
  return {
    customers: Math.ceil(1_000 * scale * times),
    panels: Math.ceil(200 * scale * times),
    transfers: 20 * scale * times,
    decisions: 5 * scale * times,
    messages: 2 * scale * times,
  };
}

interface Stage {
  bank: BankProcess;
  crowd: Crowd;
  traffic: Traffic;
  database: Client;
  report: Report;
}

async function main(): Promise<boolean> {
  const report = new Report();
  say('Starting a bank …');
  const bank = await BankProcess.start();
  try {
    const database = await bank.database();
    const crowd = await makeCrowd(database, bank.keys, overload.customers);
    const stage = { bank, crowd, database, report, traffic: new Traffic(bank.port, crowd) };
    stage.traffic.openStaff();
    await ordinaryLoad(stage);
    await overloaded(stage);
    await books(stage);
    await database.end();
    stage.traffic.close();
    const kept = report.print();
    if (!kept) console.log(`\nThe bank's last words:\n${bank.lastWords}`);
    return kept;
  } finally {
    await bank.stop();
  }
}

async function ordinaryLoad({ bank, traffic, report }: Stage): Promise<void> {
  const perSecond = ordinary.customers / ARRIVAL_SECONDS;
  say(`${ordinary.customers} customers come …`);
  const arrival = traffic.counting.begin();
  await traffic.openCustomers(0, ordinary.customers, { perSecond, panels: ordinary.panels });
  await settled(traffic, ordinary.customers);

  say(`An ordinary load for ${ordinarySeconds} seconds …`);
  const tally = traffic.counting.begin();
  const watch = new Watch(bank);
  await traffic.run(ordinary, ordinarySeconds);
  await pause(2_000);
  await watch.stop();

  report.title(`Ordinary: ${described(ordinary)}`);
  report.atMost('errors and refusals', unwanted(arrival) + unwanted(tally), 0);
  report.atMost('sockets cut or refused', arrival.cut + tally.cut + tally.refusedSockets, 0);
  report.holds('everybody is connected', traffic.connected >= ordinary.customers, String(traffic.connected));
  report.atMost('reads, p99', tally.reads.quantile(0.99), READS_MS, ' ms');
  report.atMost('pushes after the acknowledgement, p99', tally.pushes.quantile(0.99), PUSHES_MS, ' ms');
  report.atMost('pushes that did not come', traffic.missingPushes(0), 0);
  const [before, after] = [watch.leastMemory(10, 15), watch.leastMemory(ordinarySeconds - 5, Infinity)];
  if (ordinarySeconds >= 30) {
    report.atMost('memory of node, growth after 10 s', after - before, MEMORY_NOISE, ' MiB');
  }
  report.note(
    'memory of node',
    `${watch.leastMemory(0, Infinity).toFixed(0)} to ${watch.mostMemory.toFixed(0)} MiB`,
  );
  noteFigures(report, tally, watch);
}

async function overloaded({ bank, crowd, traffic, report }: Stage): Promise<void> {
  say(`${overload.customers} customers come at once …`);
  const watch = new Watch(bank);
  const tally = traffic.counting.begin();
  const arriving = traffic.openCustomers(ordinary.customers, overload.customers, {
    perSecond: (overload.customers - ordinary.customers) / ARRIVAL_SECONDS,
    panels: overload.panels,
  });
  await arriving;
  const connected = traffic.connected;
  say(`${TIMES} times as much for ${overloadSeconds} seconds …`);
  await traffic.run(overload, overloadSeconds);
  const connectedAtEnd = traffic.connected;
  traffic.closeCustomers(ordinary.customers);

  say('Back to an ordinary load …');
  const ended = performance.now();
  const recovering = traffic.run(ordinary, RECOVERY_SECONDS + AFTERWARDS_SECONDS);
  await pause(RECOVERY_SECONDS * 1000);
  const afterwards = traffic.counting.begin();
  const flood = await oneFloods(bank, crowd, AFTERWARDS_SECONDS);
  await recovering;
  await pause(2_000);
  await watch.stop();

  report.title(`Overload: ${described(overload)}`);
  report.holds('the process lives', bank.isAlive);
  report.note('connected when all had come, and at the end', `${connected} and ${connectedAtEnd}`);
  report.atMost('errors other than 503 and 429', tally.errors, 0);
  report.atMost('refusals that do not say when to come again', tally.refusedWithoutTime, 0);
  report.atMost('wait for a refusal, p99', tally.refused.quantile(0.99), REFUSALS_MS, ' ms');
  report.atMost('/healthz, the longest', watch.healthz.max, PROBES_MS, ' ms');
  report.atMost('/readyz, the longest', watch.readyz.max, PROBES_MS, ' ms');
  report.atMost('/healthz over a kept connection, the longest', watch.kept.max, PROBES_MS, ' ms');
  report.atMost('probes not answered 200', watch.failedProbes, 0);
  report.atMost('memory of node, the most', watch.mostMemory, MEMORY_BOUND, ' MiB');
  noteFigures(report, tally, watch);

  report.title(
    `Ordinary again, ${RECOVERY_SECONDS} s after the end (${elapsed(ended)} s), while one customer floods`,
  );
  report.atMost('errors and refusals', unwanted(afterwards), 0);
  report.atMost('reads, p99', afterwards.reads.quantile(0.99), READS_MS, ' ms');
  report.atMost('pushes after the acknowledgement, p99', afterwards.pushes.quantile(0.99), PUSHES_MS, ' ms');
  report.atMost('pushes that did not come', traffic.missingPushes(LOST_MS), 0);
  report.holds('the flood was refused', flood.of('429') > 0, flood.statusLine);
  report.atMost('refusals of it that do not say when to come again', flood.refusedWithoutTime, 0);
}

/** One customer sends far more requests than any screen would; other customers must not notice. */
async function oneFloods(bank: BankProcess, crowd: Crowd, seconds: number): Promise<Tally> {
  const counting = new Counting();
  const calls = new HttpCalls(bank.port, counting);
  const customer = crowd.customers.at(-1) ?? null;
  await openLoop(FLOOD_PER_SECOND, performance.now() + seconds * 1000, (due) => {
    void calls.send(customer, { method: 'GET', path: '/api/accounts', due });
  });
  calls.close();
  return counting.tally;
}

async function books({ crowd, traffic, database, report }: Stage): Promise<void> {
  report.title('Afterwards');
  const unknown = await traffic.transfers.settle();
  report.atMost('transfers whose fate their key does not tell', unknown, 0);
  const { missing, surplus } = await traffic.transfers.discrepancies(database);
  report.note(
    'transfers acknowledged, and decided',
    `${traffic.transfers.acknowledged}, ${traffic.transfers.decided}`,
  );
  report.atMost('acknowledged transfers that are not there', missing, 0);
  report.atMost('transfers that nobody asked for', surplus, 0);
  const check = await traffic.calls.send(crowd.admins[0] ?? null, {
    method: 'GET',
    path: '/api/admin/ledger/check',
  });
  report.holds('the books balance', (check.body as { ok?: boolean }).ok === true);
}

/** Waits until this many customers are connected, or a time limit has passed. */
async function settled(traffic: Traffic, customers: number): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (traffic.connected < customers && performance.now() < deadline) await pause(100);
  await pause(1_000);
}

function unwanted(tally: Tally): number {
  return tally.errors + tally.of('503') + tally.of('429');
}

function noteFigures(report: Report, tally: Tally, watch: Watch): void {
  report.note('answers', tally.statusLine);
  report.note('reads', String(tally.reads));
  report.note('writes', String(tally.writes));
  report.note('refusals', String(tally.refused));
  report.note('pushes', String(tally.pushes));
  report.note('sockets cut, and handshakes refused', `${tally.cut}, ${tally.refusedSockets}`);
  report.note('node, and lag of the generator', `${watch.processor}; ${watch.generatorLag}`);
  for (const [kind, body] of tally.oddities) report.note(`  ${kind}`, body.slice(0, 160));
}

function described({ customers, panels, transfers, decisions }: Rates): string {
  const polls = panels / 2;
  return `${customers} sockets, ${polls} polls, ${transfers} transfers, ${decisions} decisions a second`;
}

function elapsed(since: number): string {
  return ((performance.now() - since) / 1000 - RECOVERY_SECONDS).toFixed(0);
}

function say(line: string): void {
  console.error(line);
}

process.exitCode = (await main()) ? 0 : 1;
