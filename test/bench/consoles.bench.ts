/**
 * How long each console takes to its first rows in a bank of 100,000 users and 1,000,000 transactions, from the
 * address to the rows on screen, with nothing in the browser's cache but what the sign-in has left.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../backend/src/database/embedded/open-embedded-database.js';
import { DEMO, signIn } from '../browser/given.js';
import { openProduct, type RunningProduct } from '../browser/product.js';
import { fillBank } from '../support/large-bank.js';

const ROUNDS = 5;
const SIZE = {
  users: 100_000,
  transactions: 1_000_000,
  pendingTransfers: 2_000,
  pendingBeneficiaries: 2_000,
};

interface Console {
  name: string;
  path: string;
  /** What has to be on screen. */
  rows: (page: Page) => Locator;
}

const CONSOLES: Console[] = [
  { name: 'Advanced panel', path: '/admin', rows: (page) => page.getByRole('listitem').nth(2) },
  { name: 'its system overview', path: '/admin?tab=overview', rows: (page) => page.getByText(/more\.\.\./) },
  {
    name: 'Control panel',
    path: '/admin/simple',
    rows: (page) => page.getByRole('button', { name: /^Approve/ }).nth(5),
  },
  {
    name: 'its transfers',
    path: '/admin/simple?tab=transfers',
    rows: (page) => page.getByRole('button', { name: /^Approve/ }).nth(5),
  },
  { name: 'Bank dashboard', path: '/admin/comprehensive', rows: (page) => page.getByRole('listitem').nth(2) },
  {
    name: 'its transactions',
    path: '/admin/comprehensive?tab=transactions',
    rows: (page) => page.getByRole('row').nth(5),
  },
  { name: 'User management', path: '/admin/detailed', rows: (page) => page.getByRole('listitem').nth(2) },
  { name: 'Audit', path: '/admin/audit', rows: (page) => page.getByRole('listitem').nth(5) },
];

let bank: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  bank = await openProduct();
  await fill(bank.data);
});
test.afterAll(() => bank.stop());

test('consoles: the first rows', async ({ browser }) => {
  const figures = new Map<string, number[]>();
  const context = await browser.newContext({ baseURL: bank.address });
  const page = await context.newPage();
  await signIn(page, DEMO.admin);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, path, rows } of CONSOLES) {
      const start = performance.now();
      await page.goto(path, { waitUntil: 'commit' });
      await expect(rows(page).first()).toBeVisible();
      figures.set(name, [...(figures.get(name) ?? []), performance.now() - start]);
    }
  }
  await context.close();

  expect(figures.size).toBe(CONSOLES.length);
  console.table(Object.fromEntries([...figures].map(([name, values]) => [name, summary(values)])));
});

async function fill(data: string): Promise<void> {
  const database = await openEmbeddedDatabase(data, { onProgress: () => undefined, share: true });
  const { target } = database;
  if ('url' in target) throw new Error('The product of a benchmark has a database of its own.');
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

/** In milliseconds. */
function summary(values: number[]): { median: number; least: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b).map((value) => Math.round(value));
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}
