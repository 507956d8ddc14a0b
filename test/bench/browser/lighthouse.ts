import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../browser/browser.js';
import { freePort } from '../../support/processes.js';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse's audit names and ours; times are in milliseconds. */
const AUDITS = {
  'first-contentful-paint': 'fcp',
  'largest-contentful-paint': 'lcp',
  'total-blocking-time': 'blocking',
  'cumulative-layout-shift': 'shift',
  'total-byte-weight': 'bytes',
} as const;

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
    const run = await lighthouse(address, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
    if (!run) throw new Error('Lighthouse gave no result.');
    const { categories, audits } = run.lhr;
    const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100]);
    const times = Object.entries(AUDITS).map(([name, ours]) => [ours, audits[name]?.numericValue ?? NaN]);
    return Object.fromEntries([...scores, ...times]) as Visit;
  } finally {
    await browser.close();
  }
}
