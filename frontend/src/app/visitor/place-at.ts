import type { Place } from '../../pages/visitor/please-log-in.page.js';

const PLACES: readonly Place[] = [
  'transfers',
  'beneficiaries',
  'analytics',
  'savings',
  'bills',
  'cards',
  'settings',
  'accounts',
  'investments',
  'admin',
  'support',
];

/** What an address means to a visitor: the landing page, a page behind the sign-in, or no page. */
export function placeAt(pathname: string): 'landing' | Place | 'not-found' {
  const [, first, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (first === undefined) return 'landing';
  const place = PLACES.find((one) => one === first);
  // Only the administrators' pages have addresses with further segments.
  return place && (rest.length === 0 || place === 'admin') ? place : 'not-found';
}
