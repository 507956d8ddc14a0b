/** The dialog of a new transfer, and the history of transfers, as a customer finds them on the page. */
import type { Locator, Page } from '@playwright/test';

export const newTransferDialog = (page: Page) => page.getByRole('dialog', { name: 'New Transfer' });

export const rows = (page: Page) =>
  page.getByRole('region', { name: 'Transfer History' }).getByRole('listitem');

export const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Transfer History' }).getByRole('button').filter({ hasText: text });

export const figure = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2 }).locator('xpath=..');

export async function choose(within: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.getByTitle(option).last().click();
}
