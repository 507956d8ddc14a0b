/** K10: the landing page as Lighthouse's slow phone sees it: five runs, medians with the least and the most. */
import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../browser/browser.js';
import { freePort } from '../../browser/free-port.js';

const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Audit → the unit its `numericValue` is in. */
const AUDITS = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
  'total-byte-weight': 'bytes',
} as const;

test('K10: the landing page on a slow phone', async () => {
  const figures = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, value] of await measure(`${process.env.PRODUCT_ADDRESS ?? ''}/`)) {
      figures.set(name, [...(figures.get(name) ?? []), value]);
    }
  }

  expect(figures.size).toBe(CATEGORIES.length + Object.keys(AUDITS).length);
  console.table(Object.fromEntries([...figures].map(([name, values]) => [name, summary(values)])));
});

/** One visit with a new browser: nothing is cached. */
async function measure(address: string): Promise<[string, number][]> {
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
    return [
      ...CATEGORIES.map((name): [string, number] => [name, (categories[name]?.score ?? 0) * 100]),
      ...Object.entries(AUDITS).map(([name, unit]): [string, number] => [
        unit === '' ? name : `${name} (${unit})`,
        audits[name]?.numericValue ?? Number.NaN,
      ]),
    ];
  } finally {
    await browser.close();
  }
}

function summary(values: number[]): { median: number; least: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b).map((value) => Math.round(value * 1000) / 1000);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}
