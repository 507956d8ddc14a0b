import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../browser/browser.js';
import { freePort } from '../../support/processes.js';

/** npm brings it when it is first used: it needs twelve thousand files, which nothing else does. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** The report contains pictures. */
const MAX_REPORT_BYTES = 64 * 1024 ** 2;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse's audit names and ours; times are in milliseconds. */
const AUDITS = {
  'first-contentful-paint': 'fcp',
  'largest-contentful-paint': 'lcp',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'shift',
  'total-byte-weight': 'bytes',
} as const;

/** What is used of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

export type Visit = Record<(typeof CATEGORIES)[number] | (typeof AUDITS)[keyof typeof AUDITS], number>;

/**
 * One visit with Lighthouse's simulated slow phone, in a new browser without a cache. Scores are out of 100.
 */
export async function visit(address: string): Promise<Visit> {
  const port = await freePort();
  const options = await findBrowser();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const { categories, audits } = await report(address, port);
    const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100]);
    const times = Object.entries(AUDITS).map(([name, ours]) => [ours, audits[name]?.numericValue ?? NaN]);
    return Object.fromEntries([...scores, ...times]) as Visit;
  } finally {
    await browser.close();
  }
}

/** Runs Lighthouse's program with the browser that listens on this port. */
async function report(address: string, port: number): Promise<Report> {
  const args = [
    address,
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    '--no-enable-error-reporting',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args],
    { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } },
  );
  return JSON.parse(stdout) as Report;
}
