/** K16: what people feel at once: a long queue, keys in a long chat, another language, and the dialog of a transfer. */
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../../backend/src/platform/database/embedded/open-embedded-database.js';
import { findBrowser } from '../../browser/browser.js';
import { type Credentials, DEMO, signIn } from '../../browser/given.js';
import { openProduct, type RunningProduct } from '../../browser/product.js';
import { fillBank } from '../../support/large-bank/large-bank.js';
import { spreadOf } from '../measure/spread.js';
import type { Line } from '../report/figure.js';
import { record } from '../report/results.js';
import { tableOf } from '../report/table.js';

const ROUNDS = 5;
/** 10,000 requests wait: half of them are transfers. */
const SIZE = { users: 1_000, transactions: 20_000, pendingTransfers: 5_000, pendingBeneficiaries: 5_000 };
const MESSAGES = 1_000;
/** What takes longer is not measured. */
const PATIENCE_MS = 20_000;
const TYPED = 'When will the transfer to my landlord arrive? ';

/**
 * Promises in `window.felt` the time from the next event of this type to the moment when `isDone` holds and has been
 * painted, in ms. It gives nothing itself: `evaluate` would wait for a promise before the event can happen.
 */
const timed = (type: string, isDone: string) => `
  window.felt = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nothing was felt after a ${type} within ${PATIENCE_MS} ms.')), ${PATIENCE_MS});
    document.addEventListener('${type}', () => {
      const begun = performance.now();
      const look = () =>
        (${isDone}) ? requestAnimationFrame(() => resolve(performance.now() - begun)) : setTimeout(look, 1);
      look();
    }, { capture: true, once: true });
  });
  undefined;`;

/** The time of the first request on the screen since the page was asked for, in ms. */
const FIRST_ROW = `
  window.firstRow = new Promise((resolve) => {
    const look = () => document.querySelector('article')
      ? requestAnimationFrame(() => resolve(performance.now())) : setTimeout(look, 1);
    look();
  });`;

