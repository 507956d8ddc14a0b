/** Checks that apply to every page. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** The short form of axe: a page gets it each time it is loaded. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe within the page. Only violations are needed, as text: all that axe finds is long to send. */
const RUN_AXE = `async (within) => {
  const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(WCAG)} } };
  const { violations } = await axe.run(within ?? document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' ')));
}`;

/**
 * True when no entrance animation is running: half-faded elements have too little contrast. The component
 * library marks each step of its own animations with a class.
 */
const IS_STILL = `document.getAnimations().length === 0 && !document.querySelector(
  '[class*="-appear-prepare"], [class*="-appear-start"], [class*="-enter-prepare"], [class*="-enter-start"]')`;

/**
 * Returns axe's violations as sentences, each with its rule and place; with a selector, only those `within`
 * it. The page gets axe once, until it is loaded again.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await expect.poll(() => page.evaluate<boolean>(IS_STILL)).toBe(true);
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(AXE);
  return page.evaluate<string[]>(`(${RUN_AXE})(${JSON.stringify(within ?? null)})`);
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

/** Returns the texts with other digits than 0 to 9, which the bank uses in every language. */
export async function otherDigits(page: Page): Promise<string[]> {
  const texts = await page.locator('body').innerText();
  return texts.split('\n').filter((line) => /[^\P{Nd}0-9]/u.test(line));
}

/** Amounts; IBANs; numbers of accounts and cards, whole or masked; references; and people of the demo data. */
const VERBATIM = [
  /^[-+−]?\s?[A-Z]{3}\s[\d,]+\.\d\d$/,
  /^[A-Z]{2}\d{2}( ?[A-Z0-9]{1,4}){3,}$/,
  /^\d{4}( ?\d{2,4}){2,}$/,
  /^[•*]+ ?\d{4}$/,
  /^TXN-[A-Z0-9-]+$/,
  /^(Aisha Al Mansoori|Omar Haddad|Priyanka Sharma|Lucas Bernard|Mei Lin Tan|Eleanor Whitfield)$/,
];

/** Returns the names, amounts, numbers and references that a browser would translate with the page. */
export async function translatable(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!parentElement.closest('[translate="no"], script, svg')) found.push(nodeValue);
    }
    return found;
  })()`);
  const words = texts.map((text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim());
  return words.filter((text) => VERBATIM.some((form) => form.test(text)));
}

/**
 * Returns the names that would be cut at their beginning where there is no room for them: an ellipsis stands at the end
 * of the text of its own element, which is the beginning of a name in the other direction.
 */
export async function cutAtBeginning(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .flatMap((element) => [...element.querySelectorAll('bdi')].filter((name) => {
      const { display, direction } = getComputedStyle(name);
      return display === 'inline' && direction !== getComputedStyle(element).direction;
    }))
    .map((name) => name.textContent)`);
}
