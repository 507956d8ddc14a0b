import { chromium } from '@playwright/test';
import { findBrowser } from '../../browser/browser.js';

/** The viewport of Lighthouse's mobile emulation. */
const PHONE = { width: 412, height: 823 };

/**
 * Runs in the page: returns its first screen with the used style rules and pictures inlined, and without
 * scripts.
 */
const CUT_OUT = `(async () => {
  const isBelow = (element) => element.getBoundingClientRect().top >= innerHeight;
  for (const element of [...document.querySelectorAll('body *')]) {
    if (element.matches('script, link, dialog') || (element.isConnected && isBelow(element))) element.remove();
  }
  for (const image of document.images) {
    const file = await (await fetch(image.src)).blob();
    image.src = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(file);
    });
  }
  const isUsed = (selector) => {
    try {
      return document.querySelector(selector.replace(/::?[a-z-]+(\\([^)]*\\))?/g, '') || '*') !== null;
    } catch {
      return true;
    }
  };
  const used = (rules) => [...rules].map((rule) => {
    if (rule.selectorText !== undefined) return isUsed(rule.selectorText) ? rule.cssText : '';
    if (rule.cssRules === undefined || rule.name !== undefined) return rule.cssText;
    const inside = used(rule.cssRules);
    return inside === '' ? '' : rule.cssText.slice(0, rule.cssText.indexOf('{') + 1) + inside + '}';
  }).join('');
  const css = [...document.styleSheets].map((sheet) => used(sheet.cssRules)).join('');
  const { lang, dir } = document.documentElement;
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<title>' + document.title + '</title><style>' + css + '</style>';
  return '<!doctype html><html lang="' + lang + '" dir="' + dir + '"><head>' + head + '</head>' +
    document.body.outerHTML + '</html>';
})()`;

/**
 * A static page of the same first screen, cut out of the product's own page so that it always shows the same.
 * Everything is in one file, which no page can beat.
 */
export async function firstScreenOf(address: string): Promise<string> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate<string>(CUT_OUT);
  } finally {
    await browser.close();
  }
}
