/**
 * `npm test`: every check, the build, the API description, the unit, page, end-to-end and security tests, the plans of the
 * statements that the former sent, the fault and browser tests and the benchmarks in a tiny size, in this order, even after a failure; at the end, what has failed once more,
 * alone. `npm test -- e2e transfers` runs one stage and passes the remaining arguments to it. `npm test -- node24`
 * runs the unit and end-to-end tests under the older line of Node that the product supports.
 */
import './require-node.mjs';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringNode } from './bring-node.mjs';
import { checkNames, runChecks } from './check.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { prepareTools } from './prepare.mjs';
import { giveUp, run, runTool } from './run.mjs';
import { count, hasFailures, oneOf, printSummary, readJest, readPlaywright } from './test-results.mjs';

const [only, ...rest] = process.argv.slice(2);
keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'falaj-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/**
 * Where the end-to-end tests leave the statements that the product sends. `SENT_STATEMENTS` names a folder
 * that is kept.
 */
const sentStatements = process.env.SENT_STATEMENTS ?? join(reports, 'statements');
mkdirSync(sentStatements, { recursive: true });

const PAGES = ['pages', 'page-logic'];
/** The benchmarks, in a tiny size: whether they still run. They read `/proc`. */
const BENCH = process.platform === 'linux' ? ['bench'] : [];

/** A whole run joins stages of the same kind, so that no core waits for the last file of each. */
const stages = [
  { name: 'build', run: () => node('scripts/build.mjs') },
  { name: 'openapi', needsBuild: true, run: () => node('dist/backend/src/cli/openapi.js', '--check') },
  { name: 'unit, pages', run: () => jest(['unit', ...PAGES], BUSY) },
  { name: 'unit', onRequest: true, run: () => jest(['unit'], BUSY) },
  { name: 'pages', onRequest: true, run: () => jest(PAGES, BUSY) },
  { name: 'e2e, security', run: () => jest(['e2e', 'security'], BUSY) },
  { name: 'e2e', onRequest: true, run: () => jest(['e2e'], BUSY) },
  { name: 'security', onRequest: true, run: () => jest(['security'], BUSY) },
  { name: 'plans', run: () => jest(['plans'], BUSY) },
  { name: 'faults, bench', needsBuild: true, run: () => jest(['faults', ...BENCH], WAITING) },
  { name: 'faults', onRequest: true, needsBuild: true, run: () => jest(['faults'], WAITING) },
  { name: 'bench', onRequest: true, needsBuild: true, run: () => jest(['bench'], WAITING) },
  { name: 'browser', needsBuild: true, run: browser },
  { name: 'node24', onRequest: true, run: async () => jest(['unit', 'e2e'], BUSY, await bringNode('24')) },
];

async function node(...args) {
  return oneOf(await run(process.execPath, args));
}

/**
 * V8's settings for test files, which leave much garbage and keep much alive: a young generation of the usual size is
 * collected, and copied, all the time, and the helper threads of the collector would take turns with other workers.
 * Every flag here must be known to each Node that can run the tests, or that Node runs none.
 */
const SHORT_LIVED = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc'];

/** As many test files at a time as a small machine has cores; by default Jest leaves one core free. */
const BUSY = '--maxWorkers=2';
/** One more for files that wait: for a database, a push or a time limit. */
const WAITING = '--maxWorkers=3';

async function jest(projects, workers, program = process.execPath) {
  const report = join(reports, `${projects[0]}.json`);
  const always = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`, ...rest];
  const nodeArgs = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...SHORT_LIVED];
  const env = { NODE_ENV: 'test', BENCH_SIZE: 'tiny', SENT_STATEMENTS: sentStatements };
  const options = { nodeArgs, env, program };
  const runTests = async (args) => {
    rmSync(report, { force: true });
    const { code } = await runTool('jest/bin/jest.js', [...always, ...args], options);
    return { code, tests: readJest(report) };
  };
  return countTests(runTests, [workers], ['--onlyFailures', '--maxWorkers=1']);
}

async function browser() {
  const report = join(reports, 'browser.json');
  const always = ['test', '--config', 'test/browser/playwright.config.ts', '--reporter=list,json', ...rest];
  const options = { nodeArgs: SHORT_LIVED, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  const runTests = async (args) => {
    rmSync(report, { force: true });
    const { code } = await runTool('@playwright/test/cli.js', [...always, ...args], options);
    return { code, tests: readPlaywright(report) };
  };
  return countTests(runTests, [], ['--last-failed', '--workers=1']);
}

/**
 * Runs the tests of a stage, and counts them. If some fail, `again` runs these, one file at a time, and counts anew: what
 * passes then is unsteady, and has not failed.
 */
async function countTests(runTests, all, onlyFailed) {
  const first = await runTests(all);
  const counted = count(first);
  if (!hasFailures(first)) return counted;
  return { ...counted, again: async () => count(first, await runTests(onlyFailed)) };
}

async function runStage({ name, needsBuild, run }, results) {
  const build = results.find((result) => result.name === 'build');
  if (needsBuild && build?.failed) return { name, passed: 0, failed: 1, ms: 0, remark: 'skipped: no build' };
  console.log(`\n── ${name}`);
  const started = Date.now();
  const counted = await run();
  return { name, ...counted, ms: Date.now() - started };
}

/** The result of a stage after its second look, if it needs one. */
async function lookAgain(result) {
  if (!result.again) return result;
  console.log(`\n── ${result.name}: what failed, alone`);
  const started = Date.now();
  const counted = await result.again();
  return { name: result.name, ...counted, ms: result.ms + Date.now() - started };
}

function choose() {
  const names = ['check', ...checkNames, ...stages.map(({ name }) => name)];
  if (only && !names.includes(only)) giveUp(`There is no stage "${only}"; there are ${names.join(', ')}.`);
  const isChosen = (name) => !only || name === only;
  const chosen = stages.filter(({ name, onRequest }) => (onRequest ? name === only : isChosen(name)));
  const needs = { build: chosen.some(({ needsBuild }) => needsBuild), 'e2e, security': only === 'plans' };
  return {
    checks: isChosen('check') ? checkNames : checkNames.filter(isChosen),
    stages: stages.filter((stage) => chosen.includes(stage) || needs[stage.name]),
  };
}

/** The build uses one core most of the time, so the checks run beside it. */
async function checkAndBuild({ checks, stages: [build] }) {
  if (checks.length > 0) console.log('\n── check');
  const parts = await Promise.all([
    checks.length > 0 ? runChecks(checks) : [],
    build?.name === 'build' ? runStage(build, []) : [],
  ]);
  return parts.flat();
}

const chosen = choose();
await prepareTools();

const results = await checkAndBuild(chosen);
for (const stage of chosen.stages) {
  if (stage.name !== 'build') results.push(await runStage(stage, results));
}

const settled = [];
for (const result of results) settled.push(await lookAgain(result));
process.exitCode = printSummary(settled) ? 0 : 1;