/** Until the page has been painted, as it is between the keys of a person. */
const PAINTED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))`;

let bank: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  bank = await openProduct();
  await fill(bank.data);
});
test.afterAll(() => bank.stop());

test('K16: what is felt at once', async () => {
  test.setTimeout(600_000);
  const browser = await chromium.launch(await findBrowser());
  const lines: Line[] = [];
  const add = (name: string, values: number[], atMost: number) =>
    lines.push({ name, unit: 'ms', product: spreadOf(values), goal: { atMost } });
  try {
    const { rows, approvals } = await queue(await pageOf(browser, DEMO.admin));
    add('queue of 10,000: the first rows', rows, 1_000);
    add('… approved with a key: the next row is ready', approvals, 100);
    add('chat of 1,000 messages: main thread for a key', await typing(await pageOf(browser, DEMO.aisha)), 16);
    const page = await pageOf(browser, DEMO.aisha);
    add('transfer dialog: open', await dialogs(page), 100);
    add('another language: shown', await languages(page), 300);
  } finally {
    await browser.close();
  }
  const figure = {
    id: 'K16',
    title: 'What people feel at once',
    yardstick: 'the goals alone',
    lines,
    remarks: [],
  };
  console.log(`\n${tableOf([figure])}`);
  await record(figure);
  expect(lines).toHaveLength(5);
});

async function pageOf(browser: Browser, who: Credentials): Promise<Page> {
  const context = await browser.newContext({ baseURL: bank.address });
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

/** Does `work` and returns the time that the page has felt it to take. */
async function felt(
  page: Page,
  [type, isDone]: [string, string],
  work: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(timed(type, isDone));
  await work();
  return page.evaluate<number>('window.felt');
}

/** The first load fills the browser's cache and does not count, nor does the first approval. */
async function queue(page: Page): Promise<{ rows: number[]; approvals: number[] }> {
  await page.addInitScript(FIRST_ROW);
  const rows: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto('/admin/inbox', { waitUntil: 'commit' });
    const time = await page.evaluate<number>('window.firstRow');
    if (round > 0) rows.push(time);
  }
  const approvals: number[] = [];
  const requests = page.getByRole('article');
  await page.waitForLoadState('networkidle');
  await requests.first().focus();
  await expect(requests.first()).toBeFocused();
  for (let round = 0; round <= 2 * ROUNDS; round += 1) {
    const id = await page.evaluate<string>('document.activeElement.id');
    const isNext = `document.activeElement?.closest('article') && document.activeElement.id !== '${id}'`;
    const time = await felt(page, ['keydown', isNext], () => page.keyboard.press('a'));
    if (round > 0) approvals.push(time);
    // Somebody reads the next request, and what the decision has caused is over meanwhile.
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
  }
  return { rows, approvals };
}

/** The main thread's time for each key, with all that it does meanwhile. */
async function typing(page: Page): Promise<number[]> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Live Support' }).click();
  const field = page.getByRole('textbox', { name: 'Your message' });
  await expect(field).toBeFocused();
  const log = page.getByRole('log');
  await expect(log.getByText(`Message ${MESSAGES}`, { exact: true })).toBeVisible();
  const older = log.getByRole('button', { name: 'Show older messages' });
  while (await older.isVisible()) {
    await older.click();
    await expect(older.and(page.locator('.ant-btn-loading'))).toHaveCount(0);
  }
  await expect(log.getByText('Message 1', { exact: true })).toBeAttached();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const times: number[] = [];
  await field.focus();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await busy();
    // Not through the field: to find it among many messages takes the page longer than the key.
    for (const key of TYPED) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.evaluate(PAINTED);
    }
    times.push(((await busy()) - before) / TYPED.length);
    await expect(field).toHaveValue(TYPED);
    await field.fill('');
  }
  return times;
}

async function dialogs(page: Page): Promise<number[]> {
  await page.goto('/transfers');
  const open = page.getByRole('button', { name: 'Initiate Transfer' });
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await expect(open).toBeVisible();
    const isOpen = `document.querySelector('[role=dialog] form')?.checkVisibility()`;
    times.push(await felt(page, ['pointerdown', isOpen], () => open.click()));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return times;
}

async function languages(page: Page): Promise<number[]> {
  await page.goto('/settings');
  const choice = page.locator('select:has(option[value=ar])').first();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const language of ['ar', 'en']) {
      const before = await page.getByRole('heading', { level: 1 }).textContent();
      const isShown = `document.documentElement.lang === '${language}' && document.querySelector('h1')?.textContent !== ${JSON.stringify(before)}`;
      times.push(await felt(page, ['change', isShown], () => choice.selectOption(language)));
    }
  }
  return times;
}

async function fill(data: string): Promise<void> {
  const database = await openEmbeddedDatabase(data, { onProgress: () => undefined, share: true });
  const { target } = database;
  if ('urls' in target) throw new Error('The product of a benchmark has a database of its own.');
  const { username: user, ...place } = target;
  const client = new Client({ ...place, user });
  await client.connect();
  try {
    await fillBank((sql, parameters) => client.query(sql, [...(parameters ?? [])]), SIZE);
    await client.query(MANY_MESSAGES, [DEMO.aisha.username, MESSAGES]);
  } finally {
    await client.end();
    await database.close();
  }
}

/** The conversation of a customer, with so many messages. */
const MANY_MESSAGES = `
WITH customer AS (
  SELECT id FROM users WHERE username = $1
), kept AS (
  INSERT INTO conversations (id, user_id, last_message, last_message_at)
  SELECT gen_random_uuid(), id, 'Message', now() FROM customer
  ON CONFLICT (user_id) DO UPDATE SET last_message_at = now() RETURNING id, user_id
)
INSERT INTO messages (id, conversation_id, user_id, sender, author_id, text, reference, at)
SELECT gen_random_uuid(), id, user_id, CASE n % 2 WHEN 0 THEN 'user' ELSE 'agent' END, NULL, 'Message ' || n,
       'CHT-FELT-' || n, now() - ($2::integer - n) * interval '1 second'
  FROM kept CROSS JOIN generate_series(1, $2::integer) AS n`;
