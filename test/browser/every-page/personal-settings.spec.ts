/** Settings of a person's browser that change how pages look and sound: high contrast, a larger font, a screen reader. */
import { DEMO, signIn } from '../given.js';
import { expect, test } from '../journey.js';

test('in high contrast the current page, the chosen account and a status have a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, DEMO.aisha);
  await page.goto('/accounts');
  const current = page.getByRole('main').locator('[aria-current]').first();
  await expect(current).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('navigation').locator('[aria-current=page]').first()).toHaveCSS(
    'outline-style',
    'solid',
  );

  await page.goto('/cards');
  await expect(page.getByText('Active', { exact: true }).first()).toHaveCSS('border-top-style', 'solid');
});

test('texts of the bank and of its components follow the font size of the browser', async ({ page }) => {
  await signIn(page, DEMO.aisha);
  // What the setting of the browser changes: the size that 100 % stands for.
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    document.documentElement.style.setProperty('font-size', '200%');
    observer.disconnect();
  }).observe(document, { childList: true });`);
  await page.goto('/settings');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const sizeOf = (selector: string) =>
    page.evaluate<number>(`parseInt(getComputedStyle(document.querySelector('${selector}')).fontSize, 10)`);
  expect(await sizeOf('#profile_email')).toBeGreaterThanOrEqual(32);
  expect(await sizeOf('h1')).toBeGreaterThanOrEqual(40);
  expect(
    await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0);
});

test('a screen reader hears what is chosen in a list', async ({ page }) => {
  await signIn(page, DEMO.aisha);
  await page.goto('/transfers');
  const status = page.getByRole('region', { name: 'Transfer History' }).getByRole('combobox');
  await expect(status).toHaveValue('All statuses');
  await status.click();
  await page.getByTitle('Pending').last().click();
  await expect(status).toHaveValue('Pending');
});
