/** Checks that apply to every page. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * True when no entrance animation is running: half-faded elements have too little contrast. The component
 * library marks each step of its own animations with a class.
 */
const IS_STILL = `document.getAnimations().length === 0 && !document.querySelector(
  '[class*="-appear-prepare"], [class*="-appear-start"], [class*="-enter-prepare"], [class*="-enter-start"]')`;

/**
 * Returns axe's violations as sentences, each with its rule and place; with a selector, only those `within`
 * it.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await expect.poll(() => page.evaluate<boolean>(IS_STILL)).toBe(true);
  // Only violations are needed. The legacy mode ignores frames, which our pages do not have, and so needs no
  // second page to merge results.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .setLegacyMode();
  const { violations: found } = await (within === undefined ? axe : axe.include(within)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * How many pixels of the page extend beyond its edge. Behind a dialog the page may be narrower than the
 * window.
 */
export async function sidewaysOverflow(page: Page): Promise<number> {
  const widths = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]';
  const [content, visible] = await page.evaluate<[number, number]>(widths);
  return Math.max(0, content - visible);
}

const BACK_STEPS = 'history.state?.usr?.step?.steps ?? 0';

/**
 * Waits until the history has an entry for each open dialog or step. The browser adds and drops entries a moment after
 * the page has changed; a Back within that moment would meet the wrong one.
 */
export async function backStepsAre(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate<number>(BACK_STEPS)).toBe(count);
}

/** Scrolls until the element is in view; tries again if the page has just replaced it, which Playwright does not do. */
export async function scrollTo(element: Locator): Promise<void> {
  await expect(async () => element.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
}

/** Waits until everything has loaded, including charts. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate('document.fonts.ready');
}

/** The names of the icons on the page, from antd's `anticon-…` classes. */
const GLYPHS = `[...document.querySelectorAll('.anticon')].flatMap(({ classList }) =>
  [...classList].map((name) => name.replace('anticon-', '')))`;

/** Returns the accessible names in which a word is the name of an icon on the page. */
export async function glyphsNamed(page: Page): Promise<string[]> {
  const glyphs = await page.evaluate<string[]>(GLYPHS);
  const tree = await page.locator('body').ariaSnapshot();
  const names = [...tree.matchAll(/^\s*- (\w+ "[^"]*")/gm)].map(([, named = '']) => named);
  return names.filter((named) => named.split(/[\s"]+/).some((word, at) => at > 0 && glyphs.includes(word)));
}
