/** No page jumps while it loads: the layout shift of every page on a laptop and on a phone, for all who sign in. */
import type { Page } from '@playwright/test';
import { DEMO, signIn } from '../given.js';
import { expect, test } from '../journey.js';
import { settled } from '../page-checks.js';
import { type Place, PLACES } from '../places.js';

const SIZES = {
  laptop: { viewport: { width: 1440, height: 900 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Half of what https://web.dev/articles/cls calls good. */
const MOST = 0.05;

/** Keeps the shifts that the browser reports, but those after an input, each with what moved. */
const KEEP_SHIFTS = `
  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node?.parentElement ? (node.className || node.nodeName) : '?';
        return name + ' ' + Math.round(from.y) + '+' + Math.round(from.height) + ' to ' + Math.round(to.y) + '+' + Math.round(to.height);
      });
      globalThis.layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Shift {
  value: number;
  moved: string[];
}

/** The shifts of a page from its first paint until all is loaded. */
async function shiftsOf(page: Page, { path }: Place): Promise<Shift[]> {
  await page.goto(path);
  await settled(page);
  return page.evaluate<Shift[]>('layoutShifts');
}

test.describe.configure({ mode: 'parallel' });

for (const [size, look] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(look);

    for (const who of ['aisha', 'ravi', 'admin', 'agent'] as const) {
      test(`no page of ${who} jumps while it loads`, async ({ page }) => {
        test.slow();
        await page.addInitScript(KEEP_SHIFTS);
        await signIn(page, DEMO[who]);
        for (const place of PLACES.filter(({ as }) => as === who)) {
          await test.step(place.name, async () => {
            const shifts = await shiftsOf(page, place);
            const sum = shifts.reduce((whole, { value }) => whole + value, 0);
            const moved = shifts.map(({ value, moved: what }) => `${value.toFixed(3)} ${what.join(', ')}`);
            const name = `${place.name} on a ${size}`;
            expect.soft(sum, [name, ...moved].join('\n')).toBeLessThanOrEqual(MOST);
          });
        }
      });
    }
  });
}
