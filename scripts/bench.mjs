/**
 * `npm run bench`: builds what is stale and runs the benchmarks; `npm run bench -- K3 K8` runs only those
 * two. The figures are printed and written to `test/bench/results/latest.json` and `docs/performance.md`.
 */
import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { giveUp, root, run, runTool } from './run.mjs';
import { alone } from './setup-lock.mjs';

/**
 * Benchmarks in a process each, and those in a browser. Six run only on request: `consoles`, which has no yardstick,
 * `events` and `search`, which fill banks of ten million events, `standby`, which starts a second server, `sockets`, which
 * needs the machine for 100,000 sockets, and `delivery`, which breaks what it measures for some minutes.
 */
const beside = [
  'K1',
  'K1c',
  'K2',
  'K3',
  'K4',
  'K5',
  'K6',
  'K7',
  'K8',
  'K8m',
  'K9',
  'K11',
  'K12',
  'K13',
  'K15',
  'N1',
  'N2',
  'N5',
  'N3',
  'N13',
  'rows',
];
const onRequest = ['events', 'search', 'standby', 'sockets', 'delivery'];
const inPrograms = [...beside, ...onRequest];
const inBrowser = ['K10', 'K14', 'K16', 'consoles'];

const named = process.argv.slice(2);
const unknown = named.find((name) => ![...inPrograms, ...inBrowser].includes(name));
if (unknown)
  giveUp(`There is no benchmark "${unknown}"; there are ${[...inPrograms, ...inBrowser].join(', ')}.`);
if (process.platform !== 'linux')
  giveUp('CPU time and memory are read from /proc: the benchmarks run on Linux.');
const chosen = named.length > 0 ? named : [...beside, 'K10', 'K14', 'K16'];

await prepareTools();
await alone(ensureBuilt);
const codes = [];
const programs = chosen.filter((name) => inPrograms.includes(name));
if (programs.length > 0) codes.push(await program('main.ts', programs));
for (const name of chosen.filter((candidate) => inBrowser.includes(candidate)))
  codes.push(await browser(name));
codes.push(await program('page.ts', []));
process.exitCode = Math.max(...codes);

async function program(file, args) {
  const nodeArgs = ['--conditions=source', '--import', 'tsx', `${root}/test/bench/${file}`];
  return (await run(process.execPath, [...nodeArgs, ...args])).code;
}

async function browser(name) {
  const args = ['test', '--config', 'test/bench/browser/playwright.config.ts', '--grep', name];
  return (await runTool('@playwright/test/cli.js', args)).code;
}
