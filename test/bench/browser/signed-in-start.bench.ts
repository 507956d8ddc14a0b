/** K14: pages of signed-in people on a slow phone, with an empty and with a full cache. */
import { type Browser, chromium, type CDPSession, expect, type Page, test } from '@playwright/test';
import { findBrowser } from '../../browser/browser.js';
import { DEMO, signIn } from '../../browser/given.js';
import { spreadOf } from '../measure/spread.js';
import type { Goal, Line } from '../report/figure.js';
import { record } from '../report/results.js';
import { tableOf } from '../report/table.js';

const ROUNDS = 2;
const PHONE = { width: 390, height: 844 };
/** A quarter of the processor's speed, a round trip of 150 ms, and 1.6 Mbit/s, as Lighthouse's slow phone. */
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** Nothing more is expected on a page after this time without a request, in ms. */
const QUIET_MS = 3_000;

const PAGES = [
  { name: 'Home', who: DEMO.aisha, path: '/' },
  { name: 'Transfers', who: DEMO.aisha, path: '/transfers' },
  { name: 'Savings', who: DEMO.aisha, path: '/savings' },
  { name: 'the queue', who: DEMO.admin, path: '/admin/inbox' },
  { name: 'the desk', who: DEMO.agent, path: '/' },
] as const;

interface Start {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Requests that began before it. */
  requests: number;
  /** Cumulative layout shift. */
  shift: number;
  /** The time of long tasks beyond 50 ms each, ms. */
  blocked: number;
}

/** Notes what the browser reports, from the start of the page. */
const WATCH = `
  window.start = { lcp: 0, shift: 0, blocked: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { start.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) start.shift += value; });
  watch('longtask', ({ duration }) => { start.blocked += duration - 50; });`;
const READ = `({
  ...window.start,
  requests: 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < start.lcp).length,
})`;

test('K14: the start of signed-in people on a slow phone', async () => {
  test.setTimeout(900_000);
  const browser = await chromium.launch(await findBrowser());
  const lines: Line[] = [];
  try {
    for (const { name, who, path } of PAGES) {
      const visits = await visitsOf(browser, who, path);
      lines.push(...linesOf(name, visits));
    }
  } finally {
    await browser.close();
  }
  const figure = {
    id: 'K14',
    title: 'Pages of signed-in people on a slow phone',
    yardstick: 'what people feel: a page within 2.5 s, and within 1.2 s when they come again',
    lines,
    remarks: [],
  };
  console.log(`\n${tableOf([figure])}`);
  await record(figure);
  expect(lines.length).toBeGreaterThan(0);
});

interface Visits {
  cold: Start[];
  warm: Start[];
}

async function visitsOf(browser: Browser, who: (typeof PAGES)[number]['who'], path: string): Promise<Visits> {
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_ADDRESS ?? '',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await signIn(page, who);
  await page.goto(path, { waitUntil: 'networkidle' });
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', LINE);
  const visits: Visits = { cold: [], warm: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.cold.push(await startOf(page, phone, path, true));
    visits.warm.push(await startOf(page, phone, path, false));
  }
  await context.close();
  return visits;
}

async function startOf(page: Page, phone: CDPSession, path: string, isCold: boolean): Promise<Start> {
  await page.goto('about:blank');
  if (isCold) await phone.send('Network.clearBrowserCache');
  await page.goto(path);
  await quiet(page);
  return page.evaluate<Start>(READ);
}

/** Resolves when no request has begun for a while. Polls repeat every two seconds and do not count. */
async function quiet(page: Page): Promise<void> {
  const count = () =>
    page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => !/socket\\.io|chat\\/replies/.test(name)).length`,
    );
  let before = -1;
  let now = await count();
  while (now !== before) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
    now = await count();
  }
}

function linesOf(name: string, { cold, warm }: Visits): Line[] {
  const line = (what: string, unit: string, values: number[], goal: Goal): Line => ({
    ...{ name: `${name}: ${what}`, unit, product: spreadOf(values), goal },
  });
  return [
    line(
      'largest contentful paint, cold',
      'ms',
      cold.map(({ lcp }) => lcp),
      { atMost: 2_500 },
    ),
    line(
      '… warm',
      'ms',
      warm.map(({ lcp }) => lcp),
      { atMost: 1_200 },
    ),
    line(
      'requests before it',
      '',
      cold.map(({ requests }) => requests),
      { atMost: 12 },
    ),
    line(
      'main thread blocked',
      'ms',
      cold.map(({ blocked }) => blocked),
      { atMost: 300 },
    ),
    line(
      'layout shift',
      '',
      cold.map(({ shift }) => shift),
      { atMost: 0.05 },
    ),
  ];
}
