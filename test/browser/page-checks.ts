/** What has to hold of every page, whatever its journey is about. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing begins to come: what is half faded in has no contrast yet. The component library fades in steps of
 * its own, and says by a class which one it is at.
 */
const IS_STILL = `document.getAnimations().length === 0 && !document.querySelector(
  '[class*="-appear-prepare"], [class*="-appear-start"], [class*="-enter-prepare"], [class*="-enter-start"]')`;

/** In words: which rule of axe, and where. With a selector: of nothing but what is `within` it. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await expect.poll(() => page.evaluate<boolean>(IS_STILL)).toBe(true);
  // What keeps a rule need not be described. The legacy mode sees no frames, of which our pages have none,
  // and needs no second page to put together what was found in them.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .setLegacyMode();
  const { violations: found } = await (within === undefined ? axe : axe.include(within)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** How many pixels of the page are beyond its edge. Behind a dialog the page may be narrower than the window. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  const widths = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]';
  const [content, visible] = await page.evaluate<[number, number]>(widths);
  return Math.max(0, content - visible);
}

/** Everything that was on its way has come, charts too. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate('document.fonts.ready');
}
