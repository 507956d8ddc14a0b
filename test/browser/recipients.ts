/** Shared steps of the journeys for recipients. */
import type { Locator, Page } from '@playwright/test';

export const LUCAS = {
  name: 'Lucas Bernard',
  bankName: 'BNP Paribas',
  accountNumber: 'FR1420041010050500013M02606',
  type: 'international',
  country: 'France',
  routingNumber: '30004',
  swiftCode: 'BNPAFRPP',
};

export function card(page: Page, name: string): Locator {
  return page.getByRole('article', { name });
}

export function names(page: Page): Locator {
  return page.getByRole('article').getByRole('heading');
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole('alert').getByText(text);
}
