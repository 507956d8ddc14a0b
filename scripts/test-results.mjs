/** Turns the reports of the test runners into counts, and the counts into a table. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** Lines of a message that are shown for a test that failed once. */
const SHOWN_LINES = 12;

/** Counts a command as one test. */
export function oneOf({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * What Jest has reported, or `undefined` without a report. `tests` has the outcome of each test by `FILE › TEST`, and
 * that of each file by `FILE`: a file has failed by itself if it could not be loaded, or failed after its tests.
 */
export function readJest(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const tests = new Outcomes();
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(root, name);
    for (const { ancestorTitles, title, status: outcome, failureMessages } of assertionResults) {
      if (outcome !== 'passed' && outcome !== 'failed') continue;
      tests.add([path, ...ancestorTitles, title], outcome === 'passed', failureMessages[0]);
    }
    const isHarmed = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
    tests.addFile(path, !isHarmed, message);
  }
  return tests;
}

/** The same of Playwright, which reports what went wrong outside the tests by its exit code. */
export function readPlaywright(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const { rootDir, projects } = report.config;
  const tests = new Outcomes();
  const addSuite = ({ suites = [], specs = [] }, titles) => {
    for (const spec of specs) {
      for (const { status, projectName, results } of spec.tests) {
        if (status === 'skipped') continue;
        const title = projects.length > 1 ? `${spec.title} [${projectName}]` : spec.title;
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        tests.add(
          [relative(root, join(rootDir, spec.file)), ...titles, title],
          status === 'expected',
          message,
        );
      }
    }
    for (const suite of suites) addSuite(suite, [...titles, suite.title]);
  };
  for (const suite of report.suites) addSuite(suite, []);
  return tests;
}

/** What became of the tests of a run, by a name for each. */
class Outcomes {
  byName = new Map();

  add(path, isPassed, message) {
    const name = path.join(' › ');
    let unique = name;
    for (let copy = 2; this.byName.has(unique); copy += 1) unique = `${name} (${copy})`;
    this.byName.set(unique, { isPassed, message, isTest: true });
  }

  addFile(path, isPassed, message) {
    this.byName.set(path, { isPassed, message, isTest: false });
  }
}

/**
 * Counts a run that ended with this exit code, and the run of what had failed in it, if there was one: what passed then
 * counts as passed, and is `unsteady`; what did not pass then has failed.
 * @returns {{ passed: number, failed: number, unsteady: { name: string, message: string }[], remark?: string }}
 */
export function count({ tests: first, code }, again) {
  const outcomes = new Map([...(first?.byName ?? []), ...(again?.tests?.byName ?? [])]);
  const all = [...outcomes.values()];
  const passed = all.filter(({ isTest, isPassed }) => isTest && isPassed).length;
  const failed = all.filter(({ isPassed }) => !isPassed).length;
  const unsteady = [...(first?.byName ?? [])]
    .filter(([name, { isPassed }]) => !isPassed && outcomes.get(name).isPassed)
    .map(([name, { message }]) => ({ name, message: beginningOf(message) }));
  const last = again ? again.code : code;
  if (passed + failed === 0) return { passed, failed: 1, unsteady, remark: 'ran no test' };
  if (last !== 0 && failed === 0) return { passed, failed: 1, unsteady, remark: `ended with code ${last}` };
  return unsteady.length > 0
    ? { passed, failed, unsteady, remark: `${unsteady.length} unsteady` }
    : { passed, failed, unsteady };
}

/** Says whether a test failed in this run, which is then run once more. */
export function hasFailures({ tests }) {
  return [...(tests?.byName.values() ?? [])].some(({ isPassed }) => !isPassed);
}

/** The message without the colours and the stack. */
function beginningOf(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return (stack < 0 ? lines : lines.slice(0, stack)).slice(0, SHOWN_LINES).join('\n').trim();
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The last line is machine-readable: `N passed, M failed`. */
export function printSummary(results) {
  console.log(`\n${'stage'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`);
  for (const { name, passed, failed, ms, remark = '' } of results) {
    const time = `${(ms / 1000).toFixed(1)} s`;
    const columns = [name.padEnd(14), `${passed}`.padStart(8), `${failed}`.padStart(8), time.padStart(10)];
    console.log(`${columns.join('')}  ${remark}`.trimEnd());
  }
  for (const { name, message } of results.flatMap(({ unsteady = [] }) => unsteady))
    console.log(`\nunsteady: ${name}\n${message.replace(/^/gm, '    ')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}
