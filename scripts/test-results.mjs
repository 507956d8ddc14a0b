/** Turns the reports of the test runners into counts, and the counts into a table. */
import { readFileSync } from 'node:fs';

/** Counts a command as one test. */
export function oneOf({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A file that Jest could not load counts as one failure. */
export function countJest(file, { code }) {
  const report = readReport(file);
  return ranSomething(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
  });
}

export function countPlaywright(file, { code }) {
  const stats = readReport(file)?.stats;
  return ranSomething(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  });
}

/** A stage fails if it ran nothing, or if it failed outside its tests. */
function ranSomething(code, { passed, failed }) {
  if (passed + failed === 0) return { passed, failed: 1, remark: 'ran no test' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, remark: `ended with code ${code}` };
  return { passed, failed };
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
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}
