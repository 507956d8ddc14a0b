import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

interface Outcomes {
  byName: Map<string, { isPassed: boolean }>;
}
interface Run {
  code: number;
  tests: Outcomes | undefined;
}
interface Counted {
  passed: number;
  failed: number;
  unsteady: { name: string; message: string }[];
  remark?: string;
}
interface Results {
  readJest: (file: string) => Outcomes | undefined;
  readPlaywright: (file: string) => Outcomes | undefined;
  count: (first: Run, again?: Run) => Counted;
  hasFailures: (run: Run) => boolean;
  printSummary: (results: (Counted & { name: string; ms: number })[]) => boolean;
}

const root = join(import.meta.dirname, '../../..');
const results = (await import(join(root, 'scripts/test-results.mjs'))) as Results;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-reports-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

/** A run of Jest whose files have these tests, by their titles, and the message of each that failed. */
function jestRun(
  files: Record<string, Record<string, string | null>>,
  harmed: Record<string, string> = {},
): Run {
  const testResults = Object.entries(files).map(([file, tests]) => {
    const assertionResults = Object.entries(tests).map(([title, message]) => ({
      ancestorTitles: ['a customer'],
      title,
      status: message === null ? 'passed' : 'failed',
      failureMessages: message === null ? [] : [message],
    }));
    const isRight = assertionResults.every(({ status }) => status === 'passed') && harmed[file] === undefined;
    const [status, message] = [isRight ? 'passed' : 'failed', harmed[file] ?? ''];
    return { name: join(root, file), status, message, assertionResults };
  });
  const code = testResults.every(({ status }) => status === 'passed') ? 0 : 1;
  return { code, tests: results.readJest(written({ testResults })) };
}

const PAY = 'test/pay.spec.ts';
const LATE = 'Error: expected 70.00\n\nReceived: 80.00\n    at Object.<anonymous> (pay.spec.ts:3:1)';
const UNSTEADY = { name: `${PAY} › a customer › pays`, message: 'Error: expected 70.00\n\nReceived: 80.00' };

describe('a run of Jest', () => {
  it('counts its tests', () => {
    const run = jestRun({ [PAY]: { pays: null, chats: null }, 'test/chat.spec.ts': { chats: null } });
    expect([results.count(run), results.hasFailures(run)]).toEqual([
      { passed: 3, failed: 0, unsteady: [] },
      false,
    ]);
  });

  it('takes what passes alone as passed, and names it', () => {
    const first = jestRun({ [PAY]: { pays: LATE, chats: null }, 'test/chat.spec.ts': { chats: null } });
    expect(results.hasFailures(first)).toBe(true);
    expect(results.count(first)).toEqual({ passed: 2, failed: 1, unsteady: [] });
    expect(results.count(first, jestRun({ [PAY]: { pays: null, chats: null } }))).toEqual({
      passed: 3,
      failed: 0,
      unsteady: [UNSTEADY],
      remark: '1 unsteady',
    });
  });

  it('counts what fails again, fails only alone, or does not run again', () => {
    const first = jestRun({ [PAY]: { pays: LATE, chats: LATE, saves: null } });
    expect(results.count(first, jestRun({ [PAY]: { pays: null, chats: LATE, saves: LATE } }))).toEqual({
      passed: 1,
      failed: 2,
      unsteady: [UNSTEADY],
      remark: '1 unsteady',
    });
    expect(results.count(first, { code: 1, tests: undefined })).toEqual({
      passed: 1,
      failed: 2,
      unsteady: [],
    });
    expect(results.count(first, jestRun({}))).toMatchObject({ passed: 1, failed: 2 });
  });

  it('counts a file that failed outside its tests as one failure, until it passes', () => {
    const first = jestRun({ [PAY]: {} }, { [PAY]: 'It could not be loaded.' });
    expect(results.count(first)).toEqual({ passed: 0, failed: 1, unsteady: [] });
    expect(results.count(first, jestRun({ [PAY]: { pays: null } }))).toEqual({
      passed: 1,
      failed: 0,
      unsteady: [{ name: PAY, message: 'It could not be loaded.' }],
      remark: '1 unsteady',
    });
    const after = jestRun({ [PAY]: { pays: null } }, { [PAY]: 'The books do not balance.' });
    expect(results.count(after)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('tells tests with the same name apart', () => {
    const tests = ['passed', 'failed'].map((status) => ({
      ancestorTitles: [],
      title: 'pays',
      status,
      failureMessages: [],
    }));
    const testResults = [{ name: join(root, PAY), status: 'failed', message: '', assertionResults: tests }];
    const run = { code: 1, tests: results.readJest(written({ testResults })) };
    expect(results.count(run)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('fails without a report, without a test, and when it ends with an error although all passed', () => {
    expect(results.readJest(join(folder, 'none.json'))).toBeUndefined();
    expect(results.count({ code: 134, tests: undefined })).toMatchObject({
      failed: 1,
      remark: 'ran no test',
    });
    expect(results.count(jestRun({}))).toMatchObject({ failed: 1, remark: 'ran no test' });
    expect(results.count({ ...jestRun({ [PAY]: { pays: null } }), code: 7 })).toMatchObject({
      passed: 1,
      failed: 1,
      remark: 'ended with code 7',
    });
  });
});

/** A run of Playwright with one journey in two projects. */
function playwrightRun(outcomes: Record<string, 'expected' | 'unexpected' | 'skipped'>): Run {
  const tests = Object.entries(outcomes).map(([projectName, status]) => ({
    projectName,
    status,
    results: [
      { errors: status === 'unexpected' ? [{ message: '\u001b[31mError: too late\u001b[39m' }] : [] },
    ],
  }));
  const spec = { title: 'pays', file: 'customer/pay.spec.ts', tests };
  const inside = { title: 'a customer', specs: [spec] };
  const suites = [{ title: 'customer/pay.spec.ts', specs: [], suites: [inside] }];
  const config = {
    rootDir: join(root, 'test/browser'),
    projects: [{ name: 'chromium' }, { name: 'translated' }],
  };
  const code = Object.values(outcomes).includes('unexpected') ? 1 : 0;
  return { code, tests: results.readPlaywright(written({ config, suites })) };
}

describe('a run of Playwright', () => {
  it('is counted in the same way, although only the failed journeys run again', () => {
    const first = playwrightRun({ chromium: 'expected', translated: 'unexpected', phone: 'skipped' });
    expect(results.count(first)).toEqual({ passed: 1, failed: 1, unsteady: [] });
    expect(results.count(first, playwrightRun({ translated: 'expected' }))).toEqual({
      passed: 2,
      failed: 0,
      unsteady: [
        {
          name: 'test/browser/customer/pay.spec.ts › a customer › pays [translated]',
          message: 'Error: too late',
        },
      ],
      remark: '1 unsteady',
    });
    expect(results.count(first, playwrightRun({ translated: 'unexpected' }))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });
});

describe('the summary', () => {
  it('names unsteady tests above the last line, which has the sums', () => {
    const said: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    const stage = { name: 'e2e', passed: 3, failed: 0, ms: 1500, unsteady: [UNSTEADY], remark: '1 unsteady' };
    expect(results.printSummary([stage, { ...stage, name: 'unit', unsteady: [] }])).toBe(true);
    const lines = said.join('\n').split('\n');
    expect(lines.at(-1)).toBe('6 passed, 0 failed');
    expect(lines.filter((line) => line.startsWith('unsteady: '))).toEqual([`unsteady: ${UNSTEADY.name}`]);
    expect(lines).toContain('    Error: expected 70.00');
    expect(results.printSummary([{ ...stage, failed: 1 }])).toBe(false);
  });
});
