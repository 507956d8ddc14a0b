/**
 * Measures the time from opening each console's address to its first rows on screen, in a bank of 100,000
 * users and 1,000,000 transactions. The browser's cache holds only what the sign-in has loaded.
 */
import { chromium, expect, test } from '@playwright/test';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../../backend/src/platform/database/embedded/open-embedded-database.js';
import { findBrowser } from '../../browser/browser.js';
import { DEMO, signIn } from '../../browser/given.js';
import { openProduct, type RunningProduct } from '../../browser/product.js';
import { fillBank } from '../../support/large-bank/large-bank.js';

const ROUNDS = 5;
const SIZE = {
  users: 100_000,
  transactions: 1_000_000,
  pendingTransfers: 2_000,
  pendingBeneficiaries: 2_000,
};

/** The address of each console. */
const CONSOLES = {
  'Advanced panel': '/admin',
  'its system overview': '/admin?tab=overview',
  'Control panel': '/admin/simple',
  'its transfers': '/admin/simple?tab=transfers',
  'Bank dashboard': '/admin/comprehensive',
  'its transactions': '/admin/comprehensive?tab=transactions',
  'User management': '/admin/detailed',
  Audit: '/admin/audit',
} as const;

/** Matches a row of any console. */
const ROW = 'main [data-row], main section li';

/**
 * Records the time of the first row inside the page: a round trip to this process would distort the figure.
 */
const WATCH = `
  window.firstRowAt = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('${ROW}')) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    }).observe(document, { childList: true, subtree: true });
  });`;

let bank: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  bank = await openProduct();
  await fill(bank.data);
});
test.afterAll(() => bank.stop());

test('consoles: the first rows', async () => {
  const browser = await chromium.launch(await findBrowser());
  const figures = new Map<string, number[]>();
  const context = await browser.newContext({ baseURL: bank.address });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await signIn(page, DEMO.admin);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of Object.entries(CONSOLES)) {
      await page.goto(path, { waitUntil: 'commit' });
      const time = await page.evaluate<number>('window.firstRowAt');
      figures.set(name, [...(figures.get(name) ?? []), time]);
    }
  }
  await browser.close();

  expect(figures.size).toBe(Object.keys(CONSOLES).length);
  console.table(Object.fromEntries([...figures].map(([name, values]) => [name, summary(values)])));
});

async function fill(data: string): Promise<void> {
  const database = await openEmbeddedDatabase(data, { onProgress: () => undefined, share: true });
  const { target } = database;
  if ('urls' in target) throw new Error('The product of a benchmark has a database of its own.');
  const { username: user, ...place } = target;
  const client = new Client({ ...place, user });
  await client.connect();
  try {
    await fillBank((sql, parameters) => client.query(sql, [...(parameters ?? [])]), SIZE);
  } finally {
    await client.end();
    await database.close();
  }
}

/** All values in milliseconds. */
function summary(values: number[]): { median: number; least: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b).map((value) => Math.round(value));
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}
